import type { ProjectTable } from '@codes/contract';
import { addresses } from '../../platform/routes.ts';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { typeChoices, TypeIcon } from '../../platform/ui/table/type-icon.tsx';
import { NameWithReview } from '../master-marks/name-with-review.tsx';
import { Follows, followedBy, newerThan } from './follows.tsx';
import { words } from './project-tables.words.ts';

type Settings = {
  /** `some`: the master of a table has moved on, and its name needs room for that. */
  reviews: 'some' | 'none';
  mayReview: boolean;
  /** `some`: a table follows a release, or could follow one. */
  releases: 'some' | 'none';
  mayMove: boolean;
};

export function projectTableColumns(
  projectNumber: string,
  { reviews, mayReview, releases, mayMove }: Settings,
): readonly Column<ProjectTable>[] {
  return [
    {
      id: 'type',
      header: words.type,
      kind: 'icon',
      width: 56,
      choices: typeChoices('table'),
      value: ({ type }) => type,
      cell: ({ type }) => <TypeIcon type={type} of="table" />,
    },
    {
      id: 'name',
      header: words.name,
      value: ({ name }) => name,
      ...(reviews === 'some' && { width: 260 }),
      cell: ({ name, projectTableId, masterChanges }) => (
        <NameWithReview
          name={name}
          changes={masterChanges}
          review={mayReview ? addresses.projectTableMasterChanges(projectNumber, projectTableId) : null}
        >
          <TextLink to={addresses.projectTableRecords(projectNumber, projectTableId)}>{name}</TextLink>
        </NameWithReview>
      ),
    },
    {
      id: 'description',
      header: words.description,
      grow: true,
      width: releases === 'some' ? 136 : 200,
      value: ({ description }) => description,
    },
    ...(releases === 'some' ? [followsColumn(projectNumber, mayMove)] : []),
    { id: 'modified', header: words.modified, kind: 'date', value: ({ modified }) => modified },
    { id: 'modifiedBy', header: words.modifiedBy, width: 136, value: ({ modifiedBy }) => modifiedBy },
  ];
}

const followsColumn = (projectNumber: string, mayMove: boolean): Column<ProjectTable> => ({
  id: 'follows',
  header: words.follows,
  width: 180,
  value: (table) => followedBy(table) ?? '',
  cell: (table) => (
    <Follows
      follows={followedBy(table)}
      newer={newerThan(table)}
      table={table.name}
      move={mayMove ? addresses.projectTableMove(projectNumber, table.projectTableId) : null}
    />
  ),
});
