import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronUp16Regular, Flag20Regular } from '@fluentui/react-icons';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import type { BuilderPart } from '../code-screens/inputs/segment-input.ts';
import { PlaceBadge } from '../code-screens/place-badge.tsx';
import { nameOfPart } from './builder.ts';
import { words } from './create-code.words.ts';

type EndLineProps = {
  /** Whether the parts that could follow stand below it. */
  state: 'open' | 'closed';
  parts: readonly BuilderPart[];
  onToggle: () => void;
};

/** Where the code can end: what could follow stands behind it. */
export function EndLine({ state, parts, onToggle }: EndLineProps) {
  const styles = useStyles();
  const isOpen = state === 'open';
  return (
    <div className={mergeClasses(styles.line, isOpen && styles.open)}>
      <Flag20Regular aria-hidden="true" className={styles.flag} />
      <span className={styles.words}>
        <b className={styles.canEnd}>{words.canEnd}</b>
        {!isOpen && (
          <>
            <span>{words.orGoOnWith}</span>
            {parts.map((part) => (
              <span key={part.path} className={styles.part}>
                <PlaceBadge depth={part.depth} /> {nameOfPart(part)}
              </span>
            ))}
          </>
        )}
      </span>
      <Button
        size="small"
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
        iconPosition="after"
        className={styles.button}
        onClick={onToggle}
      >
        {isOpen ? words.endHere : words.goOn}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: codesTokens.rowHeightTall,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    borderTop: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottomLeftRadius: tokens.borderRadiusXLarge,
    borderBottomRightRadius: tokens.borderRadiusXLarge,
    [below.md]: { paddingInline: tokens.spacingHorizontalL, columnGap: tokens.spacingHorizontalM },
  },
  open: { borderRadius: 0 },
  flag: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    flexGrow: 1,
    minWidth: 0,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
  },
  canEnd: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  part: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  button: { flexShrink: 0 },
});
