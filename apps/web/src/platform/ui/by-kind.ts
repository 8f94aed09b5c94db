// A union of kinds is answered by a record with an entry for each, so that a new kind is a list of compile errors.

export type ByKind<Union extends { kind: string }, Result> = {
  readonly [Kind in Union['kind']]: (one: Extract<Union, { kind: Kind }>) => Result;
};

/**
 * The answer of the entry for the kind of `one`.
 * @example byKind(home, { master: () => addresses.templates, project: ({ projectNumber }) => addresses.reports(projectNumber) })
 */
export function byKind<Union extends { kind: string }, Result>(
  one: Union,
  entries: ByKind<Union, Result>,
): Result {
  const kind: Union['kind'] = one.kind;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry of its own kind takes it
  const entry = entries[kind] as (one: Union) => Result;
  return entry(one);
}
