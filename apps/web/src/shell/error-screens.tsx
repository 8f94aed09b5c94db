import { catalogue, CallError } from '@codes/contract';
import { useRouteError } from 'react-router';
import { Page } from '../platform/ui/page/page.tsx';
import { ErrorState } from '../platform/ui/page/states.tsx';
import { words } from './shell.words.ts';

export function NotFoundScreen() {
  return (
    <Page title={words.notFound}>
      <ErrorState title={words.nothingHere} error={notFound} />
    </Page>
  );
}

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

/** A screen whose code did not arrive or that broke while it was drawn. */
export function BrokenScreen() {
  return (
    <Page title={words.somethingWentWrong}>
      <ErrorState title={words.pageNotShown} error={useRouteError()} onRetry={reload} />
    </Page>
  );
}

const notFound = new CallError(404, { message: '' });
const forbidden = new CallError(403, { message: '' });

function reload(): void {
  window.location.reload();
}
