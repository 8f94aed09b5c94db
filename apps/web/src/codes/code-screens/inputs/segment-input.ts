// The input of a segment in Create: every segment type has one, and all of them get the same.
import type { BuiltPart, CodeRecord } from '@codes/codes';
import type { AnswerOf, codes } from '@codes/contract';
import type { FieldControlProps } from '@fluentui/react-components';
import type { CodeHome } from '../code.queries.ts';

/** A record as it stands in a code, with its meaning. */
export type ChosenRecord = CodeRecord & { descriptionEn: string; descriptionSv: string; tableName: string };

export type BuilderPart = BuiltPart<ChosenRecord>;

export type Offered = AnswerOf<typeof codes.listOfferedRecords>[number];

/** Takes a number that is offered beside the box. */
export type NumberKey = 'Enter' | 'ArrowUp' | 'ArrowDown';

export type SegmentInputProps = {
  home: CodeHome;
  part: BuilderPart;
  /** The name of the segment. */
  name: string;
  /** '(max 2 symbols)', or empty. */
  rule: string;
  /** The text as it was typed, with its fill signs. */
  typed: string;
  /** `taken`: right, and used already. */
  look: 'plain' | 'taken';
  /** What a record that is offered stands below. */
  headOf: (record: Offered) => string;
  /** The link from the message under the field to its control. */
  field: FieldControlProps;
  /** The element beside the input that is read out with it. */
  besideId?: string;
  /** Gets the box of a typed value. */
  inputRef: (input: HTMLInputElement) => () => void;
  onText: (text: string) => void;
  /** Only where there are numbers to take. */
  onNumberKey?: (key: NumberKey) => void;
  onRecord: (record: Offered | null) => void;
  /** The box was left with a text that chose nothing. */
  onDropped: (text: string) => void;
  onLeave: () => void;
};
