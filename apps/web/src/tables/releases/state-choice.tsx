// Which release, or the living master table, is meant: Latest first, then the newest.
import { releases, type Release } from '@codes/contract';
import { makeStyles, Option, tokens } from '@fluentui/react-components';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import type { Side } from './releases.queries.ts';
import { words } from './releases.words.ts';

type StateChoiceProps = {
  /** 'From', 'To'. */
  label: string;
  made: readonly Release[];
  value: Side;
  /** Cannot be chosen. */
  besides?: Side;
  onChange: (side: Side) => void;
};

export function StateChoice({ label, made, value, besides, onChange }: StateChoiceProps) {
  const styles = useStyles();
  const sides: readonly Side[] = [releases.latest, ...made.map(({ releaseId }) => releaseId)];
  return (
    <Dropdown
      aria-label={label}
      className={styles.choice}
      mark={<span className={styles.label}>{label}</span>}
      value={nameOfSide(made, value)}
      selectedOptions={[String(value)]}
      onOptionSelect={(_, { optionValue }) =>
        onChange(optionValue === releases.latest ? releases.latest : Number(optionValue))
      }
    >
      {sides
        .filter((side) => side !== besides)
        .map((side) => (
          <Option key={side} value={String(side)} text={nameOfSide(made, side)}>
            {nameOfSide(made, side)}
          </Option>
        ))}
    </Dropdown>
  );
}

export function nameOfSide(made: readonly Release[], side: Side): string {
  return side === releases.latest
    ? words.latest
    : (made.find(({ releaseId }) => releaseId === side)?.name ?? '');
}

/** As it stands in an address: null where it names none of them. */
export function sideIn(text: string | null, made: readonly Release[]): Side | null {
  if (text === releases.latest) return releases.latest;
  return made.find(({ releaseId }) => String(releaseId) === text)?.releaseId ?? null;
}

const useStyles = makeStyles({
  choice: { flexShrink: 1, maxWidth: '100%' },
  label: { flexShrink: 0, fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
});
