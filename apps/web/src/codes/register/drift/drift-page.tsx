// Issued codes against today's tables: which mean something else by now, and which cannot be read any more.
import { register, type IssuedCode, type Job } from '@codes/contract';
import type { Tree } from '@codes/codes';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Archive16Regular, ArrowSync16Regular, BookOpen16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../../platform/routes.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { TotalButtons } from '../../../platform/ui/look/total-buttons.tsx';
import { ListScreen, useListScreen, type Command } from '../../../platform/ui/list-screen/list-screen.tsx';
import { callForEach } from '../../../platform/ui/list-screen/multi-call.ts';
import { Page } from '../../../platform/ui/page/page.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/page/states.tsx';
import { useIsNarrow } from '../../../platform/ui/table/screen-size.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { codeQueries, type CodeHome } from '../../code-screens/code.queries.ts';
import { useCodeHome } from '../../code-screens/use-code-home.ts';
import { changeStatus } from '../issued-code.calls.ts';
import { registerQueries } from '../register.queries.ts';
import { words as registerWords } from '../register.words.ts';
import { useCodeRights } from '../use-code-rights.ts';
import { driftColumns, linesOf } from './drift.columns.tsx';
import { CheckProgress } from './check-progress.tsx';
import { driftQueries, type CheckedRegister } from './drift.queries.ts';
import type { DriftOutcome, DriftRow } from './drift-rows.ts';
import { words } from './drift.words.ts';

export function DriftPage() {
  const home = useCodeHome();
  const configuration = useQuery(codeQueries.configuration(home));
  return (
    <Page
      title={words.check}
      back={{
        to: addresses.issuedCodes(home.projectNumber, home.stringConfigurationId),
        label: registerWords.issuedCodes,
        step: words.step,
      }}
      layout="list"
    >
      {configuration.error ? (
        <Card layout="fill">
          <ErrorState
            title={words.notChecked}
            error={configuration.error}
            onRetry={() => void configuration.refetch()}
          />
        </Card>
      ) : (
        <Findings key={home.stringConfigurationId} home={home} root={configuration.data?.tree} />
      )}
    </Page>
  );
}

/** `root` is undefined while it loads. */
function Findings({ home, root }: { home: CodeHome; root: Tree | null | undefined }) {
  const screen = useIsNarrow() ? 'narrow' : 'wide';
  const [shown, setShown] = useState<DriftOutcome | 'all'>('all');
  const [search] = useSearchParams();
  const [job, setJob] = useState<Job | null>(null);
  const check = useQuery({
    ...driftQueries.of(home, root ?? null, { jobId: search.get('job'), onJob: setJob }),
    enabled: root !== undefined,
  });
  const rows = check.isFetching ? undefined : check.data?.rows;
  const listed = useMemo(
    () => (shown === 'all' ? rows : rows?.filter(({ outcome }) => outcome === shown)),
    [rows, shown],
  );
  const columns = useMemo(() => driftColumns(screen), [screen]);
  const lines = useMemo(() => linesOf(screen), [screen]);
  const rights = useCodeRights(home.projectNumber);
  const list = useListScreen<DriftRow>({
    noun: words.codeNoun,
    rows: { data: listed, error: check.error, refetch: check.refetch },
    columns,
    idOf: rowId,
    linesOf: lines,
    filtering: 'none',
    commands: useCommands(home, () => void check.refetch()),
    can: rights.may,
  });
  const count = (outcome: DriftOutcome) => rows?.filter((row) => row.outcome === outcome).length ?? null;
  if (check.data && rows?.length === 0) {
    return <NothingToLookAt checked={check.data.checked} onCheckAgain={() => void check.refetch()} />;
  }
  return (
    <>
      {check.isFetching && job !== null && <CheckProgress home={home} job={job} />}
      <Top home={home} check={check.data}>
        <TotalButtons
          label={words.rowsToShow}
          shown={shown}
          onShow={setShown}
          totals={[
            { id: 'all', label: words.toLookAt, count: rows?.length ?? null },
            {
              id: 'broken',
              label: words.outcomes.broken,
              count: count('broken'),
              dot: codesTokens.deleteLine,
            },
            {
              id: 'changed',
              label: words.outcomes.changed,
              count: count('changed'),
              dot: codesTokens.updateLine,
            },
          ]}
        />
      </Top>
      <ListScreen list={list} label={words.check} empty={{ text: words.nothingText }} />
    </>
  );
}

