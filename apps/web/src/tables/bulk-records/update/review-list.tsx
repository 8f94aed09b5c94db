import { bulkUpdate } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ImpactSentence } from '../../impact/impact-sentence.tsx';
import { impactOf } from '../../impact/impact.calls.ts';
import type { FindOwnChange } from '../../changes/own-changes.ts';
import { useOwnChanges } from '../../changes/use-own-changes.tsx';
import { fieldQueries } from '../../fields/fields.queries.ts';
import { tableAddresses, type TableHome } from '../../../platform/home/home.ts';
import { BottomBar } from '../bottom-bar.tsx';
import { useLargeCall } from '../../files/large-calls/use-large-call.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { DataTable } from '../../../platform/ui/table/data-table.tsx';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { rowsAsTheyAre } from '../../../platform/ui/table/source.ts';
import { useIsNarrow } from '../../../platform/ui/table/screen-size.ts';
import { ApplyProgress } from './apply-progress.tsx';
import { reviewColumns } from './review.columns.tsx';
import {
  applyBody,
  linesOf,
  reviewFields,
  totalsOf,
  touchedRecords,
  whatHappened,
  whatWillHappen,
  type ReviewedLine,
} from './review-rows.ts';
import { ReviewTotals, type ShownAction } from './review-totals.tsx';
import type { ReviewWork } from './update-work.ts';
import { endpointIn } from '../../../platform/home/home.calls.ts';
import { words } from './update.words.ts';

type ReviewListProps = {
  home: TableHome;
  reviewed: ReviewWork;
  /** To what was entered; null where that is not known any more. */
  onBack: (() => void) | null;
  onLeave: () => void;
};

export function ReviewList({ home, reviewed, onBack, onLeave }: ReviewListProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const messages = useMessages();
  const screen = useIsNarrow() ? 'narrow' : 'wide';
  const [shown, setShown] = useState<ShownAction>('All');
  const call = useLargeCall<typeof bulkUpdate.applyUpdate.project>();
  const ownChanges = useOwnChanges(home);
  const findChange = useRef<FindOwnChange | null>(null);
  const { records, update } = tableAddresses(home);
  const isLeft = call.state.kind === 'running' && call.state.job !== null;
  const guard = useLeaveGuard(!isLeft, { goesOnAt: [update], onDiscard: onLeave });

  const lines = useMemo(() => linesOf(reviewed.review), [reviewed]);
  const totals = useMemo(() => totalsOf(reviewed.review), [reviewed]);
  const columns = useMemo(() => {
    const hasWarnings = lines.some(({ row }) => (row.warnings?.length ?? 0) > 0);
    return reviewColumns(reviewFields(reviewed), { screen, hasWarnings });
  }, [lines, reviewed, screen]);
  const source = useMemo(
    () => rowsAsTheyAre(shown === 'All' ? lines : lines.filter(({ rowAction }) => rowAction === shown)),
    [lines, shown],
  );
  const touched = useMemo(() => touchedRecords(lines), [lines]);
  const changes = totals.Create + totals.Delete + totals.Update;

  const finish = async (running: ReturnType<typeof call.start>) => {
    const outcome = await running;
    if (outcome.kind !== 'done') return;
    guard.release();
    onLeave();
    await queries.invalidateQueries({ queryKey: fieldQueries.all(home) });
    const created = reviewed.newFields.map(({ name }) => words.fieldCreated(name));
    const outcomeText = [...created, whatHappened(outcome.answer, formatCount)].join(' ');
    const change = (await findChange.current?.('Update')) ?? null;
    messages.success(outcomeText, { on: 'nextPage', actions: ownChanges.actionsFor(change) });
    await navigate(records, { replace: true });
  };

  const apply = () =>
    finish(
      call.start({
        ...endpointIn(home, bulkUpdate.applyUpdate),
        total: lines.length,
        onLeft: onLeave,
        body: async (key) => {
          findChange.current = await ownChanges.watch();
          return applyBody(lines, reviewed.newFields, key);
        },
      }),
    );

  return (
    <>
      {call.state.kind !== 'idle' && (
        <ApplyProgress
          state={call.state}
          onCancel={call.cancel}
          onRetry={() => void finish(call.retry())}
          onBack={call.reset}
          onUpdateAgain={onBack ?? (() => void navigate(update))}
        />
      )}
      <ReviewTotals totals={totals} shown={shown} onShow={setShown} />
      <Card layout="fill">
        <DataTable
          label={words.review}
          columns={columns}
          source={source}
          idOf={lineId}
          nothing={<p className={styles.nothing}>{words.noItemsFound}</p>}
        />
        {call.state.kind === 'idle' && (
          <BottomBar
            sentence={
              <>
                {words.notChangedYet(whatWillHappen(totals, formatCount))}
                {touched.length > 0 && (
                  <div>
                    <ImpactSentence {...impactOf(home, { action: 'Update', records: touched })} />
                  </div>
                )}
              </>
            }
          >
            {changes > 0 && (
              <PendingButton pending={false} onClick={() => void apply()}>
                {words.update}
              </PendingButton>
            )}
            {onBack && <OfferedButton onClick={onBack}>{words.back}</OfferedButton>}
            <OfferedButton
              onClick={() => {
                guard.release();
                onLeave();
                void navigate(records);
              }}
            >
              {words.cancel}
            </OfferedButton>
          </BottomBar>
        )}
      </Card>
    </>
  );
}

function lineId({ id }: ReviewedLine): number {
  return id;
}

const useStyles = makeStyles({
  nothing: { margin: 'auto', padding: tokens.spacingVerticalXXXL, fontWeight: tokens.fontWeightSemibold },
});
