// The schemas of the contract by name: what a module of the contract exports is known by that, and everything else that a call
// sends or answers by the call.
import * as contract from '@codes/contract';
import { z } from 'zod';

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  description?: string;
};

type Io = 'input' | 'output';

export class NamedSchemas {
  readonly byName: Record<string, JsonSchema>;
  readonly #schemas = new Map<string, z.ZodType>();
  readonly #sentNames = new Map<string, string>();
  readonly #nameOf = new Map<z.ZodType, string>();

  constructor(others: Record<string, JsonSchema>) {
    this.byName = { ...others };
    for (const [module, name, schema] of exportedSchemas()) this.#register(schema, name, module);
  }

  /** As it stands, with what it refers to among the named ones. */
  of(schema: z.ZodType, io: Io): JsonSchema {
    const { $schema: _, $defs = {}, ...made } = this.#made(schema, io);
    for (const [id, definition] of Object.entries($defs)) {
      if (id.startsWith('__')) throw new Error('A schema that leads back to itself has no id');
      this.byName[this.#finalName(id, io)] ??= this.#referring(definition, io);
    }
    return this.#referring(made, io);
  }

  /** Never a reference, whatever it is called. */
  whole(schema: z.ZodType, io: Io): JsonSchema {
    const { $ref, ...json } = this.of(schema, io);
    return $ref === undefined ? json : (this.byName[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {});
  }

  /** A reference to it: by its own name, or the one given; a list refers to what is in it. */
  named(schema: z.ZodType, io: Io, usual: string): JsonSchema {
    if (schema instanceof z.ZodOptional) return this.named(schema.unwrap() as z.ZodType, io, usual);
    if (schema instanceof z.ZodArray) {
      return { type: 'array', items: this.named(schema.element as z.ZodType, io, `${usual}Item`) };
    }
    const id = this.#nameOf.get(schema);
    const json = this.of(schema, io);
    if (json.$ref !== undefined || (id === undefined && !isEntity(json))) return json;
    const name = id === undefined ? usual : this.#finalName(id, io);
    const kept = (this.byName[name] ??= json);
    if (JSON.stringify(kept) === JSON.stringify(json)) return refTo(name);
    return json;
  }

  #register(schema: z.ZodType, name: string, module: string): void {
    const given = z.globalRegistry.get(schema) ?? {};
    const id = given.id ?? (this.#schemas.has(name) ? capital(module) + name : name);
    if (this.#schemas.has(id)) return;
    if (given.id === undefined) z.globalRegistry.add(schema, { ...given, id });
    this.#schemas.set(id, schema);
    this.#nameOf.set(schema, id);
  }

  #made(schema: z.ZodType, io: Io) {
    return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
      $schema?: string;
      $defs?: Record<string, JsonSchema>;
    };
  }

  /** What is sent may differ from what comes back, by what may be left out: then it has a name of its own. */
  #finalName(id: string, io: Io): string {
    if (io === 'output') return id;
    const name = this.#sentNames.get(id) ?? this.#sentName(id);
    this.#sentNames.set(id, name);
    return name;
  }

  #sentName(id: string): string {
    const schema = this.#schemas.get(id);
    if (schema === undefined) return id;
    const [sent, answered] = (['input', 'output'] as const).map((one) =>
      JSON.stringify(this.#made(schema, one)),
    );
    return sent === answered || /(Body|Query|Params)$/.test(id) ? id : `${id}Sent`;
  }

  #referring(schema: JsonSchema, io: Io): JsonSchema {
    const written = JSON.stringify(schema).replaceAll(
      /"#\/\$defs\/([^"]+)"/g,
      (_, id: string) => `"#/components/schemas/${this.#finalName(id, io)}"`,
    );
    const { id: _, ...rest } = JSON.parse(written, withOpenRest) as JsonSchema & { id?: string };
    return rest;
  }
}

/**
 * Of an object with properties of its own and others beside them, generated types would hold the properties to the type of the others,
 * which they need not have: then the others may be anything.
 */
function withOpenRest(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { properties, required = [], additionalProperties } = value as JsonSchema;
  if (properties === undefined || typeof additionalProperties !== 'object') return value;
  const areAllTexts = Object.entries(properties).every(
    ([name, { type }]) => required.includes(name) && (type === 'string' || type === 'number'),
  );
  return areAllTexts ? value : { ...value, additionalProperties: {} };
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function isEntity({ type, properties, anyOf, oneOf }: JsonSchema): boolean {
  return (type === 'object' && properties !== undefined) || oneOf !== undefined || (anyOf?.length ?? 0) > 2;
}

function* exportedSchemas(): Generator<[module: string, name: string, schema: z.ZodType]> {
  for (const [module, content] of Object.entries(contract)) {
    if (content instanceof z.ZodObject) yield [module, capital(module), content];
    if (typeof content !== 'object' || content === null || content instanceof z.ZodType) continue;
    for (const [name, one] of Object.entries(content)) {
      if (one instanceof z.ZodObject || one instanceof z.ZodDiscriminatedUnion) {
        yield [module, capital(name), one];
      }
    }
  }
}
