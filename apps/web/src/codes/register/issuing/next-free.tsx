// The next free number of a serial number, before it is taken.
import { CallError } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { KeyCap } from '../../../platform/ui/look/key-cap.tsx';
import { words as keys } from '../../../platform/ui/look/keys.words.ts';
import { cutAfter } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { ColouredCode } from '../../code-screens/coloured-code.tsx';
import { registerQueries, type NumberPlace } from '../register.queries.ts';
import { words } from './issuing.words.ts';
import { isSameNumber } from './numbers.ts';

type NextFreeProps = FreeNumbersProps | { place: null; waitsFor: readonly string[] };

/** One place that is heard when it changes: what the number waits for, then what is free. */
export function NextFree(props: NextFreeProps) {
  const styles = useStyles();
  return (
    <span className={styles.offer} aria-live="polite">
      {props.place === null ? (
        <span className={styles.waiting}>{words.toSeeNextFree(props.waitsFor)}</span>
      ) : (
        <FreeNumbers {...props} />
      )}
    </span>
  );
}

type FreeNumbersProps = {
  home: CodeHome;
  place: NumberPlace;
  depth: number;
  /** How a number is written in this place. */
  written: (number: number) => string;
  /** What stands in the place now. */
  current: string;
  isTaken: boolean;
  onTake: (number: number) => void;
};

function FreeNumbers({ home, place, depth, written, current, isTaken, onTake }: FreeNumbersProps) {
  const styles = useStyles();
  const next = useQuery(registerQueries.next(home, place, false));
  const gap = useQuery(registerQueries.next(home, place, true));
  if (next.error && !gap.data) {
    // Problems of the code are shown at the code.
    const isAboutCode = next.error instanceof CallError && next.error.is('codeUnreadable');
    return isAboutCode ? null : <span className={styles.problem}>{showError(next.error).text}</span>;
  }
  const nextNumber = next.data?.number;
  const gapNumber = gap.data?.number;
  // 05 before a separator is the number 5: it is not offered what it has.
  const isCurrent = (number: number) => written(number) === current || isSameNumber(current, number);
  const isNext = nextNumber !== undefined && isCurrent(nextNumber);
  return (
    <>
      {isNext && (
        <span className={styles.good}>
          <CheckmarkCircle16Filled aria-hidden="true" />
          {words.isNextFree(current)}
        </span>
      )}
      {nextNumber !== undefined && !isNext && (
        <NumberButton
          label={words.nextFree}
          number={written(nextNumber)}
          depth={depth}
          look="edge"
          reach={{ key: current === '' ? keys.enter : keys.up, title: words.nextFreeKeys }}
          onClick={() => onTake(nextNumber)}
        />
      )}
      {next.error && <span className={styles.problem}>{showError(next.error).text}</span>}
      {gapNumber !== undefined && gapNumber !== nextNumber && !isCurrent(gapNumber) && (
        <NumberButton
          label={words.firstGap}
          number={written(gapNumber)}
          depth={depth}
          look="plain"
          reach={{ key: keys.down, title: words.firstGapKeys }}
          onClick={() => onTake(gapNumber)}
        />
      )}
      {isTaken && <span className={styles.problem}>{words.isTaken(current)}</span>}
    </>
  );
}

type NumberButtonProps = {
  label: string;
  number: string;
  depth: number;
  look: 'edge' | 'plain';
  /** Beside a number, keys in its box press it, so that Tab goes on to the next segment. */
  reach?: { key: string; title: string };
  onClick: () => void;
};

/** With its number, drawn as the part that it would be. */
export function NumberButton({ label, number, depth, look, reach, onClick }: NumberButtonProps) {
  const styles = useStyles();
  const drawn = { key: 'number', text: number, separator: '', depth, state: 'filled' as const };
  return (
    <Button
      appearance={look === 'edge' ? 'secondary' : 'subtle'}
      size="small"
      className={styles.button}
      {...(reach && { tabIndex: -1, title: reach.title })}
      onClick={onClick}
    >
      {label}
      <span className={styles.number}>
        <ColouredCode parts={[drawn]} size="list" />
      </span>
      {reach && (
        <span aria-hidden="true" className={styles.key}>
          <KeyCap>{reach.key}</KeyCap>
        </span>
      )}
    </Button>
  );
}

const useStyles = makeStyles({
  offer: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: {
    minWidth: 0,
    height: codesTokens.controlHeight,
    paddingInline: tokens.spacingHorizontalM,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
  number: { display: 'inline-flex', marginInlineStart: tokens.spacingHorizontalS },
  key: {
    display: 'inline-flex',
    marginInlineStart: tokens.spacingHorizontalS,
    '@media (hover: none)': { display: 'none' },
  },
  good: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: codesTokens.createInk,
    fontWeight: tokens.fontWeightMedium,
  },
  problem: { color: codesTokens.updateInk },
  waiting: cutAfter(3),
});
