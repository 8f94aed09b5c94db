import { projectErrorWords, CallError } from '@codes/contract';
import { addresses } from '../platform/routes.ts';
import { Page } from '../platform/ui/page/page.tsx';
import { ErrorState } from '../platform/ui/page/states.tsx';
import { TextLink } from '../platform/ui/table/text-link.tsx';
import { notFound, reload, ToTheStart } from './error-screens.tsx';
import { words } from './shell.words.ts';

export function ProjectNotFoundScreen() {
  return (
    <Page title={projectErrorWords.projectNotFound}>
      <ErrorState
        title={projectErrorWords.projectNotFound}
        error={notFound}
        wayOn={
          <TextLink look="text" to={addresses.myProjects}>
            {words.myProjects}
          </TextLink>
        }
      />
    </Page>
  );
}

export function NotProjectAdministratorScreen() {
  return (
    <Page title={words.noPermission}>
      <ErrorState
        title={projectErrorWords.notProjectAdministrator}
        error={forbidden}
        wayOn={<ToTheStart />}
      />
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
