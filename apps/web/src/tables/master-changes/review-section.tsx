import type { Field } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, Dismiss16Regular, Warning16Filled } from '@fluentui/react-icons';
import { useState, type ReactElement } from 'react';
import { lines as strokes } from '../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import { ReviewedRecord } from './reviewed-record.tsx';
import { isDecided, type Kind, type Line } from './review-lines.ts';
import { words } from './master-changes.words.ts';

const icons: Record<Kind, ReactElement> = {
  conflict: <Warning16Filled color={codesTokens.updateLine} />,
  master: <CheckmarkCircle16Filled color={codesTokens.createLine} />,
  removed: <Dismiss16Regular color={codesTokens.deleteLine} />,
};

/** What nobody has asked to see is not drawn. */
const shownAtFirst = 50;

type ReviewSectionProps = {
  kind: Kind;
  lines: readonly Line[];
  fields: readonly Field[];
  onChange: (line: Line) => void;
};

export function ReviewSection({ kind, lines, fields, onChange }: ReviewSectionProps) {
  const styles = useStyles();
  const [isWhole, setIsWhole] = useState(false);
  const { title, text } = words.sections[kind];
  const decided = lines.filter((line) => isDecided(line, fields)).length;
  const others = isWhole ? 0 : Math.max(0, lines.length - shownAtFirst);
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        {icons[kind]}
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.text}>{text}</span>
        <span className={styles.decided}>
          {words.decided(formatCount(decided), formatCount(lines.length))}
        </span>
      </div>
      {lines.slice(0, lines.length - others).map((line) => (
        <ReviewedRecord key={line.change.activeRecordId} line={line} fields={fields} onChange={onChange} />
      ))}
      {others > 0 && (
        <Button appearance="transparent" onClick={() => setIsWhole(true)}>
          {words.showOthers(formatAmount(others, words.recordNoun))}
        </Button>
      )}
    </section>
  );
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: codesTokens.filterRowHeight,
    paddingInline: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: strokes.card,
  },
  title: {
    margin: 0,
    flexShrink: 0,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    [below.md]: { display: 'none' },
  },
  decided: {
    flexShrink: 0,
    marginLeft: 'auto',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
