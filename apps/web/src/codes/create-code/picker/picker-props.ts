import type { InputProps } from '@fluentui/react-components';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import type { BuilderPart } from '../builder.ts';
import type { Offered } from './use-record-picker.ts';

export type PickerProps = {
  home: CodeHome;
  part: BuilderPart;
  label: string;
  onChoose: (record: Offered | null) => void;
  onLeave: () => void;
  /** The box was left with a text that chose nothing. */
  onDropped: (text: string) => void;
  /** What the message under the field adds to its control. */
  field: Pick<InputProps, 'aria-invalid' | 'aria-describedby' | 'id'>;
};
