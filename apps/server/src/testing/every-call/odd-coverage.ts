// What odd requests have tried: which calls, which of their fields, and how they were answered.
import type { Endpoint } from '@codes/contract';
import { z } from 'zod';
import type { OddRequest } from './odd-requests.ts';

/** `fields` are those that were sent at least once, of those that the contract has. */
export type CallCoverage = {
  sent: number;
  statuses: Record<string, number>;
  fields: string[];
  allFields: string[];
};
export type OddCoverage = Record<string, CallCoverage>;

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

export function createOddCoverage() {
  const calls = new Map<string, { sent: number; statuses: Record<string, number>; fields: Set<string> }>();
  const known = new Map<string, Set<string>>();
  return {
    count: (name: string, endpoint: Endpoint, request: OddRequest, status: number) => {
      if (!known.has(name)) known.set(name, fieldsOf(endpoint));
      const call = calls.get(name) ?? { sent: 0, statuses: {}, fields: new Set<string>() };
      calls.set(name, call);
      call.sent += 1;
      call.statuses[status] = (call.statuses[status] ?? 0) + 1;
      for (const field of fieldsSent(request)) if (known.get(name)?.has(field)) call.fields.add(field);
    },
    result: (): OddCoverage =>
      Object.fromEntries(
        [...calls].map(([name, { fields, ...rest }]) => [
          name,
          { ...rest, fields: [...fields], allFields: [...(known.get(name) ?? [])] },
        ]),
      ),
  };
}

/** Of several rounds. */
export function mergeCoverage(one: OddCoverage, other: OddCoverage): OddCoverage {
  const merged = { ...one };
  for (const [name, call] of Object.entries(other)) {
    const before = merged[name];
    if (before === undefined) merged[name] = call;
    else {
      const statuses = { ...before.statuses };
      for (const [status, count] of Object.entries(call.statuses))
        statuses[status] = (statuses[status] ?? 0) + count;
      const fields = [...new Set([...before.fields, ...call.fields])];
      merged[name] = { sent: before.sent + call.sent, statuses, fields, allFields: call.allFields };
    }
  }
  return merged;
}

/** As the contract's schemas have them: `path.…`, `query.…`, `body.records[].code`. */
function fieldsOf({ path, query, body }: Endpoint): Set<string> {
  const fields = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => `path.${name}`));
  for (const [part, schema] of Object.entries({ query, body })) {
    if (schema === undefined) continue;
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    collect(root, root, part, fields, []);
  }
  return fields;
}

function collect(root: Schema, node: Schema, at: string, fields: Set<string>, within: string[]): void {
  if (node.$ref !== undefined) {
    // A schema that holds itself is followed once.
    if (within.includes(node.$ref)) return;
    const target = node.$ref === '#' ? root : root.$defs?.[node.$ref.replace('#/$defs/', '')];
    if (target !== undefined) collect(root, target, at, fields, [...within, node.$ref]);
    return;
  }
  for (const variant of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
    collect(root, variant, at, fields, within);
  if (node.items !== undefined) collect(root, node.items, `${at}[]`, fields, within);
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    fields.add(`${at}.${name}`);
    collect(root, property, `${at}.${name}`, fields, within);
  }
}

function fieldsSent({ params, query, json }: OddRequest): string[] {
  const names = (part: string, values: object) => Object.keys(values).map((name) => `${part}.${name}`);
  const sent = [...names('path', params), ...names('query', query)];
  const walk = (value: unknown, at: string, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > deepest) return;
    if (Array.isArray(value)) for (const one of value) walk(one, `${at}[]`, depth + 1);
    else
      for (const [name, one] of Object.entries(value)) {
        sent.push(`${at}.${name}`);
        walk(one, `${at}.${name}`, depth + 1);
      }
  };
  if (json !== undefined) walk(JSON.parse(json), 'body', 0);
  return sent;
}

const deepest = 12;
