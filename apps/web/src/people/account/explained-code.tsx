// What a code is, said without a sentence: its parts, each with what it stands for.
import { makeStyles, tokens } from '@fluentui/react-components';
import { segmentVars } from '../../platform/ui/look/segment-colours.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { exampleParts as parts, type ExamplePart, words } from './account.words.ts';
import { codeText } from '../../platform/ui/look/shapes.ts';

export function ExplainedCode() {
  const styles = useStyles();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn with text, and still one picture
    <div role="img" aria-label={words.exampleLabel} className={styles.code}>
      {parts.map((part, index) => (
        <ExplainedPart key={part.text} part={part} index={index} />
      ))}
    </div>
  );
}

function ExplainedPart({ part, index }: { part: ExamplePart; index: number }) {
  const styles = useStyles();
  const { ink, fill, line } = segmentVars(index);
  // The last part is explained first, so that no line crosses a text.
  const step = parts.length - 1 - index;
  return (
    <>
      <span className={styles.part} style={{ color: ink, backgroundColor: fill, borderBottomColor: line }}>
        {part.text}
        <span className={styles.stem} style={{ borderLeftColor: line, height: `${0.65 + step * 1.3}em` }}>
          <span className={styles.meaning}>
            <span className={styles.means}>{part.means}</span>
            <span className={styles.more}>{part.more}</span>
          </span>
        </span>
      </span>
      {part.separator && <span className={styles.separator}>{part.separator}</span>}
    </>
  );
}

const useStyles = makeStyles({
  code: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalXXS,
    // Everything below is measured in this size, so the picture shrinks as a whole.
    fontSize: codesTokens.fontSizeExample,
    ...codeText,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '1.5em',
    // The room of the explanations, and of the last one's text beside the code.
    paddingBottom: '8.2em',
    paddingRight: '2.4em',
    [below.lg]: { padding: 0 },
    [below.sm]: { fontSize: codesTokens.fontSizeCodeSmall },
  },
  part: {
    position: 'relative',
    padding: '0 0.22em',
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
    borderBottomWidth: tokens.strokeWidthThicker,
    borderBottomStyle: 'solid',
  },
  separator: { color: tokens.colorNeutralForeground3 },
  stem: {
    position: 'absolute',
    top: '100%',
    left: '50%',
    borderLeftWidth: tokens.strokeWidthThick,
    borderLeftStyle: 'solid',
    [below.lg]: { display: 'none' },
  },
  meaning: {
    position: 'absolute',
    bottom: 0,
    left: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    transform: 'translateY(50%)',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  means: { color: tokens.colorNeutralForeground1 },
  more: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});
