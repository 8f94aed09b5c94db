import { csv } from '@codes/contract';
import { makeStyles, Option, tokens } from '@fluentui/react-components';
import { useSession } from '../../../people/session/session.tsx';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import type { ReadEncoding } from './csv-questions.ts';
import { rememberEncoding } from './remembered-encoding.ts';
import { words } from '../files.words.ts';

type EncodingChoiceProps = {
  encoding: ReadEncoding;
  isDisabled: boolean;
  onChange: (encoding: csv.Encoding) => void;
};

/** What a file was read as, what it can be read as instead, and the special characters that tell whether it is right. */
export function EncodingChoice({ encoding: { name, by, signs }, isDisabled, onChange }: EncodingChoiceProps) {
  const styles = useStyles();
  const { userName } = useSession().user;
  const shown = csv.encodingNames[name];
  return (
    <>
      <span className={styles.quiet}>{words.encodingColon}</span>
      <Dropdown
        className={styles.choice}
        size="small"
        aria-label={words.encoding}
        disabled={isDisabled}
        value={words.encodingBy[by](shown)}
        selectedOptions={[name]}
        onOptionSelect={(_, { optionValue }) => {
          const chosen = csv.encodings.find((one) => one === optionValue);
          if (chosen === undefined || chosen === name) return;
          rememberEncoding(userName, chosen);
          onChange(chosen);
        }}
      >
        {csv.encodingChoices(name).map((one) => (
          <Option key={one} value={one}>
            {csv.encodingNames[one]}
          </Option>
        ))}
      </Dropdown>
      <span className={styles.quiet}>
        {signs.length === 0 ? words.noSigns : words.signs}
        {signs.length > 0 && <span className={styles.signs}>{signs.join(' ')}</span>}
      </span>
    </>
  );
}

const useStyles = makeStyles({
  choice: { minWidth: codesTokens.filterWidth },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  signs: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});
