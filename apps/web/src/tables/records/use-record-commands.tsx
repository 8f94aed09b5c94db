// What can be done with the records of a table, when, and why not.
import {
  projectTables,
  recordCalls,
  type ChangeKind,
  type ColumnFilters,
  type ImpactAction,
  type TableRecord,
} from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import type { ProjectTableHome, TableHome } from '../../platform/home/home.ts';
import { byKind } from '../../platform/ui/by-kind.ts';
import { useAsk, type Question, undoableRemoval } from '../../platform/ui/questions/ask.tsx';
import type { Selected } from '../../platform/ui/list-screen/commands.ts';
import { formatAmount, type Noun } from '../../platform/ui/text/formats.ts';
import { useOwnChanges } from '../changes/use-own-changes.tsx';
import { commandIcons, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import type { BulkOutcome } from '../../platform/ui/list-screen/multi-call.ts';
import { callIn } from '../../platform/home/home.calls.ts';
import { api } from '../../platform/api/client.ts';
import type { RecordTarget } from './record-panel.tsx';
import { recordQueries } from './records.queries.ts';
import {
  askedSelection,
  includesType,
  selectedItems,
  typeTotals,
  type TypeTotals,
} from './record-selection.ts';
import { ImpactNote } from '../impact/impact-note.tsx';
import { impactOf } from '../impact/impact.calls.ts';
import { words } from './records.words.ts';

export type OpenedRecord = RecordTarget | { kind: 'history'; record: TableRecord };

/** `throughLink`: the master's records, read-only here, and those that the project has added. */
export type RecordsKind = 'own' | 'throughLink';

type Settings = {
  home: TableHome;
  kind: RecordsKind;
  /** What passes the filters now. */
  listed: { filters: ColumnFilters; total: number };
  open: (opened: OpenedRecord) => void;
};

type RecordCommand = Command<TableRecord>;

export const recordNoun: Noun = words.recordNoun;

export function useRecordCommands({ home, kind, listed, open }: Settings): readonly RecordCommand[] {
  const totals = useTypeTotals(home, kind, listed);
  const confirmed = useConfirmed(home, listed.filters);
  const { action } = recordCalls.removeRecords[home.kind];
  const isLink = kind === 'throughLink';
  const hasMasters = (selected: Selected<TableRecord>) => isLink && includesType(selected, 'master', totals);

  const remove: RecordCommand = {
    on: 'selection',
    label: words.remove,
    icon: commandIcons.remove,
    action,
    blocked: (selected) => hasMasters(selected) && words.masterNotRemoved,
    run: (selected) =>
      confirmed(selected, removal, async (selection) => {
        const { removed } = await callIn(home, recordCalls.removeRecords, { body: selection });
        return words.removed(formatAmount(removed, recordNoun));
      }),
  };
  const derelateIn = (params: ProjectTableHome): RecordCommand => ({
    on: 'selection',
    label: words.derelate,
    icon: commandIcons.derelate,
    action,
    blocked: (selected) => includesType(selected, 'local', totals) && words.localNotDerelated,
    run: (selected) =>
      confirmed(selected, derelation, async (selection) => {
        const { derelated } = await api(projectTables.derelateRecords, { params, body: selection });
        return words.derelated(formatAmount(derelated, recordNoun));
      }),
  });

  return [
    { on: 'list', label: words.add, icon: commandIcons.add, action, run: () => open({ kind: 'new' }) },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action,
      blocked: ({ type }) => isLink && type === 'master' && words.masterNotEdited,
      // Read anew: the row in the list may be older than what somebody else has just saved.
      run: async ({ activeRecordId }) =>
        open({
          kind: 'edit',
          record: await callIn(home, recordCalls.readRecord, { params: { recordId: activeRecordId } }),
        }),
    },
    remove,
    ...byKind<TableHome, RecordCommand[]>(home, {
      master: () => [],
      project: (link) => (isLink ? [derelateIn(link)] : []),
    }),
    {
      on: 'one',
      label: words.recordHistory,
      icon: commandIcons.history,
      action,
      run: (record) => open({ kind: 'history', record }),
    },
  ];
}

const removal = { action: 'Remove' as const, ...undoableRemoval };

const derelation = {
  title: words.derelateTitle,
  text: words.derelateText,
  confirm: words.derelateButton,
  action: 'De-relate' as const,
};

type Words = Omit<Question<unknown>, 'run' | 'items' | 'note'> & {
  action: Extract<ImpactAction, ChangeKind>;
};
type Act = (selection: ReturnType<typeof askedSelection>) => Promise<string>;

/** Asks, naming the first records, then makes the one call for all of them; the list reports the outcome. */
function useConfirmed(home: TableHome, filters: ColumnFilters) {
  const ask = useAsk();
  const ownChanges = useOwnChanges(home);
  return async (
    selected: Selected<TableRecord>,
    says: Words,
    act: Act,
  ): Promise<BulkOutcome<TableRecord>> => {
    const selection = askedSelection(selected, filters);
    const outcome = await ask({
      ...says,
      note: <ImpactNote {...impactOf(home, { action: says.action, ...selection })} />,
      items: await selectedItems(home, selected, filters),
      run: async () => {
        const findChange = await ownChanges.watch();
        const done = await act(selection);
        return { done, actions: ownChanges.actionsFor(await findChange(says.action)) };
      },
    });
    if (outcome.kind === 'cancelled') return { kind: 'cancelled' };
    return {
      kind: 'ran',
      result: { done: selected.known, failed: [] },
      words: { name: ({ code }) => code, ...outcome.result, failed: (name) => `${name}: ` },
    };
  };
}

/** Only through a link are there two types, and only then it takes a question to know how many. */
function useTypeTotals(home: TableHome, kind: RecordsKind, listed: Settings['listed']): TypeTotals {
  const local = useQuery({
    ...recordQueries.count(home, { ...listed.filters, type: { contains: 'local' } }),
    enabled: kind === 'throughLink',
  });
  if (kind === 'own') return { local: listed.total, master: 0 };
  return typeTotals(listed.filters, listed.total, local.data ?? 0);
}
