// The tree that codes are built and read by. parse-tree.ts makes it and has checked it.
import type { End, LengthEnd, RestEnd, SeparatorEnd } from '../part-end.ts';
import type { OptionPath, SegmentPath } from './tree-path.ts';
import type { SegmentTypeName } from '../wire.ts';

/** A project's table, or in templates a master table. */
export type TableIdentity = { readonly home: 'project' | 'master'; readonly tableId: number };

/** Stands for a field: its id where trees have ids, its name where they have names. Nothing here looks into it. */
export type FieldKey = string;

/** A table that an option takes its records from, with the field whose values it shows. */
export type TableReference = TableIdentity & {
  /** Null where no field is chosen, or the table has none of that name. */
  readonly fieldKey: FieldKey | null;
  /** Only these records are offered; null for all. A pick whose records are gone offers nothing. */
  readonly picks: readonly number[] | null;
  /** For messages, as the tree has it: '' in a tree of ids. */
  readonly tableName: string;
};

export type TableContents = {
  /** For messages, as the tree has it: '' in a tree of ids. */
  readonly fieldName: string;
  readonly tables: readonly TableReference[];
};

export type FixedContents = { readonly text: string };

type OfEveryType<Contents extends Record<SegmentTypeName, object>> = Contents;

/** The content of the options of each type, besides the end of their part. */
export type ContentsOf = OfEveryType<{
  table: TableContents;
  multipleTables: TableContents;
  serialNumber: object;
  freeText: object;
  fixedValue: FixedContents;
}>;

/** Every part ends in exactly one way, and only the last one takes the rest. */
export type Ending =
  | { readonly end: LengthEnd; readonly next: Segment | null }
  | { readonly end: SeparatorEnd; readonly next: Segment }
  | { readonly end: RestEnd; readonly next: null };

export type OptionWith<Contents> = { readonly path: OptionPath; readonly index: number } & Ending & Contents;

export type SegmentWith<Contents> = {
  readonly path: SegmentPath;
  readonly depth: number;
  readonly displayName: string;
  readonly isRequired: boolean;
  /** The code may end before it: then nothing from here on is filled, and no separator stands at the end. */
  readonly mayEnd: boolean;
  readonly options: readonly [OptionWith<Contents>, ...OptionWith<Contents>[]];
};

export type SegmentOf<Name extends SegmentTypeName> = { readonly type: Name } & SegmentWith<ContentsOf[Name]>;

export type Segment = { [Name in SegmentTypeName]: SegmentOf<Name> }[SegmentTypeName];
export type Option = Segment['options'][number];

export type TableSegment = Extract<Segment, SegmentWith<TableContents>>;
export type TableOption = OptionWith<TableContents>;

export type Tree = {
  readonly root: Segment;
  /** Every segment, a parent before its children, options in order. */
  readonly segments: ReadonlyMap<SegmentPath, Segment>;
  readonly options: ReadonlyMap<OptionPath, Option>;
};

/** An option as people see it, whatever follows; its end is null where nothing says where the next one begins. */
export type ShownOption = { readonly end: End | null };

/** Whether the code may end after the option's part. */
export function mayEndAfter({ next }: Pick<Ending, 'next'>): boolean {
  return next === null || next.mayEnd;
}

/** Whether an option takes its records from tables. */
export function isTableOption<Shown extends ShownOption>(option: Shown): option is Shown & TableContents {
  return 'tables' in option;
}

/** The tables that an option takes its records from; none where people type. */
export function tablesOf(option: ShownOption): readonly TableReference[] {
  return isTableOption(option) ? option.tables : [];
}

export function optionAt(segment: Segment, index: number): Option | undefined {
  return segment.options.find((option) => option.index === index);
}

/**
 * The option's name on screens: its tables.
 *
 * @example
 * nameOfOption(segment, segment.options[0]); // 'Room, Hall', or the segment's own name
 */
export function nameOfOption(segment: Pick<Segment, 'displayName'>, option: ShownOption): string {
  const names = tablesOf(option).map(({ tableName }) => tableName);
  return names.filter((name) => name !== '').join(', ') || segment.displayName;
}

/** One table that an option refers to, with the field whose value it shows. */
export type Reference = { readonly table: TableReference; readonly fieldName: string };

/**
 * Every table that codes of the tree are made with, with its field.
 *
 * @example
 * new Set([...referencesIn(tree)].map(({ table }) => table.tableId));
 */
export function* referencesIn(tree: Tree): Generator<Reference> {
  for (const option of tree.options.values()) {
    if (!isTableOption(option)) continue;
    for (const table of option.tables) yield { table, fieldName: option.fieldName };
  }
}
