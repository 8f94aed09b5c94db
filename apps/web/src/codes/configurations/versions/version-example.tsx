// A code that a version of a configuration makes of the records of today.
import type { ChangeDetail } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import type { Home } from '../../../platform/home/home.ts';
import { SpokenCode } from '../../code-screens/spoken-code.tsx';
import { configurationQueries } from '../configurations.queries.ts';
import { words as treeWords } from '../configurations.words.ts';
import { drawnParts } from '../tree/tree-example.tsx';
import { rootIn } from './segment-differences.tsx';

export function VersionExample({ home, values }: { home: Home; values: ChangeDetail['after'] }) {
  const root = rootIn(values);
  const { data } = useQuery({ ...configurationQueries.check(home, root ?? {}, 0), enabled: root !== null });
  const example = root && data?.example;
  if (!example) return null;
  return <SpokenCode text={treeWords.example(example.code)} parts={drawnParts(example)} size="card" />;
}
