// Where a part ends: after a number of symbols, or with a separator; and what fills it up.
import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldsOf } from '../../../platform/ui/form/contract-form.ts';
import { TextField, useField } from '../../../platform/ui/form/form-fields.tsx';
import type { OptionDraft, SegmentDraft } from './segment-draft.ts';
import { words } from './segment-panel.words.ts';

type OptionEndProps = {
  form: FieldsOf<SegmentDraft>;
  index: number;
  option: OptionDraft;
  hasChild: boolean;
  /** What stands beside the length. */
  beside?: ReactNode;
};

export function OptionEnd({ form, index, option, hasChild, beside }: OptionEndProps) {
  const styles = useStyles();
  const { control } = useField(form, `options.${index}.ends`);
  return (
    <>
      <Field label={words.partEnds}>
        <RadioGroup
          layout="horizontal"
          value={option.ends}
          onChange={(_, { value }) => control.onChange(value)}
        >
          <Radio value="length" label={words.afterALength} />
          <Radio value="separator" label={words.withASeparator} />
        </RadioGroup>
      </Field>
      {option.ends === 'separator' ? (
        <TextField
          form={form}
          name={`options.${index}.separator`}
          label={words.separator}
          required={hasChild}
          look="code"
          {...(!hasChild && { hint: words.separatorHint })}
        />
      ) : (
        <div className={styles.pair}>
          <TextField
            form={form}
            name={`options.${index}.length`}
            label={words.length}
            required={hasChild}
            inputMode="numeric"
            {...(!hasChild && { placeholder: words.restOfTheCode })}
          />
          {beside}
        </div>
      )}
    </>
  );
}

/** One sign for all options of a segment. */
export function FillSign({ form, hint }: { form: FieldsOf<SegmentDraft>; hint?: string | undefined }) {
  return (
    <TextField
      form={form}
      name="fill"
      label={words.fillSign}
      look="code"
      placeholder={words.fillPlaceholder}
      {...(hint !== undefined && { hint })}
    />
  );
}

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    // Inputs keep a width of their own that is more than half of a card.
    '& .fui-Input': { minWidth: 0, width: '100%' },
    '& input': { minWidth: 0 },
  },
});
