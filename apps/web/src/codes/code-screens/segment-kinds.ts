// A segment type on the screens: its name, its fields in the side panel, its input in Create, its meaning in Interpret. How its
// parts are built and read is in the codes package.
import type { SegmentTypeName } from '@codes/codes';
import type { ComponentType } from 'react';
import { RecordPicker } from './inputs/record-picker.tsx';
import type { SegmentInputProps } from './inputs/segment-input.ts';
import { DigitsInput, FixedInput, TextInput } from './inputs/typed-input.tsx';
import { typeNames, words } from './segment-kinds.words.ts';

/** A field of the side panel, of the segment itself. */
export type PanelField = 'value' | 'required';

export type SegmentKind = {
  readonly name: string;
  readonly fields: readonly PanelField[];
  /** How many tables an option may name. */
  readonly tables: 'none' | 'one' | 'several';
  /** The end of a part: `asked` for in the side panel, or the type's `own`. */
  readonly end: 'asked' | 'own';
  /** Fills it in Create. */
  readonly Input: ComponentType<SegmentInputProps>;
  /** The meaning of an interpreted part that has no record. */
  readonly meaning: (part: { text: string; name: string; kind: string }) => string;
};

const namedText: SegmentKind['meaning'] = ({ text, name, kind }) => {
  if (text === '') return name;
  return name === kind ? text : `${name} ${text}`;
};

/** In the order in which they are offered. */
export const segmentKinds: Readonly<Record<SegmentTypeName, SegmentKind>> = {
  table: {
    name: typeNames.table,
    fields: ['required'],
    tables: 'one',
    end: 'asked',
    Input: RecordPicker,
    meaning: namedText,
  },
  multipleTables: {
    name: typeNames.multipleTables,
    fields: ['required'],
    tables: 'several',
    end: 'asked',
    Input: RecordPicker,
    meaning: namedText,
  },
  serialNumber: {
    name: typeNames.serialNumber,
    fields: ['required'],
    tables: 'none',
    end: 'asked',
    Input: DigitsInput,
    meaning: namedText,
  },
  freeText: {
    name: typeNames.freeText,
    fields: ['required'],
    tables: 'none',
    end: 'asked',
    Input: TextInput,
    meaning: namedText,
  },
  fixedValue: {
    name: typeNames.fixedValue,
    fields: ['value'],
    tables: 'none',
    end: 'own',
    Input: FixedInput,
    meaning: () => words.fixedText,
  },
};

export const segmentTypes = Object.keys(segmentKinds) as readonly SegmentTypeName[];

/** Whether the panel of a segment of this type has the field; none while no type is selected. */
export function hasField(type: SegmentTypeName | null, field: PanelField): boolean {
  return type !== null && segmentKinds[type].fields.includes(field);
}

/** Whether the options of a segment of this type name tables. */
export function hasTables(type: SegmentTypeName | null): boolean {
  return type !== null && segmentKinds[type].tables !== 'none';
}

/** Whether the side panel asks for the end of the parts of this type. */
export function asksForEnd(type: SegmentTypeName | null): boolean {
  return type !== null && segmentKinds[type].end === 'asked';
}
