import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Card } from '../../platform/ui/look/card.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { configurationAddresses, useHome, type Home } from '../../platform/home/home.ts';
import { tableChoices } from '../saved/table-choices.ts';
import { configurationQueries } from './configurations.queries.ts';
import { words } from './configurations.words.ts';

/** The form of a new or a stored configuration, of a project or of the templates. */
export function ConfigurationFormPage() {
  const home = useHome();
  const { stringConfigurationId } = useParams();
  const id = stringConfigurationId === undefined ? null : Number(stringConfigurationId);
  const tables = useQuery(tableChoices(home));
  const stored = useQuery({ ...configurationQueries.one(home, id ?? 0), enabled: id !== null });
  const error = tables.error ?? stored.error;
  if (error) {
    const retry = () => void Promise.all([tables.refetch(), id !== null && stored.refetch()]);
    return (
      <Waiting home={home} id={id}>
        <ErrorState title="The string configuration could not be loaded" error={error} onRetry={retry} />
      </Waiting>
    );
  }
  if (!tables.data || (id !== null && !stored.data)) {
    return (
      <Waiting home={home} id={id}>
        <SkeletonText label="Loading the string configuration" lines={8} />
      </Waiting>
    );
  }
  return (
    <ConfigurationForm key={id ?? 'new'} home={home} stored={stored.data ?? null} choices={tables.data} />
  );
}

function Waiting({ home, id, children }: { home: Home; id: number | null; children: ReactNode }) {
  const back = { to: configurationAddresses(home).list, label: words.title[home.kind] };
  return (
    <Page title={id === null ? words.newTitle : words.segments} back={back}>
      <Card layout="padded">{children}</Card>
    </Page>
  );
}
