import { csv } from '@codes/contract';
import { Field, makeStyles, Option } from '@fluentui/react-components';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { under } from '../../../platform/ui/form/form-fields.tsx';
import { delimiterName, words } from '../files.words.ts';

type DelimiterFieldProps = {
  value: csv.Delimiter | null;
  onChange: (delimiter: csv.Delimiter) => void;
  message?: string | undefined;
  required?: boolean;
};

export function DelimiterField({ value, onChange, message, required = false }: DelimiterFieldProps) {
  return (
    <Field label={words.delimiter} required={required} {...under(undefined, message)}>
      <DelimiterChoice value={value} onChange={onChange} />
    </Field>
  );
}

type DelimiterChoiceProps = Pick<DelimiterFieldProps, 'value' | 'onChange'> & {
  /** Its name where no label stands above it. */
  label?: string;
  size?: 'small' | 'medium';
  isDisabled?: boolean;
};

export function DelimiterChoice(props: DelimiterChoiceProps) {
  const { value, onChange, label, size = 'medium', isDisabled = false } = props;
  const styles = useStyles();
  return (
    <Dropdown
      className={size === 'small' ? styles.small : undefined}
      size={size}
      disabled={isDisabled}
      {...(label !== undefined && { 'aria-label': label })}
      placeholder={words.selectADelimiter}
      value={value === null ? '' : delimiterName(value)}
      selectedOptions={value === null ? [] : [value]}
      onOptionSelect={(_, { optionValue }) => {
        const chosen = csv.delimiters.find((delimiter) => delimiter === optionValue);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {csv.delimiters.map((delimiter) => (
        <Option key={delimiter} value={delimiter} text={delimiterName(delimiter)}>
          {delimiterName(delimiter)}
        </Option>
      ))}
    </Dropdown>
  );
}

const useStyles = makeStyles({ small: { minWidth: '136px' } });
