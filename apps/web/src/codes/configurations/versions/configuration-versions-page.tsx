import type { ChangeDetail } from '@codes/contract';
import { summaryOf } from '../../saved-documents/versions/differences.ts';
import { VersionsPage } from '../../saved-documents/versions/versions-page.tsx';
import { differenceOf } from '../conflict/tree-difference.ts';
import { rootIn, SegmentDifferences } from './segment-differences.tsx';
import { VersionExample } from './version-example.tsx';
import { words } from './versions.words.ts';

export function ConfigurationVersionsPage() {
  return (
    <VersionsPage
      kind="configuration"
      Drawn={SegmentDifferences}
      Example={VersionExample}
      summaryOf={summaryIn}
    />
  );
}

function summaryIn({ before, after }: ChangeDetail): string[] {
  return summaryOf(differenceOf(rootIn(before), rootIn(after)).differences, words.segmentNoun);
}
