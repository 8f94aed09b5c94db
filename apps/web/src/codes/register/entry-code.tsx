// An issued code in the colours of its places; one that came in without being readable stands there as it is.
import type { IssuedCode } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { codeText, cut } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { SpokenCode } from '../code-screens/spoken-code.tsx';
import { drawnEntry } from './kept-parts.ts';
import { words } from './register.words.ts';

type EntryCodeProps = {
  entry: Pick<IssuedCode, 'code' | 'parts' | 'status'>;
  /** Parts that stand out from the others, by path. */
  lit?: readonly string[];
  wrong?: readonly string[];
};

const none: readonly string[] = [];

export function EntryCode({ entry, lit = none, wrong = none }: EntryCodeProps) {
  const styles = useStyles();
  const drawn = useMemo(() => drawnEntry(entry), [entry]);
  if (drawn === null) {
    return (
      <span className={styles.legacy}>
        <span className={styles.plain} title={entry.code} translate="no">
          {entry.code}
        </span>
        {entry.parts.length === 0 && <Chip>{words.legacy}</Chip>}
      </span>
    );
  }
  const parts = drawn.map((part) => (wrong.includes(part.key) ? { ...part, state: 'wrong' as const } : part));
  return (
    <SpokenCode
      text={entry.code}
      parts={parts}
      size="list"
      lit={lit.length > 0 || wrong.length > 0 ? lit : null}
      look={entry.status === 'Retired' ? 'retired' : 'fresh'}
    />
  );
}

const useStyles = makeStyles({
  // The mark stands at the end of the column, whatever the length of the code.
  legacy: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    width: '100%',
  },
  plain: {
    ...codeText,
    ...cut,
    // Blanks count in codes, and there may be several in a row.
    whiteSpace: 'pre',
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightMedium,
  },
});
