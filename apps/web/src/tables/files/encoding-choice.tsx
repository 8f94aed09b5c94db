import { csv } from '@codes/contract';
import { makeStyles, Option } from '@fluentui/react-components';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './files.words.ts';

type EncodingChoiceProps = {
  encoding: csv.Encoding;
  /** Whether its bytes have decided, and nobody has chosen. */
  isDetected: boolean;
  isDisabled: boolean;
  onChange: (encoding: csv.Encoding) => void;
};

/** What a file was read as, and what it can be read as instead. */
export function EncodingChoice({ encoding, isDetected, isDisabled, onChange }: EncodingChoiceProps) {
  const styles = useStyles();
  const name = csv.encodingNames[encoding];
  return (
    <Dropdown
      className={styles.choice}
      size="small"
      aria-label={words.encoding}
      disabled={isDisabled}
      value={isDetected ? words.detected(name) : name}
      selectedOptions={[encoding]}
      onOptionSelect={(_, { optionValue }) => {
        const chosen = csv.encodings.find((one) => one === optionValue);
        if (chosen !== undefined && chosen !== encoding) onChange(chosen);
      }}
    >
      {csv.encodingChoices(encoding).map((one) => (
        <Option key={one} value={one}>
          {csv.encodingNames[one]}
        </Option>
      ))}
    </Dropdown>
  );
}

const useStyles = makeStyles({ choice: { minWidth: codesTokens.filterWidth } });
