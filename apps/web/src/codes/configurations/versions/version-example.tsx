// A code that a version of a configuration makes of the records of today.
import type { ChangeDetail } from '@codes/contract';
import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Home } from '../../../platform/home/home.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { SpokenCode } from '../../code-screens/spoken-code.tsx';
import { configurationQueries } from '../configurations.queries.ts';
import { words as treeWords } from '../configurations.words.ts';
import { drawnParts } from '../tree/tree-example.tsx';
import { rootIn } from './segment-differences.tsx';

export function VersionExample({ home, values }: { home: Home; values: ChangeDetail['after'] }) {
  const root = rootIn(values);
  const styles = useStyles();
  const { data } = useQuery({ ...configurationQueries.check(home, root ?? {}, 0), enabled: root !== null });
  const example = data?.example;
  if (root === null || (data && !example)) return null;
  return (
    <div className={styles.example} aria-busy={!data}>
      {example && (
        <SpokenCode text={treeWords.example(example.code)} parts={drawnParts(example)} size="card" />
      )}
    </div>
  );
}

const useStyles = makeStyles({
  // It has its place already, so that the tree does not move when it comes.
  example: { minHeight: codesTokens.controlHeightSmall },
});
