import type { User } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useCan } from '../../people/session/session.tsx';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { MailLink } from '../../platform/ui/table/text-link.tsx';
import { useFirstRun } from '../first-run/use-first-run.ts';
import { firstProject } from './first-project.tsx';
import { administratorQueries } from './no-projects.queries.ts';
import { words } from './no-projects.words.ts';

/** What people without a project see: whom to ask for one, or how to add the first. */
export function NoProjectsPage() {
  const addsProjects = useCan('projects.write');
  const firstRun = useFirstRun({ enabled: addsProjects });
  if (firstRun.kind === 'open') return <Navigate to={addresses.administration} replace />;
  return (
    <Page title={words.title}>
      {firstRun.kind === 'loading' && <SkeletonText label={words.loadingProjects} lines={2} />}
      {firstRun.kind === 'over' && (addsProjects ? <NoneYet /> : <WhomToAsk />)}
    </Page>
  );
}

function NoneYet() {
  return (
    <Card>
      <EmptyState {...firstProject} />
    </Card>
  );
}

function WhomToAsk() {
  const { data, error, refetch } = useQuery(administratorQueries.contacts());
  return (
    <>
      {data && (
        <MessageBox intent="warning">
          {words.warning}
          <Contacts administrators={data} />
        </MessageBox>
      )}
      {!data && !error && <SkeletonText label={words.loading} lines={2} />}
      {!data && error && <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Contacts({ administrators }: { administrators: readonly User[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.contacts}>
      {administrators.map(({ userName, fullName }) => (
        <li key={userName}>
          <MailLink address={userName} />
          {fullName !== '' && fullName !== userName && <span className={styles.name}>{fullName}</span>}
        </li>
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  contacts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  name: { marginLeft: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
});
