// Requests that are nearly right, by the contract's own schemas: each part of them may be something odd instead.
import type { Endpoint } from '@codes/contract';
import fc from 'fast-check';
import { z } from 'zod';

export type OddRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  /** As it is sent. */
  json: string | undefined;
};

/** What a call may well be about, by the name of the parameter. */
export type Plausible = Readonly<Record<string, string | number>>;

/** Alike in what they try: letters, other languages' syntax, names of objects, files and dates, lengths. */
const oddTexts = [
  [
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202etxt',
    '𝔸',
    'e\u0301',
    '\ufeff',
    '\n',
    '\u2028',
    '🏳️‍🌈',
  ],
  ['%', '_', '\\', "'; drop table users; --", '"', '<img src=x onerror=alert(1)>', '=1+1', '{{7*7}}'],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'NaN', '-0', '1e999', '0x10', '١'],
  ['../../etc/passwd', '%00', '%2f', '9999-99-99', '+012345-01-01', '2026-02-30'],
  ['', 'x'.repeat(10_000), 'å'.repeat(501), '{"a":', '[]', '{}', 'a,b;c'],
].flat();
const oddNumbers = [0, -0, -1, 1.5, 1e30, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324, 65_536];

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const oddNumber = fc.oneof(
  fc.constantFrom(...oddNumbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const deeplyNested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { options: value };
  return value;
};

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom([], {}, [[]], [null], { '': 1 }, deeplyNested(120), deeplyNested(2500)),
  fc.array(fc.oneof(oddText, oddNumber), { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
);

/** As JSON Schema has it; the parts that requests are described by. */
type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  $defs?: Record<string, Schema>;
};

const deepest = 6;

export function oddRequests(endpoint: Endpoint, plausible: Plausible): fc.Arbitrary<OddRequest> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(String(plausible[name] ?? 1)) },
          { weight: 1, arbitrary: fc.oneof(oddText, oddNumber.map(String)).filter(canBeInAnAddress) },
        ),
      ]),
    ),
  );
  const query =
    endpoint.query === undefined ? fc.constant({}) : valuesOf(endpoint.query, plausible).map(asTexts);
  const json =
    endpoint.body === undefined
      ? fc.constant(undefined)
      : valuesOf(endpoint.body, plausible).map((value) => JSON.stringify(value) ?? 'null');
  return fc.record({ params, query, json });
}

/** What a URL can hold; a path of dots alone is another path. */
const canBeInAnAddress = (text: string) => text.isWellFormed() && !/^\.*$/.test(text) && text.length < 900;

function asTexts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const texts = Object.entries(value).map(([key, one]) => [
    key,
    typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
  ]);
  return Object.fromEntries(texts.filter(([key = '', one = '']) => key.isWellFormed() && one.isWellFormed()));
}

function valuesOf(schema: z.ZodType, plausible: Plausible): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const ids = Object.values(plausible);

  const arbitraryOf = (node: Schema, depth: number): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 9, arbitrary: depth > deepest ? fc.constant(null) : rightOf(node, depth) },
      { weight: 1, arbitrary: oddValue },
    );

  const rightOf = (node: Schema, depth: number): fc.Arbitrary<unknown> => {
    if (node.$ref !== undefined) return rightOf(defined(root, node.$ref), depth + 1);
    if (node.enum !== undefined) return fc.constantFrom(...node.enum);
    if ('const' in node) return fc.constant(node.const);
    const variants = node.anyOf ?? node.oneOf ?? node.allOf;
    if (variants !== undefined) return fc.oneof(...variants.map((variant) => arbitraryOf(variant, depth)));
    switch (node.type) {
      case 'object':
        return objectOf(node, depth);
      case 'array':
        return fc.array(arbitraryOf(node.items ?? {}, depth + 1), { maxLength: 3 });
      case 'string':
        return fc.oneof(
          fc.constantFrom('R1', 'a@b.se', 'Name', ...ids.map(String)),
          fc.string({ maxLength: 20 }),
        );
      case 'number':
      case 'integer':
        return fc.oneof(fc.constantFrom(...ids.map(Number).filter(Number.isInteger)), fc.nat());
      case 'boolean':
        return fc.boolean();
      default:
        return oddValue;
    }
  };

  const objectOf = ({ properties = {}, additionalProperties }: Schema, depth: number) => {
    const known = fc.record(
      Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, arbitraryOf(one, depth + 1)])),
      { requiredKeys: [] },
    );
    const further =
      typeof additionalProperties === 'object'
        ? fc.dictionary(
            fc.constantFrom('code', 'descriptionEn', ...ids.map(String)),
            arbitraryOf(additionalProperties, depth + 1),
            { maxKeys: 3 },
          )
        : fc.constant({});
    const unknown = fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(oddText, oddText, { maxKeys: 2 }) },
    );
    return fc.tuple(known, further, unknown).map((parts) => Object.assign({}, ...parts) as unknown);
  };

  return arbitraryOf(root, 0);
}

function defined({ $defs = {} }: Schema, reference: string): Schema {
  return reference === '#' ? {} : ($defs[reference.replace('#/$defs/', '')] ?? {});
}
