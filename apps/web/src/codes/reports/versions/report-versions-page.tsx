import { VersionsPage } from '../saved-documents/versions/versions-page.tsx';

export function ReportVersionsPage() {
  return <VersionsPage kind="report" />;
}
