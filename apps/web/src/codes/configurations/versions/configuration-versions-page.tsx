import { VersionsPage } from '../../saved-documents/versions/versions-page.tsx';
import { SegmentDifferences } from './segment-differences.tsx';

const drawn = { configuration: SegmentDifferences };

export function ConfigurationVersionsPage() {
  return <VersionsPage kind="configuration" drawn={drawn} />;
}
