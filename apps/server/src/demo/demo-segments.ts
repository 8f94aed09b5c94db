import { SegmentType, type OptionOnWire, type SegmentOnWire, type TableOnWire } from '@codes/codes';

export function records(table: TableOnWire, option: Partial<OptionOnWire>): SegmentOnWire {
  return {
    type: SegmentType.table,
    isRequired: true,
    options: [{ ...table, fieldName: 'Code', ...option }],
  };
}

export function serial(displayName: string, option: Partial<OptionOnWire>, fill?: string): SegmentOnWire {
  return {
    type: SegmentType.serialNumber,
    displayName,
    isRequired: true,
    defaultValue: fill ?? null,
    options: [option],
  };
}
