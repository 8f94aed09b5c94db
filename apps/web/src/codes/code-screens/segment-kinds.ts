// What the screens know of each segment type; what codes know of it is in the codes package.
import type { SegmentTypeName } from '@codes/codes';

/** What the side panel of a segment asks for. */
export type PanelField = 'value' | 'displayName' | 'required' | 'end' | 'options';

export type SegmentKind = {
  readonly name: string;
  readonly fields: readonly PanelField[];
  /** How many tables an option may name. */
  readonly tables: 'none' | 'one' | 'several';
  /** What somebody fills it with in Create. */
  readonly input: 'record' | 'text' | 'digits' | 'none';
  /** What an interpreted part of it means where no record says so. */
  readonly meaning: (part: { text: string; name: string; kind: string }) => string;
};

const namedText: SegmentKind['meaning'] = ({ text, name, kind }) => {
  if (text === '') return name;
  return name === kind ? text : `${name} ${text}`;
};

/** In the order in which they are offered. */
export const segmentKinds: Readonly<Record<SegmentTypeName, SegmentKind>> = {
  table: {
    name: 'Table',
    fields: ['required', 'options'],
    tables: 'one',
    input: 'record',
    meaning: namedText,
  },
  multipleTables: {
    name: 'Multiple tables',
    fields: ['required', 'options'],
    tables: 'several',
    input: 'record',
    meaning: namedText,
  },
  serialNumber: {
    name: 'Serial number',
    fields: ['displayName', 'required', 'end'],
    tables: 'none',
    input: 'digits',
    meaning: namedText,
  },
  freeText: {
    name: 'Free text',
    fields: ['displayName', 'required', 'end'],
    tables: 'none',
    input: 'text',
    meaning: namedText,
  },
  fixedValue: {
    name: 'Fixed value',
    fields: ['value'],
    tables: 'none',
    input: 'none',
    meaning: () => 'Fixed text',
  },
};

export const segmentTypes = Object.keys(segmentKinds) as readonly SegmentTypeName[];

/** Whether the panel of a segment of this type has the field; none while no type is selected. */
export function asks(type: SegmentTypeName | null, field: PanelField): boolean {
  return type !== null && segmentKinds[type].fields.includes(field);
}
