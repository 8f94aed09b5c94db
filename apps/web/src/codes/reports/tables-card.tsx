import type { SelectedTable } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircle12Filled } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { Chip } from '../../platform/ui/look/chip.tsx';
import type { ContractForm } from '../../platform/ui/form/contract-form.ts';
import { useField } from '../../platform/ui/form/form-fields.tsx';
import {
  commandIcons,
  ListScreen,
  useListScreen,
  type Column,
  type Command,
} from '../../platform/ui/list-screen/list-screen.tsx';
import type { ReportDraft } from './report-draft.ts';
import { words as documentWords } from '../saved-documents/documents.words.ts';
import { isMissing, type TableChoice } from '../../platform/home/table-choice.ts';
import { recordsTypeWords, words } from './reports.words.ts';
import { TablePanel } from './table-panel.tsx';

type TablesCardProps = {
  form: ContractForm<ReportDraft, ReportDraft>;
  choices: readonly TableChoice[];
};

type Row = SelectedTable & { table: TableChoice };
/** The panel: for a table that the report has, or for another one. */
type Open = { edited: Row | null };

export function TablesCard({ form, choices }: TablesCardProps) {
  const styles = useStyles();
  const { value, message, control } = useField(form, 'tables');
  const { ref, onChange } = control;
  const [open, setOpen] = useState<Open | null>(null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own value of this name
  const tables = value as SelectedTable[];
  const rows = useMemo(() => rowsOf(tables, choices), [tables, choices]);
  const change = (next: SelectedTable[]) => {
    onChange(next);
    form.clearErrors(['fields', 'addMissing']);
  };
  const list = useListScreen<Row>({
    noun: words.tables.noun,
    rows: { data: rows, error: null, refetch: async () => undefined },
    columns,
    idOf,
    filtering: 'none',
    commands: commandsOn({
      add: () => setOpen({ edited: null }),
      edit: (row) => setOpen({ edited: row }),
      remove: (gone) => change(tables.filter(({ id }) => !gone.some((row) => row.id === id))),
    }),
  });
  const edited = open?.edited ?? null;
  const taken = new Set(tables.map(({ id }) => id).filter((id) => id !== edited?.id));
  return (
    <div>
      <ListScreen
        list={list}
        label={words.tables.title}
        titled="card"
        height="content"
        empty={{
          ...words.tables.empty,
          actions: (
            <Button ref={ref} onClick={() => setOpen({ edited: null })}>
              {words.tables.addTitle}
            </Button>
          ),
        }}
      />
      {message !== undefined && (
        <p role="alert" className={styles.problem}>
          <ErrorCircle12Filled aria-hidden="true" />
          {message}
        </p>
      )}
      {open && (
        <TablePanel
          key={edited?.id ?? 'new'}
          edited={edited}
          choices={choices.filter(({ id }) => !taken.has(id))}
          onClose={() => setOpen(null)}
          onChosen={(chosen) => {
            change(
              edited ? tables.map((table) => (table.id === edited.id ? chosen : table)) : [...tables, chosen],
            );
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

function rowsOf(tables: readonly SelectedTable[], choices: readonly TableChoice[]): Row[] {
  return tables.flatMap((selected) => {
    const table = choices.find(({ id }) => id === selected.id);
    return table ? [{ ...selected, table }] : [];
  });
}

type Acts = { add: () => void; edit: (row: Row) => void; remove: (rows: readonly Row[]) => void };

/** The tables are part of the form's draft, which needs no right of its own. */
function commandsOn({ add, edit, remove }: Acts): readonly Command<Row>[] {
  const action = 'account.own';
  return [
    { on: 'list', label: documentWords.add, icon: commandIcons.add, action, run: add },
    { on: 'one', label: documentWords.edit, icon: commandIcons.edit, action, run: edit },
    { on: 'some', label: documentWords.remove, icon: commandIcons.remove, action, run: remove },
  ];
}

const typeWords: Record<TableChoice['kind'], string> = {
  project: words.tables.types.project,
  linked: words.tables.types.master,
  master: words.tables.types.master,
  missing: words.tables.types.master,
};

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: documentWords.name,
    width: 200,
    grow: true,
    value: ({ table }) => table.name,
    cell: ({ table }) => (
      <>
        {table.name} {isMissing(table) && <Chip>{words.tables.missing}</Chip>}
      </>
    ),
  },
  { id: 'type', header: words.tables.type, width: 140, value: ({ table }) => typeWords[table.kind] },
  {
    id: 'recordsType',
    header: words.tables.recordType,
    width: 220,
    value: ({ recordsType }) => recordsTypeWords[recordsType],
  },
];

function idOf({ id }: Row): number {
  return id;
}

const useStyles = makeStyles({
  problem: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorStatusDangerForeground1,
  },
});
