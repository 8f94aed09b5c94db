// What a linked table follows, and whether a newer release is out.
import type { ProjectTable } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router';
import { focusRing } from '../../platform/ui/look/shapes.ts';
import { useRowPlace } from '../../platform/ui/table/rows/row-place.ts';
import { words } from './project-tables.words.ts';

/** Null for a local table. */
export function followedBy({ type, follows }: ProjectTable): string | null {
  return type === 'local' ? null : (follows?.name ?? words.latest);
}

/** The newest release, where the table follows an older one. */
export function newerThan({ follows, newestRelease }: ProjectTable): string | null {
  return follows && newestRelease && newestRelease.releaseId !== follows.releaseId
    ? newestRelease.name
    : null;
}

type FollowsProps = {
  follows: string | null;
  newer: string | null;
  table: string;
  /** Where it is moved; null for users who may not. */
  move: string | null;
};

export function Follows({ follows, newer, table, move }: FollowsProps) {
  const styles = useStyles();
  const { tabIndex, isDisabled } = useRowPlace();
  if (newer === null) return follows;
  return (
    <span title={`${follows} ${words.isOut(newer)}`}>
      {follows}{' '}
      {move === null || isDisabled ? (
        words.isOut(newer)
      ) : (
        <Link to={move} tabIndex={tabIndex} aria-label={words.isOutFor(table, newer)} className={styles.link}>
          {words.isOut(newer)}
        </Link>
      )}
    </span>
  );
}

const useStyles = makeStyles({
  link: {
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'underline',
    textDecorationColor: tokens.colorNeutralStrokeAccessible,
    textUnderlineOffset: tokens.strokeWidthThicker,
    borderRadius: tokens.borderRadiusSmall,
    ':hover': {
      color: tokens.colorBrandForegroundLink,
      textDecorationColor: tokens.colorBrandForegroundLink,
    },
    ':focus-visible': focusRing.around,
  },
});
