import { register, type CodesReview } from '@codes/contract';
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../../platform/routes.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { TotalButtons } from '../../../platform/ui/look/total-buttons.tsx';
import { MessageBox, useMessages } from '../../../platform/ui/messages/messages.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { DataTable } from '../../../platform/ui/table/data-table.tsx';
import { useIsNarrow } from '../../../platform/ui/table/screen-size.ts';
import { rowsAsTheyAre } from '../../../platform/ui/table/source.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { BottomBar } from '../../../tables/bulk-records/bottom-bar.tsx';
import { CallCard } from '../../../tables/bulk-records/call-card.tsx';
import { noteInWords, type FileNote } from '../../../tables/files/files.words.ts';
import { useLargeCall } from '../../../tables/files/large-calls/use-large-call.ts';
import { codeQueries, type CodeHome } from '../../code-screens/code.queries.ts';
import { outdateRegister } from '../register.queries.ts';
import { callWords, words } from './import-codes.words.ts';
import { importReviewColumns, narrowLines } from './import-review.columns.tsx';
import {
  importBody,
  outcomes,
  reviewedCodes,
  takeable,
  whatWillHappen,
  type Outcome,
  type ReviewedCode,
} from './import-review.ts';
import { ReadCodes } from './review-code.tsx';

type ImportReviewListProps = {
  home: CodeHome;
  review: CodesReview;
  /** What there is to say of the file. */
  notes: readonly FileNote[];
  onBack: () => void;
  onImported: () => void;
};

export function ImportReviewList({ home, review, notes, onBack, onImported }: ImportReviewListProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const messages = useMessages();
  const screen = useIsNarrow() ? 'narrow' : 'wide';
  const [shown, setShown] = useState<Outcome | 'All'>('All');
  const [takesUnreadable, setTakesUnreadable] = useState(false);
  const call = useLargeCall<typeof register.importCodes>();
  const guard = useLeaveGuard(true, { goesOnAt: [] });
  const configuration = useQuery(codeQueries.configuration(home));
  const lines = useMemo(() => reviewedCodes(review), [review]);
  const columns = useMemo(() => importReviewColumns(screen), [screen]);
  const source = useMemo(
    () => rowsAsTheyAre(shown === 'All' ? lines : lines.filter(({ outcome }) => outcome === shown)),
    [lines, shown],
  );
  const unreadable = useMemo(() => takeable(review), [review]);
  const taking = { review, legacy: takesUnreadable ? unreadable : [] };
  const amount = review.New.length + taking.legacy.length;
  const list = addresses.issuedCodes(home.projectNumber, home.stringConfigurationId);

  const finish = async (running: ReturnType<typeof call.start>) => {
    const outcome = await running;
    if (outcome.kind !== 'done') return;
    onImported();
    const { created, skipped } = outcome.answer;
    outdateRegister(queries, home);
    guard.release();
    const left = skipped === 0 ? '' : words.wereSkipped(formatCount(skipped));
    messages.success(words.imported(formatAmount(created, words.codeNoun), left), { on: 'nextPage' });
    await navigate(list, { replace: true });
  };
  const run = () =>
    finish(
      call.start({
        endpoint: register.importCodes,
        params: home,
        total: amount,
        body: (key) => importBody(taking, key),
        onLeft: guard.release,
      }),
    );

  return (
    <>
      {call.state.kind !== 'idle' && (
        <CallCard
          state={call.state}
          words={callWords}
          failureOf={({ error }) => showError(error)}
          onCancel={call.cancel}
          onRetry={() => void finish(call.retry())}
          onBack={call.reset}
          wayOn={
            call.state.kind === 'failed' &&
            call.state.why === 'refused' && <Button onClick={onBack}>{words.checkAgain}</Button>
          }
        />
      )}
      {notes.length > 0 && (
        <div className={styles.notes}>
          <MessageBox intent="info">{notes.map(noteInWords).join(' ')}</MessageBox>
        </div>
      )}
      <TotalButtons
        label={words.rowsToShow}
        shown={shown}
        onShow={setShown}
        totals={[
          { id: 'All', label: words.all, count: lines.length },
          ...outcomes.map((outcome) => ({
            id: outcome,
            label: words.outcomeTotals[outcome],
            count: review[outcome].length,
            dot: dots[outcome],
          })),
        ]}
      />
      <Card layout="fill">
        <ReadCodes home={home} root={configuration.data?.tree ?? null}>
          <DataTable
            label={words.review}
            columns={columns}
            source={source}
            idOf={lineId}
            linesOf={screen === 'narrow' ? narrowLines : 1}
            nothing={<p className={styles.nothing}>{words.noItemsFound}</p>}
          />
        </ReadCodes>
        {call.state.kind === 'idle' && (
          <BottomBar
            sentence={`${words.notChangedYet(whatWillHappen(taking))}${amount > 0 ? ` ${words.canBeUndone}` : ''}`}
            end={
              unreadable.length > 0 && (
                <Checkbox
                  checked={takesUnreadable}
                  label={words.takeUnreadable(formatCount(unreadable.length), unreadable.length === 1)}
                  onChange={(_, { checked }) => setTakesUnreadable(checked === true)}
                />
              )
            }
          >
            {amount > 0 && (
              <PendingButton pending={false} onClick={() => void run()}>
                {words.import}
              </PendingButton>
            )}
            <OfferedButton onClick={onBack}>{words.back}</OfferedButton>
            <OfferedButton
              onClick={() => {
                guard.release();
                void navigate(list);
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

const dots: Record<Outcome, string> = {
  Unreadable: codesTokens.deleteLine,
  New: codesTokens.createLine,
  Existing: codesTokens.ignoreLine,
};

function lineId({ id }: ReviewedCode): number {
  return id;
}

const useStyles = makeStyles({
  notes: { flexShrink: 0, marginBottom: tokens.spacingVerticalM },
  nothing: { margin: 'auto', padding: tokens.spacingVerticalXXXL, fontWeight: tokens.fontWeightSemibold },
});
