import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import type { DrawnDetailProps } from '../../tables/history/details/change-details.tsx';

/** What a history shows of the subjects of later wings. */
export const drawnSubjects = {
  configuration: loadedLater<DrawnDetailProps>(
    async () =>
      (await import('../../codes/configurations/versions/segment-differences.tsx')).SegmentDifferences,
  ),
  report: loadedLater<DrawnDetailProps>(
    async () => (await import('../../codes/reports/versions/report-differences.tsx')).ReportDifferences,
  ),
};
