// What hangs under a segment: its errors, and its warnings with the shortest code that shows them.
import type { ConfigurationWarning } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircle16Filled, Warning16Filled } from '@fluentui/react-icons';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import { words } from '../configurations.words.ts';

/** The others are shown in the segment's panel. */
const shownAtFirst = 1;

type TreeFindingsProps = { errors: readonly string[]; warnings: readonly ConfigurationWarning[] };

export function TreeFindings({ errors, warnings }: TreeFindingsProps) {
  const styles = useStyles();
  const shown = warnings.slice(0, shownAtFirst);
  const hidden = warnings.length - shown.length;
  return (
    <>
      {errors.map((error) => (
        <div key={error} className={mergeClasses(styles.finding, styles.error)}>
          <span className={styles.title}>
            <ErrorCircle16Filled className={styles.icon} />
            {error}
          </span>
        </div>
      ))}
      {shown.map((warning) => (
        <WarningCard key={`${warning.kind} ${warning.message}`} warning={warning} />
      ))}
      {hidden > 0 && <span className={styles.more}>{words.moreInThePanel(hidden)}</span>}
    </>
  );
}

function WarningCard({ warning }: { warning: ConfigurationWarning }) {
  const styles = useStyles();
  const { title, message, example, more } = warning;
  return (
    <div className={mergeClasses(styles.finding, styles.warning)}>
      <span className={styles.title}>
        <Warning16Filled className={mergeClasses(styles.icon, styles.amber)} />
        {title}
      </span>
      <span>
        {message}
        {example !== null && words.shortestExample}
      </span>
      {example !== null && <code className={styles.example}>{example.replaceAll(' ', '\u00a0')}</code>}
      {more > 0 && <span className={styles.quiet}>{words.moreOfThisKind(formatCount(more))}</span>}
    </div>
  );
}

const useStyles = makeStyles({
  finding: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXXS,
    boxSizing: 'border-box',
    width: codesTokens.treeNodeWidth,
    marginTop: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    // Messages quote codes, in which every blank counts.
    whiteSpace: 'pre-wrap',
    [below.lg]: { width: '100%', maxWidth: codesTokens.treeNodeMaxWidth },
  },
  warning: {
    backgroundColor: codesTokens.updateFill,
    border: `${tokens.strokeWidthThin} solid ${codesTokens.updateLine}`,
    color: tokens.colorNeutralForeground1,
  },
  error: {
    backgroundColor: codesTokens.deleteFill,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    color: codesTokens.deleteInk,
  },
  title: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { flexShrink: 0, color: 'inherit' },
  amber: { color: codesTokens.updateInk },
  example: {
    ...codeText,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `${tokens.strokeWidthThick} solid ${codesTokens.updateLine}`,
    whiteSpace: 'pre-wrap',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  more: {
    display: 'block',
    marginTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    color: codesTokens.updateInk,
  },
});
