// Whom a move hits, in one or two sentences. Each number opens to names.
import type { Hit, Move } from '@codes/contract';
import {
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { Fragment } from 'react';
import { codeText, focusRing, lines } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import { words } from './move.words.ts';

type Kind = keyof typeof words.nouns;

const touched = ['configurations', 'reports', 'localCopies'] as const satisfies readonly Kind[];

export function WhomItHits({ move }: { move: Move }) {
  const styles = useStyles();
  const kinds = touched.filter((kind) => move[kind].count > 0);
  const { issuedCodes } = move;
  if (kinds.length === 0 && issuedCodes.count === 0) {
    return <p className={styles.sentence}>{words.hitsNobody}</p>;
  }
  return (
    <p className={styles.sentence}>
      {kinds.length > 0 && (
        <>
          {words.touches}
          {kinds.map((kind, index) => (
            <Fragment key={kind}>
              {index > 0 && (index === kinds.length - 1 ? words.and : words.comma)}
              <Names kind={kind} hit={move[kind]} />
            </Fragment>
          ))}
          {words.stop}
        </>
      )}
      {issuedCodes.count > 0 && (
        <>
          <Names kind="issuedCodes" hit={issuedCodes} />
          {words.readDifferently(issuedCodes.count === 1)}
        </>
      )}
    </p>
  );
}

const areCodes: readonly Kind[] = ['localCopies', 'issuedCodes'];

function Names({ kind, hit: { count, names } }: { kind: Kind; hit: Hit }) {
  const styles = useStyles();
  const amount = formatAmount(count, words.nouns[kind]);
  const more = count - names.length;
  return (
    <Popover trapFocus positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <button type="button" className={styles.amount}>
          {amount}
        </button>
      </PopoverTrigger>
      <PopoverSurface aria-label={amount} className={styles.surface}>
        <strong className={styles.head}>{amount}</strong>
        {/* Focusable, so that the keyboard can scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className={styles.names} tabIndex={0} aria-label={amount}>
          {names.map((name) => (
            <li key={name} className={mergeClasses(styles.name, areCodes.includes(kind) && styles.code)}>
              {name}
            </li>
          ))}
          {more > 0 && (
            <li className={mergeClasses(styles.name, styles.more)}>{words.andMore(formatCount(more))}</li>
          )}
        </ul>
      </PopoverSurface>
    </Popover>
  );
}

const useStyles = makeStyles({
  sentence: {
    flexShrink: 0,
    margin: `0 0 ${tokens.spacingVerticalL}`,
    lineHeight: tokens.lineHeightBase400,
  },
  amount: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: 'inherit',
    textDecorationLine: 'underline',
    textDecorationColor: tokens.colorNeutralStrokeAccessible,
    textUnderlineOffset: tokens.strokeWidthThicker,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorBrandForegroundLink,
      textDecorationColor: tokens.colorBrandForegroundLink,
    },
    ':focus-visible': focusRing.around,
  },
  surface: { width: codesTokens.searchWidth, maxWidth: codesTokens.screenWidth, padding: 0 },
  head: {
    display: 'block',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderBottom: lines.card,
  },
  names: {
    maxHeight: codesTokens.listHeightSmall,
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
    fontSize: codesTokens.fontSizeList,
    ':focus-visible': focusRing.inside,
  },
  name: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: lines.row,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottomStyle: 'none' },
  },
  code: codeText,
  more: { color: tokens.colorNeutralForeground3 },
});
