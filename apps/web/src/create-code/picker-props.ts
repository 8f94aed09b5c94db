import type { InputProps } from '@fluentui/react-components';
import type { CodeHome } from '../codes/code.queries.ts';
import type { BuilderPart } from './builder.ts';
import type { Offered } from './use-offered-records.ts';

export type PickerProps = {
  home: CodeHome;
  part: BuilderPart;
  label: string;
  onChoose: (record: Offered | null) => void;
  onLeave: () => void;
  /** What the message under the field adds to its control. */
  field: Pick<InputProps, 'aria-invalid' | 'aria-describedby' | 'id'>;
};
