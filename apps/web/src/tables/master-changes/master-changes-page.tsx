import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tableAddresses } from '../../platform/home/home.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { fieldQueries } from '../fields/fields.queries.ts';
import { useProjectTable } from '../project-tables/use-project-table.ts';
import { codeFirst } from '../records/record.columns.tsx';
import { masterChangeQueries } from '../master-marks/master-changes.queries.ts';
import { MasterReview } from './master-review.tsx';
import type { LeftDecision } from './review-lines.ts';
import { words } from './master-changes.words.ts';

/** What the master has changed since the project made copies of its records, and what becomes of it. */
export function MasterChangesPage() {
  const navigate = useNavigate();
  const { home, table } = useProjectTable();
  // What is decided already is not lost by looking at another window meanwhile.
  const listed = useQuery({
    ...masterChangeQueries.of(home),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const fields = useQuery(fieldQueries.of(home));
  const [left, setLeft] = useState<readonly LeftDecision[]>([]);
  const { records } = tableAddresses(home);
  const error = listed.error ?? fields.error;
  const retry = () => void Promise.all([listed.refetch(), fields.refetch()]);
  return (
    <Page
      title={words.title}
      back={{ to: records, label: table.data?.name ?? words.toTheTable }}
      layout="list"
    >
      {error !== null ? (
        <Card layout="fill">
          <ErrorState title={words.notLoaded} error={error} onRetry={retry} />
        </Card>
      ) : listed.data === undefined || fields.data === undefined ? (
        <Card layout="padded">
          <SkeletonText label={words.loading} lines={8} />
        </Card>
      ) : listed.data.changes.length === 0 ? (
        <Card layout="fill">
          <EmptyState
            title={words.nothing}
            text={words.nothingText}
            actions={
              <Button appearance="primary" onClick={() => void navigate(records)}>
                {words.toTheTable}
              </Button>
            }
          />
        </Card>
      ) : (
        <MasterReview
          key={listed.dataUpdatedAt}
          home={home}
          listed={listed.data}
          fields={codeFirst(fields.data)}
          left={left}
          reload={(decisions) => {
            setLeft(decisions);
            return listed.refetch();
          }}
        />
      )}
    </Page>
  );
}
