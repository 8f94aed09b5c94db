import { VersionsPage } from '../saved-documents/versions/versions-page.tsx';

export function ConfigurationVersionsPage() {
  return <VersionsPage kind="configuration" />;
}
