import { CallError, masterChanges, type Field, type KeptUp, type MasterDecision } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { tableAddresses, type ProjectTableHome } from '../../platform/home/home.ts';
import { DraftBar } from '../../platform/ui/drafts/draft-bar.tsx';
import { useDraft } from '../../platform/ui/drafts/use-draft.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../platform/ui/offers/offered-button.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { TotalButtons } from '../../platform/ui/look/total-buttons.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import { BottomBar } from '../bulk-records/bottom-bar.tsx';
import { useOwnChanges } from '../changes/use-own-changes.tsx';
import { projectTableQueries } from '../project-tables/project-tables.queries.ts';
import { masterChangeQueries, type Listed } from '../master-marks/master-changes.queries.ts';
import { ColumnHeads } from './reviewed-record.tsx';
import { ReviewSection } from './review-section.tsx';
import {
  decisionsOf,
  kinds,
  leftDecisions,
  lineOf,
  outlookOf,
  totalsOf,
  withDecisions,
  type Kind,
  type LeftDecision,
  type Line,
  type Outlook,
} from './review-lines.ts';
import { words } from './master-changes.words.ts';

type MasterReviewProps = {
  home: ProjectTableHome;
  listed: Listed;
  fields: readonly Field[];
  /** What was decided before it was listed again. */
  left: readonly LeftDecision[];
  reload: (left: readonly LeftDecision[]) => Promise<unknown>;
};

const dots: Record<Kind, string> = {
  conflict: codesTokens.updateLine,
  master: codesTokens.createLine,
  removed: codesTokens.deleteLine,
};

export function MasterReview({ home, listed, fields, left: leftBefore, reload }: MasterReviewProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    withDecisions(listed.changes.map(lineOf), leftBefore),
  );
  const [shown, setShown] = useState<Kind | 'all'>('all');
  const left = leftDecisions(lines);
  const draft = useDraft(
    'master-changes',
    left.length === 0 ? null : { value: left, changed: [formatAmount(left.length, words.decisionNoun)] },
    (decisions: readonly LeftDecision[]) => setLines(withDecisions(lines, decisions)),
  );
  const apply = useApply(home, listed, () => reload(left), draft.drop);
  const totals = totalsOf(lines);
  const outlook = outlookOf(lines, fields);
  const decided = decisionsOf(lines, fields);
  const change = (changed: Line) =>
    setLines((before) =>
      before.map((line) => (line.change.activeRecordId === changed.change.activeRecordId ? changed : line)),
    );
  const acceptAll = () =>
    apply.mutate(
      decisionsOf(
        lines.filter(({ kind }) => kind === 'master'),
        fields,
      ),
    );

  return (
    <>
      <DraftBar offer={draft.offer} space="below" />
      <TotalButtons
        label={words.shownRecords}
        shown={shown}
        onShow={setShown}
        totals={[
          { id: 'all', label: words.all, count: lines.length },
          ...kinds.map((kind) => ({
            id: kind,
            label: words.kinds[kind],
            count: totals[kind],
            dot: dots[kind],
          })),
        ]}
      />
      <Card layout="fill">
        <section className={styles.scroll} aria-label={words.title}>
          <ColumnHeads />
          {kinds
            .filter((kind) => totals[kind] > 0 && (shown === 'all' || shown === kind))
            .map((kind) => (
              <ReviewSection
                key={kind}
                kind={kind}
                lines={lines.filter((line) => line.kind === kind)}
                fields={fields}
                onChange={change}
              />
            ))}
          {listed.hasMore && <p className={styles.more}>{words.firstOnly(formatCount(lines.length))}</p>}
        </section>
        <BottomBar sentence={sentenceOf(outlook)}>
          {decided.length > 0 && (
            <PendingButton pending={apply.isPending} onClick={() => apply.mutate(decided)}>
              {words.apply(formatAmount(decided.length, words.decisionNoun))}
            </PendingButton>
          )}
          {totals.master > 0 && (
            <OfferedButton state={apply.isPending ? 'off' : 'on'} onClick={acceptAll}>
              {words.acceptAll(formatCount(totals.master))}
            </OfferedButton>
          )}
          <OfferedButton onClick={() => void navigate(tableAddresses(home).records)}>
            {words.cancel}
          </OfferedButton>
        </BottomBar>
      </Card>
    </>
  );
}

/** Applied as it was reviewed or not at all; what stays undecided is listed again. */
function useApply(
  home: ProjectTableHome,
  listed: Listed,
  reload: () => Promise<unknown>,
  onApplied: () => void,
) {
  const { projectNumber, tableId } = home;
  const queries = useQueryClient();
  const messages = useMessages();
  const navigate = useNavigate();
  const ownChanges = useOwnChanges(home);
  return useMutation({
    mutationFn: async (records: MasterDecision[]) => {
      const findChange = await ownChanges.watch();
      const answer = await api(masterChanges.keepUp, {
        params: { projectNumber, tableId },
        body: { records, key: crypto.randomUUID() },
      });
      return { answer, change: await findChange('Update') };
    },
    onMutate: () => messages.beginAct(),
    onSuccess: async ({ answer, change }, records) => {
      onApplied();
      await queries.invalidateQueries({ queryKey: projectTableQueries.all(projectNumber) });
      const isDone = records.length === listed.changes.length && !listed.hasMore;
      const actions = ownChanges.actionsFor(change);
      messages.success(outcomeText(answer), { actions, ...(isDone && { on: 'nextPage' }) });
      if (isDone) {
        queries.removeQueries({ queryKey: masterChangeQueries.all(home) });
        await navigate(tableAddresses(home).records);
      } else await reload();
    },
    onError: (error) => {
      messages.error(error);
      if (error instanceof CallError && error.is('changedSinceReview')) void reload();
    },
  });
}

/** '9 take the master’s values, 2 keep their own. 2 are undecided and stay listed.' */
function sentenceOf({ master, own, follow, undecided }: Outlook): string {
  const parts = [
    { count: master, says: words.taking },
    { count: own, says: words.keeping },
    { count: follow, says: words.following },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, says }) => says(formatCount(count), count === 1));
  const open = undecided === 0 ? [] : [words.undecided(formatCount(undecided), undecided === 1)];
  return [...(parts.length === 0 ? [] : [`${parts.join(', ')}.`]), ...open].join(' ');
}

function outcomeText({ updated, kept, followed }: KeptUp): string {
  const parts = [
    ...(updated > 0 ? [words.updated(formatAmount(updated, words.recordNoun))] : []),
    ...(kept > 0 ? [words.kept(formatCount(kept))] : []),
    ...(followed > 0 ? [words.followed(formatCount(followed))] : []),
  ];
  return words.applied(parts.join(', '));
}

const useStyles = makeStyles({
  scroll: { flexGrow: 1, minHeight: 0, overflowY: 'auto', fontSize: codesTokens.fontSizeList },
  more: { margin: 0, padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3 },
});
