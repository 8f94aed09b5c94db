// Who is named in an answer. An integration gets names and never addresses, and knows by the schema where they stand.
import { z } from 'zod';

const people = z.registry<{ is: 'name' | 'address' }>();

/** Whoever has no name is called by their address. */
export const personName = z.string().register(people, { is: 'name' });
export const personAddress = z.string().register(people, { is: 'address' });

export type Redaction = (answer: unknown) => unknown;

/** Leaves the addresses out of an answer of this shape; null where there can be none. */
export function redactionOf(schema: z.core.$ZodType): Redaction | null {
  return redactionIn(schema, new Map());
}

type Definition = z.core.$ZodTypes['_zod']['def'];

/** What has been looked at, or is being looked at: a tree's schema leads back to itself. */
type Known = Map<z.core.$ZodType, Redaction | null>;

function redactionIn(schema: z.core.$ZodType, known: Known): Redaction | null {
  const seen = known.get(schema);
  if (seen !== undefined) return seen;
  known.set(schema, null);
  const found = redactionAnew(schema, known);
  known.set(schema, found);
  return found;
}

function redactionAnew(schema: z.core.$ZodType, known: Known): Redaction | null {
  const person = people.get(schema);
  if (person !== undefined) return person.is === 'address' ? () => '' : nameWithoutAddress;
  const { def } = schema as unknown as { def: Definition };
  switch (def.type) {
    case 'object':
      return inMembers(def.shape, known);
    case 'array':
      return each(redactionIn(def.element, known));
    case 'record':
      return inValues(redactionIn(def.valueType, known));
    case 'union':
      return oneAfterAnother(def.options.map((option) => redactionIn(option, known)));
    case 'optional':
    case 'nullable':
    case 'default':
      return whereGiven(redactionIn(def.innerType, known));
    case 'lazy':
      return redactionIn(def.getter(), known);
    case 'pipe':
      return redactionIn(def.out, known);
    default:
      return null;
  }
}

const nameWithoutAddress: Redaction = (name) => (String(name).includes('@') ? '' : name);

function inMembers(shape: Readonly<Record<string, z.core.$ZodType>>, known: Known): Redaction | null {
  const members = Object.entries(shape).flatMap(([key, schema]) => {
    const redact = redactionIn(schema, known);
    return redact === null ? [] : [{ key, redact }];
  });
  if (members.length === 0) return null;
  return (value) => {
    const object = { ...(value as Record<string, unknown>) };
    for (const { key, redact } of members) if (key in object) object[key] = redact(object[key]);
    return object;
  };
}

function each(redact: Redaction | null): Redaction | null {
  return redact && ((list) => (list as unknown[]).map(redact));
}

function inValues(redact: Redaction | null): Redaction | null {
  return (
    redact &&
    ((record) =>
      Object.fromEntries(Object.entries(record as object).map(([key, value]) => [key, redact(value)])))
  );
}

function oneAfterAnother(all: readonly (Redaction | null)[]): Redaction | null {
  const some = all.filter((redact) => redact !== null);
  return some.length === 0 ? null : (value) => some.reduce((rest, redact) => redact(rest), value);
}

function whereGiven(redact: Redaction | null): Redaction | null {
  return redact && ((value) => (value === null || value === undefined ? value : redact(value)));
}