function useCommands(home: CodeHome, checkAgain: () => void): readonly Command<DriftRow>[] {
  const navigate = useNavigate();
  const { mayChange } = useCodeRights(home.projectNumber);
  return [
    {
      on: 'some',
      label: words.retire,
      icon: <Archive16Regular />,
      action: register.changeCode.action,
      blocked: (rows) =>
        whyNotRetired(
          rows.map(({ entry }) => entry),
          mayChange,
        ),
      run: async (rows) => ({
        kind: 'ran',
        result: await callForEach(rows, ({ entry }) => changeStatus(home, entry, 'Retired')),
        words: {
          name: ({ entry }) => entry.code,
          done: (done) => registerWords.amountRetired(formatAmount(done.length, words.codeNoun)),
          failed: registerWords.failedFor,
        },
      }),
    },
    {
      on: 'one',
      label: words.interpret,
      icon: <BookOpen16Regular />,
      action: register.readDrift.action,
      run: ({ entry }) =>
        void navigate(addresses.interpretedCode(home.projectNumber, home.stringConfigurationId, entry.code)),
    },
    {
      on: 'list',
      label: words.checkAgain,
      icon: <ArrowSync16Regular />,
      action: register.readDrift.action,
      run: checkAgain,
    },
  ];
}

function whyNotRetired(
  entries: readonly IssuedCode[],
  mayChange: (entry: IssuedCode) => boolean,
): string | false {
  if (entries.some(({ status }) => status !== 'Issued')) return registerWords.onlyIssuedRetired;
  const other = entries.find((entry) => !mayChange(entry));
  return other ? registerWords.notOwn(other) : false;
}

type TopProps = { home: CodeHome; check: CheckedRegister | undefined; children: React.ReactNode };

/** The totals, and beside them what was compared and what was not. */
function Top({ home, check, children }: TopProps) {
  const styles = useStyles();
  const counts = useQuery(registerQueries.counts(home));
  return (
    <div className={styles.top}>
      {children}
      {check && (
        <div className={styles.checked} aria-live="polite">
          <p className={styles.line}>
            {words.checked(
              formatAmount(check.checked, words.codeNoun),
              formatCount(check.checked - check.rows.length),
              check.checked - check.rows.length === 1,
            )}
          </p>
          <p className={styles.quiet}>{leftOut(check.unread, counts.data?.Retired ?? 0)}</p>
          {check.isCut && <p className={styles.quiet}>{words.firstOnly(formatCount(check.rows.length))}</p>}
        </div>
      )}
    </div>
  );
}

function leftOut(legacy: number, retired: number): string {
  const amounts = [
    ...(legacy === 0 ? [] : [formatAmount(legacy, words.legacyNoun)]),
    ...(retired === 0 ? [] : [formatAmount(retired, words.retiredNoun)]),
  ];
  return amounts.length === 0 ? '' : words.leftOut(amounts);
}

function NothingToLookAt({ checked, onCheckAgain }: { checked: number; onCheckAgain: () => void }) {
  return (
    <Card layout="fill">
      <EmptyState
        title={checked === 0 ? words.nothingChecked : words.nothing}
        text={checked === 0 ? words.nothingCheckedText : words.nothingText}
        actions={<Button onClick={onCheckAgain}>{words.checkAgain}</Button>}
      />
    </Card>
  );
}

function rowId({ entry }: DriftRow): number {
  return entry.issuedCodeId;
}

const useStyles = makeStyles({
  top: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXXL,
    minWidth: 0,
    [below.lg]: { flexDirection: 'column', alignItems: 'stretch', gap: 0 },
  },
  checked: { marginBottom: tokens.spacingVerticalL, fontSize: codesTokens.fontSizeList },
  line: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});
