// What every call that takes a body must hold to, whichever is added next.
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '../endpoints.ts';

type Definition = z.core.$ZodTypes['_zod']['def'];
type Found = { path: string; schema: z.core.$ZodType; def: Definition };

function schemasIn(root: z.core.$ZodType): Found[] {
  const seen = new Set<z.core.$ZodType>();
  const found: Found[] = [];
  const visit = (schema: z.core.$ZodType, path: string) => {
    if (seen.has(schema)) return;
    const { def } = schema as unknown as { def: Definition };
    found.push({ path, schema, def });
    if (def.type === 'object' || def.type === 'lazy') seen.add(schema);
    switch (def.type) {
      case 'object':
        for (const [key, inner] of Object.entries(def.shape)) visit(inner, `${path}/${key}`);
        break;
      case 'array':
        visit(def.element, path);
        break;
      case 'record':
        visit(def.valueType, path);
        break;
      case 'union':
        for (const option of def.options) visit(option, path);
        break;
      case 'optional':
      case 'nullable':
      case 'default':
        visit(def.innerType, path);
        break;
      case 'lazy':
        visit(def.getter(), path);
        break;
      case 'pipe':
        visit(def.in, path);
        visit(def.out, path);
        break;
      default:
    }
  };
  visit(root, '');
  return found;
}

const bodies = Object.entries(endpoints).flatMap(([name, { body }]) =>
  body === undefined ? [] : [[name, schemasIn(body)] as const],
);

describe('a body', () => {
  it.each(bodies)('says of every object what becomes of names that it does not know: %s', (_, schemas) => {
    const silent = schemas.filter(({ def }) => def.type === 'object' && def.catchall === undefined);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it.each(bodies)('takes for an id only what can be one: %s', (_, schemas) => {
    const ids = schemas.filter(
      ({ path, def }) => def.type === 'number' && /(\/id|Id|Ids|\/ids|selectedRecords)$/.test(path),
    );
    const loose = ids.filter(({ path, schema }) => {
      const takes = (value: number) => (schema as z.ZodType).safeParse(value).success;
      return !path.endsWith('optionId') && (takes(1.5) || takes(1e30) || takes(-1));
    });
    expect(loose.map(({ path }) => path)).toEqual([]);
  });
});

it('rows of a file are taken only by bulk calls, and by those that look ahead at one or keep many up', () => {
  const large = Object.entries(endpoints).filter(([, { size }]) => size === 'rows' || size === 'file');
  expect(large.map(([name]) => name.split('.')[0])).toEqual([
    ...Array<string>(8).fill('bulkUpdate'),
    ...Array<string>(2).fill('impact'),
    'masterChanges',
    ...Array<string>(2).fill('register'),
  ]);
});
