// Addresses, as many as are pasted: each becomes a chip of its own, a wrong one red with its reason.
import { Button, Field, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { Dismiss12Regular, ErrorCircle12Filled } from '@fluentui/react-icons';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { ContractForm } from '../../../platform/ui/form/contract-form.ts';
import { under, useField } from '../../../platform/ui/form/form-fields.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { lines, spokenOnly } from '../../../platform/ui/look/shapes.ts';
import { addressProblem, joinAddresses, type Entered } from './invite-form.ts';
import { words } from './invite.words.ts';

type AddressesFieldProps = {
  form: ContractForm<Entered, unknown>;
  /** What the server said of addresses that were sent. */
  refused: Readonly<Record<string, string>>;
};

const separators: ReadonlySet<string> = new Set([' ', ',', ';']);

export function AddressesField({ form, refused }: AddressesFieldProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement | null>(null);
  const { value, message, control } = useField(form, 'addresses', words.addresses);
  const box = useField(form, 'typed');
  const addresses = value as Entered['addresses'];
  const typed = box.value as string;

  const take = (text: string) => {
    control.onChange(joinAddresses(addresses, text));
    box.control.onChange('');
  };
  const drop = (address: string) => {
    control.onChange(addresses.filter((one) => one !== address));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken = typed.trim() !== '' && (event.key === 'Enter' || separators.has(event.key));
    if (isTaken) take(typed);
    if (isTaken || separators.has(event.key)) event.preventDefault();
    const last = addresses.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) drop(last);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // Part of an address is pasted as into any other box.
    if (!/[\s,;<]/.test(text.trim())) return;
    event.preventDefault();
    take(`${typed} ${text}`);
  };

  return (
    <Field label={words.addresses} required {...under(words.addressesHint, message)}>
      {(field) => (
        // The keyboard gets to the box as to any other; a click beside it means it.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          className={mergeClasses(styles.box, message !== undefined && styles.wrongBox)}
          onClick={() => input.current?.focus()}
        >
          {addresses.map((address) => (
            <AddressChip
              key={address}
              address={address}
              problem={refused[address] ?? addressProblem(address)}
              onDrop={() => drop(address)}
            />
          ))}
          <input
            {...field}
            ref={(element) => {
              input.current = element;
              control.ref(element);
            }}
            className={styles.input}
            type="text"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              box.control.onChange(event.target.value);
              form.clearErrors('addresses');
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              if (typed.trim() !== '' && addressProblem(typed) === null) take(typed);
            }}
          />
        </div>
      )}
    </Field>
  );
}

type AddressChipProps = { address: string; problem: string | null; onDrop: () => void };

function AddressChip({ address, problem, onDrop }: AddressChipProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.chip, problem !== null && styles.wrong)} title={problem ?? address}>
      {problem !== null && <ErrorCircle12Filled aria-hidden="true" className={styles.mark} />}
      <span className={styles.address}>{address}</span>
      {problem !== null && <span className={styles.spoken}>{problem}</span>}
      <Button
        className={styles.drop}
        appearance="transparent"
        size="small"
        icon={<Dismiss12Regular />}
        aria-label={words.drop(address)}
        onClick={onDrop}
      />
    </span>
  );
}

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: codesTokens.controlHeightTouch,
    maxHeight: codesTokens.listHeightSmall,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.control,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'text',
    ':focus-within': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThin}) 0 ${tokens.colorCompoundBrandStroke}`,
    },
  },
  wrongBox: shorthands.borderColor(tokens.colorPaletteRedBorder2),
  input: {
    flexGrow: 1,
    minWidth: codesTokens.buttonWidth,
    height: codesTokens.chipHeight,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: codesTokens.fontSizeList,
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
    height: codesTokens.chipHeight,
    paddingLeft: tokens.spacingHorizontalS,
    border: lines.card,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    fontSize: codesTokens.fontSizeList,
  },
  wrong: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  mark: { flexShrink: 0, marginRight: tokens.spacingHorizontalXS },
  address: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  spoken: spokenOnly,
  drop: {
    flexShrink: 0,
    minWidth: codesTokens.chipHeight,
    height: codesTokens.chipHeight,
    padding: 0,
    color: 'inherit',
  },
});
