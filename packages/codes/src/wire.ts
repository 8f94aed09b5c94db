// A segment tree as the wire and the database have it: nearly everything may be missing.

/** The numbers of the wire. Adding a type here leads, by type errors, to all that has to know it. */
export const SegmentType = {
  table: 0,
  serialNumber: 1,
  freeText: 2,
  fixedValue: 3,
  multipleTables: 4,
} as const;
export type SegmentType = (typeof SegmentType)[keyof typeof SegmentType];
export type SegmentTypeName = keyof typeof SegmentType;

/** The wire leaves out a key or sends null alike. */
export type Maybe<T> = T | null | undefined;

export type SegmentOnWire = {
  readonly type?: Maybe<SegmentType>;
  readonly length?: Maybe<number>;
  readonly defaultValue?: Maybe<string>;
  readonly displayName?: Maybe<string>;
  readonly isRequired?: Maybe<boolean>;
  /** The code may end before this segment. */
  readonly mayEnd?: Maybe<boolean>;
  readonly options?: Maybe<readonly OptionOnWire[]>;
};

export type OptionOnWire = {
  readonly optionId?: Maybe<number | string>;
  readonly fieldName?: Maybe<string>;
  readonly tableName?: Maybe<string>;
  readonly tableId?: Maybe<number>;
  readonly masterTableId?: Maybe<number>;
  readonly multipleTables?: Maybe<readonly TableOnWire[]>;
  readonly selectedRecords?: Maybe<readonly number[]>;
  readonly optionLength?: Maybe<number>;
  readonly optionSeparator?: Maybe<string>;
  readonly childSegment?: Maybe<SegmentOnWire>;
};

export type TableOnWire = {
  readonly tableId?: Maybe<number>;
  readonly masterTableId?: Maybe<number>;
  readonly tableName?: Maybe<string>;
  readonly selectedRecords?: Maybe<readonly number[]>;
};

/** A table of a stored tree, with the key of its field; on the wire the option has the field's name. */
export type StoredTable = TableOnWire & { readonly fieldKey?: string | undefined };

/** `fieldName` and `tableName` stand in a stored tree only where no id stands for them. */
export type StoredOption = Omit<OptionOnWire, 'multipleTables' | 'childSegment'> &
  StoredTable & {
    readonly multipleTables?: Maybe<readonly StoredTable[]>;
    readonly childSegment?: Maybe<StoredSegment>;
  };

/** Every tree of the wire is one too. */
export type StoredSegment = Omit<SegmentOnWire, 'options'> & {
  readonly options?: Maybe<readonly StoredOption[]>;
};

const NAMES = new Map(
  Object.entries(SegmentType).map(([name, number]) => [number, name as SegmentTypeName] as const),
);

/** Null while no type is selected, and for a number that stands for none. */
export function typeNameOf({ type }: SegmentOnWire): SegmentTypeName | null {
  return type === null || type === undefined ? null : (NAMES.get(type) ?? null);
}

/** Asked of an option, since a segment may mix both kinds. */
export function hasMultipleTables(option: Pick<StoredOption, 'multipleTables'>): boolean {
  return (option.multipleTables?.length ?? 0) > 0;
}
