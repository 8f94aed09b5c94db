import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { records, serial } from './demo-segments.ts';
import type { DesignationTables } from './fill-demo-tables.ts';

/**
 * `=V1`, `=V1.AE02`, `=V1.AE02-RN01` and `=V1.AE02-RN01.GP01`; `+A1` and `+A1.02`; `=K20+A1`, `=G10-QN01` and `=G10-QN01+A1.02`.
 */
export function referenceDesignation(tables: DesignationTables): SegmentOnWire {
  const { aspect, system } = tables;
  const begins = (sign: string, childSegment: SegmentOnWire) => ({
    tableId: aspect.tableId,
    fieldName: 'Code',
    selectedRecords: [aspect.recordIds.get(sign) ?? 0],
    optionLength: 1,
    childSegment,
  });
  const goesOn = (optionSeparator: string, childSegment: SegmentOnWire) => ({
    tableId: system.tableId,
    fieldName: 'Code',
    optionSeparator,
    childSegment,
  });
  const ofSystem: SegmentOnWire = {
    type: SegmentType.table,
    displayName: 'System',
    isRequired: true,
    options: [
      goesOn('.', subsystem(tables)),
      goesOn('-', component(tables, { optionSeparator: '+', childSegment: endsBefore(place(tables)) })),
      goesOn('+', place(tables)),
    ],
  };
  return {
    type: SegmentType.table,
    displayName: 'Aspect',
    isRequired: true,
    options: [begins('=', ofSystem), begins('+', place(tables))],
  };
}

function subsystem(tables: DesignationTables): SegmentOnWire {
  const product = records(
    { tableId: tables.component.tableId },
    { optionLength: 2, childSegment: serial('Product no.', { optionLength: 2 }, '0') },
  );
  const ofSubsystem = component(tables, {
    optionSeparator: '.',
    childSegment: endsBefore({ ...product, displayName: 'Product' }),
  });
  const number = serial('Subsystem no.', { optionSeparator: '-', childSegment: endsBefore(ofSubsystem) });
  return endsBefore({
    ...records({ tableId: tables.subsystem.tableId }, { optionLength: 2, childSegment: number }),
    displayName: 'Subsystem',
  });
}

function component(
  { component: { tableId } }: DesignationTables,
  then: { optionSeparator: string; childSegment: SegmentOnWire },
): SegmentOnWire {
  return {
    ...records({ tableId }, { optionLength: 2, childSegment: serial('Component no.', then) }),
    displayName: 'Component',
  };
}

function place({ building, floor }: DesignationTables): SegmentOnWire {
  const onFloor = endsBefore(records({ tableId: floor.tableId }, { optionLength: 2 }));
  return records({ tableId: building.tableId }, { optionSeparator: '.', childSegment: onFloor });
}

const endsBefore = (segment: SegmentOnWire): SegmentOnWire => ({ ...segment, mayEnd: true });
