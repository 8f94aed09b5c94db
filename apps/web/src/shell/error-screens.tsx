import { CallError } from '@codes/contract';
import { useRouteError } from 'react-router';
import { routes } from '../platform/routes.ts';
import { Page } from '../platform/ui/page/page.tsx';
import { ErrorState } from '../platform/ui/page/states.tsx';
import { TextLink } from '../platform/ui/table/text-link.tsx';
import { words } from './shell.words.ts';

export function NotFoundScreen() {
  return (
    <Page title={words.notFound}>
      <ErrorState title={words.nothingHere} error={notFound} wayOn={<ToTheStart />} />
    </Page>
  );
}

export function ToTheStart() {
  return (
    <TextLink look="text" to={routes.start.path}>
      {words.goToTheStart}
    </TextLink>
  );
}

/** A screen whose code did not arrive or that broke while it was drawn. */
export function BrokenScreen() {
  return <FailedScreen error={useRouteError()} />;
}

export function FailedScreen({ error }: { error: unknown }) {
  return (
    <Page title={words.somethingWentWrong}>
      <ErrorState title={words.pageNotShown} error={error} onRetry={reload} />
    </Page>
  );
}

export const notFound = new CallError(404, { message: '' });

export function reload(): void {
  window.location.reload();
}
