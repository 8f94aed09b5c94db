// The code as it grows, on top and always in sight: it is what people came for.
import { makeStyles, tokens } from '@fluentui/react-components';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { below } from '../../../platform/ui/look/theme.ts';
import { resultOf, type Building } from '../builder.ts';
import { CopyButton, type Copying } from './copy-button.tsx';
import { words } from '../create-code.words.ts';
import { ResultCode } from './result-code.tsx';

type ResultCardProps = { building: Building; copying: Copying };

export function ResultCard({ building, copying }: ResultCardProps) {
  const styles = useStyles();
  const result = resultOf(building);
  return (
    <section aria-label={words.result} className={styles.card}>
      <ResultCode building={building} />
      <CopyButton code={result?.isValid ? result.code : null} {...copying} />
    </section>
  );
}

/** Where the result stays while the segments scroll. */
export const resultPlace = {
  order: 1,
  position: 'sticky',
  top: tokens.spacingVerticalS,
  zIndex: 2,
  boxSizing: 'border-box',
  backgroundColor: tokens.colorNeutralBackground1,
  border: lines.card,
  borderRadius: tokens.borderRadiusXLarge,
} as const;

/** Buttons are beside the code where it has room in one line, and below it otherwise. */
export const besideOrBelow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalL,
  rowGap: tokens.spacingVerticalS,
} as const;

const useStyles = makeStyles({
  card: {
    ...resultPlace,
    ...besideOrBelow,
    minHeight: '104px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    [below.md]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      padding: tokens.spacingHorizontalM,
    },
  },
});
