import { DocumentsPage } from '../saved-documents/documents-page.tsx';

export function ConfigurationsPage() {
  return <DocumentsPage kind="configuration" />;
}
