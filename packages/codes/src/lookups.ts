import { codePointsOf } from './code-points.ts';
import { keyOfTaken } from './part-end.ts';
import { isTableOption } from './tree/segment-tree.ts';
import type { Segment, TableOption, Tree } from './tree/segment-tree.ts';
import { kindOf } from './segments/kinds.ts';

/** A key to look up among the records of an option; keyOf gives the same of every record that is written so. */
export type Lookup = { readonly option: TableOption; readonly key: string };

/**
 * All that reading a code may look up. Which characters a part takes depends on the tree and the code alone, so
 * it is known before any record is; an option looks up one key at most.
 *
 * @example
 * lookupsOf(tree, 'K20-7').map(({ option, key }) => [option.path, key]); // ['/0', 'K20']
 */
export function lookupsOf(tree: Tree | null, code: string): Lookup[] {
  const signs = codePointsOf(code);
  const lookups: Lookup[] = [];
  const visit = (segment: Segment, start: number) => {
    for (const option of segment.options) {
      const taken = kindOf(segment).take(option, signs, start);
      if (taken.kind !== 'taken') continue;
      if (isTableOption(option)) lookups.push({ option, key: keyOfTaken(option.end, taken.codePart) });
      if (option.next && taken.next !== null) visit(option.next, taken.next);
    }
  };
  if (tree) visit(tree.root, 0);
  return lookups;
}
