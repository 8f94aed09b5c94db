// The head of the tree: a code that it makes, which lights the part of the segment that is pointed at.
import { parseSegment, tablesOf, type SegmentOnWire, type SegmentPath, type ShownOption } from '@codes/codes';
import type { ConfigurationCheck, ExampleCode } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowShuffle16Regular, Warning16Filled } from '@fluentui/react-icons';
import { ColouredCode } from '../../code-screens/coloured-code.tsx';
import { segmentNameOf, writtenAs } from '../../code-screens/segment.words.ts';
import { descriptionsOf } from '../../../platform/ui/text/descriptions.ts';
import { formatAmount } from '../../../platform/ui/text/formats.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { useOfferedButton } from '../../../platform/ui/offers/offered-commands.ts';
import { words } from '../configurations.words.ts';
import { segmentAt } from './tree-edits.ts';
import { lines, spokenOnly } from '../../../platform/ui/look/shapes.ts';

type TreeExampleProps = {
  root: SegmentOnWire | null;
  check: ConfigurationCheck | undefined;
  /** There is no answer yet, or one to an older tree than is on the screen. */
  isChecking: boolean;
  pointed: SegmentPath | null;
  onPoint: (segment: SegmentPath | null) => void;
  onAnother: () => void;
  onWarnings: () => void;
};

export function TreeExample(props: TreeExampleProps) {
  const { root, check, isChecking, pointed, onPoint, onAnother, onWarnings } = props;
  const styles = useStyles();
  const count = check?.warnings.reduce((sum, { more }) => sum + 1 + more, 0) ?? 0;
  const example = root ? check?.example : null;
  const another = useOfferedButton(words.anotherExample, example ? 'on' : 'off');
  return (
    <div className={styles.head}>
      <div className={styles.titleRow}>
        <h2 className={styles.title}>{words.segments}</h2>
        {count > 0 && root && (
          <Button
            appearance="transparent"
            size="small"
            shape="circular"
            className={styles.warnings}
            icon={<Warning16Filled className={styles.warningIcon} />}
            onClick={onWarnings}
          >
            {formatAmount(count, words.warningNoun)}
          </Button>
        )}
        {root && (
          <Button
            ref={another}
            appearance="subtle"
            size="small"
            className={styles.another}
            icon={<ArrowShuffle16Regular />}
            aria-label={words.anotherExample}
            disabledFocusable={!example}
            onClick={onAnother}
          >
            <span className={styles.anotherWord}>{words.anotherExample}</span>
          </Button>
        )}
      </div>
      {root && (example || isChecking) && (
        // The first one has its place already, so that the tree does not move when it comes.
        <div className={example || !check ? styles.example : undefined} aria-busy={isChecking}>
          {example && (
            <>
              <span className={styles.spoken}>{words.example(example.code)}</span>
              <span aria-hidden="true" className={styles.code}>
                <ColouredCode
                  parts={drawnParts(example)}
                  size="result"
                  lit={pointed}
                  onPoint={onPoint}
                  look={isChecking ? 'stale' : 'fresh'}
                />
              </span>
              <PointedPart root={root} example={example} pointed={pointed} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

function PointedPart({
  root,
  example,
  pointed,
}: {
  root: SegmentOnWire;
  example: ExampleCode;
  pointed: SegmentPath | null;
}) {
  const styles = useStyles();
  const wire = pointed === null ? null : segmentAt(root, pointed);
  if (!wire) return null;
  const segment = parseSegment(wire);
  const part = example.parts.find(({ path }) => path === pointed);
  const options = segment?.options ?? [];
  const chosen = options.length === 1 ? options[0] : options.find(isOf(part?.tableName ?? ''));
  return (
    <span className={styles.meaning}>
      {part ? (
        <span className={styles.means}>
          <Meaning part={part} otherwise={segmentNameOf(segment, chosen)} />
        </span>
      ) : (
        <span className={styles.means}>
          <b>{segmentNameOf(segment)}</b> {words.notInExample}
        </span>
      )}
      <span>
        {segmentNameOf(segment, chosen)}
        {chosen && `, ${writtenAs(chosen)}`}
      </span>
    </span>
  );
}

function isOf(tableName: string) {
  return (option: ShownOption) => tablesOf(option).some((table) => table.tableName === tableName);
}

export function drawnParts({ parts }: ExampleCode) {
  return parts.map(({ path, depth, codePart, separator }) => ({
    key: path,
    text: codePart,
    separator,
    depth,
    state: codePart === '' ? ('unfilled' as const) : ('filled' as const),
  }));
}

function Meaning({ part, otherwise }: { part: ExampleCode['parts'][number]; otherwise: string }) {
  const [own, other] = descriptionsOf(part);
  return (
    <>
      <b lang={own.lang}>{own.text || otherwise}</b>
      {other.text && <span lang={other.lang}>{` · ${other.text}`}</span>}
    </>
  );
}

const useStyles = makeStyles({
  head: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
    borderBottom: lines.card,
    [below.md]: { paddingInline: tokens.spacingHorizontalL },
  },
  titleRow: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: codesTokens.controlHeightSmall,
  },
  title: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
  warnings: {
    height: codesTokens.chipHeight,
    minWidth: 0,
    color: codesTokens.updateInk,
    backgroundColor: codesTokens.updateFill,
    fontWeight: tokens.fontWeightMedium,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    ':hover': { color: codesTokens.updateInk, backgroundColor: codesTokens.updateFill },
  },
  warningIcon: { color: codesTokens.updateInk },
  another: {
    minWidth: 0,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  anotherWord: { [below.md]: { display: 'none' } },
  example: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    minHeight: codesTokens.rowHeightTall,
    marginTop: tokens.spacingVerticalS,
  },
  code: { maxWidth: '100%' },
  meaning: {
    display: 'flex',
    flexDirection: 'column',
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
    [below.md]: { display: 'none' },
  },
  means: { color: tokens.colorNeutralForeground2, '& b': { color: tokens.colorNeutralForeground1 } },
  spoken: spokenOnly,
});
