// What goes over the wire has one type, the one that its schema gives: a second one written by hand drifts from it.
import * as contract from '@codes/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isTest, sources } from './sources.ts';

type Shapes = Map<string, string>;

const shapes = shapesOfContract();

/** Of the same keys by chance: what they hold is not what the schema holds. */
const namesakes = new Set([
  'apps/web/src/tables/search/filters/result-filters.ts: Days', // the days of a filter's two boxes, as typed
]);

test('the shapes of the contract are found', () => {
  expect(shapes.get(keysTogether(Object.keys(contract.projects.projectBody.shape)))).toBe(
    'projects.projectBody',
  );
  expect(shapes.size).toBeGreaterThan(50);
});

test('a type of several lines is read with its keys', () => {
  const text = `/** Why. */\nexport type Sent = {\n  name: string; // so\n  ua?: { userId: number };\n  readonly when: () => void;\n};`;
  expect(literalsIn(text)).toEqual([{ name: 'Sent', keys: ['name', 'ua', 'when'] }]);
  expect(literalsIn('type Start = Sent & { a: number; b: Map<string, { c: 1 }> };')).toEqual([
    { name: 'Start', keys: ['a', 'b'] },
  ]);
});

test('no type of the server or the web app repeats the keys of a schema of the contract', () => {
  const twins = sources
    .filter(({ path }) => /^apps\/\w+\/src\/.+\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      literalsIn(text).flatMap(({ name, keys }) => {
        const schema = shapes.get(keysTogether(keys));
        const isTwin = schema !== undefined && !namesakes.has(`${path}: ${name}`);
        return isTwin ? [`${path}: ${name} has the keys of ${schema}`] : [];
      }),
    );
  expect(twins).toEqual([]);
});

/** By its keys, each object that a schema of the contract has anywhere in it; a single key says too little. */
function shapesOfContract(): Shapes {
  const found: Shapes = new Map();
  const seen = new Set<unknown>();
  const visit = (name: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof z.ZodObject) {
      const keys = Object.keys(value.shape);
      const together = keysTogether(keys);
      if (keys.length > 1 && !found.has(together)) found.set(together, name);
    }
    for (const [key, part] of partsOf(value)) visit(`${name}.${key}`, part);
  };
  for (const [capability, exported] of Object.entries<unknown>(contract)) {
    if (capability !== 'endpoints') visit(capability, exported);
  }
  return found;
}

function partsOf(value: object): [string, unknown][] {
  if (value instanceof z.ZodObject) return Object.entries(value.shape);
  if (value instanceof z.ZodType) {
    const parts = Object.entries(value.def).flatMap(([key, part]: [string, unknown]) =>
      Array.isArray(part)
        ? part.map((one: unknown, index) => [`${key}.${index}`, one] as const)
        : [[key, part] as const],
    );
    return parts.filter(([, part]) => part instanceof z.ZodType).map(([key, part]) => [key, part]);
  }
  return Object.entries(value);
}

/** The object types that a text gives a name, alone or as a part of an intersection. */
function literalsIn(text: string): { name: string; keys: string[] }[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return [...code.matchAll(/^(?:export )?type (\w+)(?:<[^=]*>)? =(?: [\w<>',| ]+ &)? \{/gm)].map(
    ({ 0: head, 1: name = '', index }) => ({ name, keys: keysFrom(code, index + head.length) }),
  );
}

/** The keys of the literal whose brace opens just before this place. */
function keysFrom(code: string, start: number): string[] {
  let depth = 0;
  let level = '';
  for (let at = start; at < code.length && depth >= 0; at += 1) {
    const sign = code[at] ?? '';
    if ('}])'.includes(sign)) depth -= 1;
    if (depth === 0) level += sign;
    if ('{[('.includes(sign)) depth += 1;
  }
  return [...level.matchAll(/(?:^|[;,{])\s*(?:readonly )?(\w+)\??\s*[:(]/g)].map(([, key = '']) => key);
}

function keysTogether(keys: readonly string[]): string {
  return keys.toSorted().join(' ');
}
