import { Button } from '@fluentui/react-components';
import { useNavigate, useSearchParams } from 'react-router';
import { tableAddresses } from '../../../platform/home/home.ts';
import { backTo, useTableChoices, type TableChoices } from '../table-choices.ts';
import { useKeptEntry } from '../../files/use-kept-entry.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { EmptyState, SkeletonText } from '../../../platform/ui/page/states.tsx';
import { ReviewList } from './review-list.tsx';
import { isUpdateWork } from './update-work.ts';
import { useReviewOfJob } from './use-review-of-job.ts';
import { words } from './update.words.ts';

/** What an update would do, row by row, before it is applied. */
export function ReviewPage() {
  const tables = useTableChoices();
  return <ReviewScreen key={tableAddresses(tables.current.home).review} tables={tables} />;
}

function ReviewScreen({ tables: { choices, current } }: { tables: TableChoices }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { found, finish } = useKeptEntry(isUpdateWork);
  const ofJob = useReviewOfJob(current.home, search.get('job'));
  const table = choices.find(({ id }) => id === current.tableId);
  const reviewed = ofJob.reviewed ?? (found.kind === 'found' ? found.entry.reviewed : null);
  const isLooking = found.kind === 'looking' || ofJob.isLooking;
  const leave = () => {
    finish();
    ofJob.finish();
  };
  return (
    <Page title={words.review} back={backTo(current.home, table?.name)} layout="list">
      {isLooking && (
        <Card layout="padded">
          <SkeletonText label={words.loadingTheReview} lines={8} />
        </Card>
      )}
      {!isLooking && !reviewed && (
        <Card layout="fill">
          <EmptyState
            title={words.nothingToReview}
            text={words.reviewIsGone}
            actions={
              <Button
                appearance="primary"
                onClick={() => void navigate(tableAddresses(current.home).update, { replace: true })}
              >
                {words.updateRecords}
              </Button>
            }
          />
        </Card>
      )}
      {reviewed && (
        <ReviewList
          home={current.home}
          reviewed={reviewed}
          onBack={found.kind === 'found' ? () => void navigate(-1) : null}
          onLeave={leave}
        />
      )}
    </Page>
  );
}
