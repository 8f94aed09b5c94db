// An example of what a schema describes, as far as it must be there; by the names of the demo's data.
import type { JsonSchema } from './named-schemas.ts';

const known: Readonly<Record<string, unknown>> = {
  projectNumber: '100245',
  code: '=A10.BA1-BFA01',
  codes: ['=A10.BA1-BFA01'],
  segment: '/',
  email: 'vera@codes.example',
  userName: 'vera@codes.example',
  ua: 'vera@codes.example',
  password: 'a-long-password',
  name: 'Product type',
  list: 'projects',
  tableFieldId: 'code',
  tableIds: '6',
  masterTableIds: '6',
  apiPath: 'records',
  searchQuery: 'pump',
  from: 'latest',
  to: 'latest',
};

export function exampleOf(
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
  name = '',
  depth = 0,
): unknown {
  if (schema.$ref !== undefined) {
    const target = named[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    return target === undefined || depth > 6 ? {} : exampleOf(target, named, name, depth + 1);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice !== undefined) return exampleOf(choice, named, name, depth + 1);
  if (name in known && fits(known[name], schema)) return known[name];
  return ofType(schema, named, name, depth);
}

function fits(value: unknown, { type, items }: JsonSchema): boolean {
  if (Array.isArray(value)) return type === 'array' && items?.type === 'string';
  return type === undefined || type === typeof value;
}

function ofType(
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
  name: string,
  depth: number,
): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([property]) => schema.required?.includes(property) === true)
          .map(([property, one]) => [property, exampleOf(one, named, property, depth + 1)]),
      );
    case 'array': {
      const isThere = schema.items !== undefined && depth < 6;
      return isThere ? [exampleOf(schema.items ?? {}, named, name, depth + 1)] : [];
    }
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textOf(schema, name);
    default:
      return 'text';
  }
}

const formats: Readonly<Record<string, string>> = {
  uuid: '8a3c0c2e-6f0c-4f5e-9d55-0e6f2b1c7a10',
  date: '2026-11-18',
  'date-time': '2026-11-18T08:00:00Z',
  email: 'vera@codes.example',
};

const isMoment = /^(at|created|modified|expirationDate|lastUsed|released)$/;

function textOf({ format = '' }: JsonSchema, name: string): string {
  return formats[format] ?? (isMoment.test(name) ? '2026-11-18T08:00:00.000Z' : 'text');
}
