import { Table20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../../platform/routes.ts';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { projectTableQueries } from '../../tables/project-tables/project-tables.queries.ts';
import { Chooser, type ChooserProps } from './chooser.tsx';
import { words } from './shortcuts.words.ts';

type TableChooserProps = Pick<ChooserProps, 'typed' | 'onClose'> & {
  /** The number of the project. */
  of: string;
};

export function TableChooser({ of, typed, onClose }: TableChooserProps) {
  const { data, error } = useQuery({ ...projectTableQueries.in(of), staleTime: 10_000 });
  const problem = error ? showError(error).text : data?.length === 0 ? words.noTables : '';
  return (
    <Chooser
      label={words.chooseTable}
      problem={problem}
      typed={typed}
      onClose={onClose}
      entries={
        data?.map(({ projectTableId: tableId, name }) => ({
          key: String(tableId),
          name,
          icon: <Table20Regular />,
          act: { kind: 'go', to: addresses.projectTableRecords(of, tableId) },
        })) ?? (error ? [] : null)
      }
    />
  );
}
