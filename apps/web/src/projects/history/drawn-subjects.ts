import type { ChangeDetail } from '@codes/contract';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';

/** What a history shows of the subjects of later wings. */
export const drawnSubjects = {
  configuration: loadedLater<{ detail: ChangeDetail }>(
    async () =>
      (await import('../../codes/configurations/versions/segment-differences.tsx')).SegmentDifferences,
  ),
};
