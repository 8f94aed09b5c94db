import { makeStyles, tokens } from '@fluentui/react-components';
import { codesTokens } from './theme.ts';
import { splitAtMatches } from '../text/matches.ts';

/** A text with every occurrence of what was searched for marked. */
export function Highlighted({ text, wanted }: { text: string; wanted: string | readonly string[] }) {
  const styles = useStyles();
  return splitAtMatches(text, ...[wanted].flat()).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

const useStyles = makeStyles({
  match: {
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: codesTokens.matchBackground,
    color: codesTokens.matchForeground,
  },
});
