import { DocumentFormPage } from '../saved-documents/document-form-page.tsx';
import { ConfigurationForm } from './configuration-form.tsx';

/** The form of a new or a stored configuration, of a project or of the templates. */
export function ConfigurationFormPage() {
  return (
    <DocumentFormPage kind="configuration">{(opened) => <ConfigurationForm {...opened} />}</DocumentFormPage>
  );
}
