import { catalogue, CallError } from '@codes/contract';
import { Page } from '../platform/ui/page/page.tsx';
import { ErrorState } from '../platform/ui/page/states.tsx';
import { notFound, reload } from './error-screens.tsx';
import { words } from './shell.words.ts';

export function ProjectNotFoundScreen() {
  return (
    <Page title={catalogue.projectNotFound.message}>
      <ErrorState title={catalogue.projectNotFound.message} error={notFound} />
    </Page>
  );
}

export function NotProjectAdministratorScreen() {
  return (
    <Page title={words.noPermission}>
      <ErrorState title={catalogue.notProjectAdministrator.message} error={forbidden} />
    </Page>
  );
}

export function ProjectFailedScreen({ error }: { error: Error }) {
  return (
    <Page title={words.project}>
      <ErrorState title={words.projectNotLoaded} error={error} onRetry={reload} />
    </Page>
  );
}

const forbidden = new CallError(403, { message: '' });
