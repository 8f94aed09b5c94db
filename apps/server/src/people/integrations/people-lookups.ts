import { refuse } from '@codes/contract';

const people = new Set(['createdBy', 'modifiedBy', 'ua']);

/**
 * Whoever may look for people by address learns addresses, letter by letter, without ever being shown
 * one: so an integration cannot sort, filter or search by people.
 */
export function refusePeopleLookups(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const { sort, searchField, filters } = query as Record<string, unknown>;
  const columns = [sort, searchField, ...Object.keys(filters ?? {})].filter((one) => typeof one === 'string');
  const person = columns.find((column) => people.has(column));
  if (person === undefined) return;
  throw refuse('invalid', null, [{ key: 'at', place: person, problem: { key: 'peopleLookup' } }]);
}
