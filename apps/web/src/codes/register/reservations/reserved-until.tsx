// Until when a code is reserved and for whom, in a line; a day that has passed stands out.
import { reservationDays, type IssuedCode } from '@codes/contract';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { cut } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { words } from './reservations.words.ts';

type Reserved = Pick<IssuedCode, 'until' | 'for'>;

export function isPast({ until }: Pick<Reserved, 'until'>): boolean {
  return until !== null && until < reservationDays().first;
}

export function ReservedUntil({ entry }: { entry: Reserved }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.line, isPast(entry) && styles.past)}>{reservedUntil(entry)}</span>
  );
}

export function reservedUntil(entry: Reserved): string {
  const day = entry.until === null ? '' : isPast(entry) ? words.isPast(entry.until) : entry.until;
  return [day, entry.for === null ? '' : words.forWhom(entry.for)].filter((text) => text !== '').join(' ');
}

const useStyles = makeStyles({ line: cut, past: { color: codesTokens.updateInk } });
