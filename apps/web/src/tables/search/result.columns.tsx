// The columns of each kind of result, with the matches marked in those that were searched.
import type { SearchMatch } from '@codes/contract';
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Home } from '../../platform/home/home.ts';
import { Chip, StatusChip } from '../../platform/ui/look/chip.tsx';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import type { AskedSearch } from './asked-search.ts';
import { reasonOf } from './found-in.ts';
import { Highlighted } from '../../platform/ui/look/highlighted.tsx';
import { addressOfMatch } from './match-address.ts';
import type { ResultType } from './result-types.ts';
import type { Attribute, ObjectType } from './attributes.ts';
import { attributeWords, words } from './search.words.ts';
import { codeText } from '../../platform/ui/look/shapes.ts';
import {
  isOwnDescription,
  languageOfField,
  ownDescriptionFirst,
} from '../../platform/ui/text/descriptions.ts';

type Results = {
  home: Home;
  asked: AskedSearch;
  /** Some are there for a user-defined value, which has no column of its own. */
  reasons: 'shown' | 'none';
};
type Columns = readonly Column<SearchMatch>[];

export function resultColumns(type: ResultType, results: Results): Columns {
  return columnsOf[type.objectType](results);
}

/** What the rows are sorted by at first. */
export const firstColumn = {
  record: 'code',
  table: 'name',
  code: 'code',
  project: 'projectNumber',
} as const satisfies Record<ObjectType, string>;

const columnsOf: Record<ObjectType, (results: Results) => Columns> = {
  record: recordColumns,
  table: tableColumns,
  code: codeColumns,
  project: projectColumns,
};

const descriptions = [{ tableFieldId: 'descriptionEn' }, { tableFieldId: 'descriptionSv' }] as const;

function recordColumns(results: Results): Columns {
  const text = marking(results, ['code', 'descriptionEn', 'descriptionSv']);
  return [
    {
      id: 'code',
      header: attributeWords.code,
      kind: 'code',
      width: 120,
      sticky: true,
      value: ({ code }) => code,
      cell: (match) => linked(results, match, text('code', match.code)),
    },
    ...ownDescriptionFirst(descriptions).map(({ tableFieldId }): Column<SearchMatch> => ({
      id: tableFieldId,
      header: attributeWords[tableFieldId],
      width: 200,
      ...languageOfField(tableFieldId),
      ...(isOwnDescription(tableFieldId) && { grow: true }),
      value: (match) => match[tableFieldId],
      cell: (match) => text(tableFieldId, match[tableFieldId]),
    })),
    ...(results.reasons === 'shown' ? [foundInColumn(results)] : []),
    { id: 'table', header: words.table, value: ({ table }) => table },
    ofProject,
    ...ofPeople(results),
  ];
}

function foundInColumn({ asked }: Results): Column<SearchMatch> {
  return {
    id: 'foundIn',
    header: words.foundIn,
    width: 220,
    value: reasonOf,
    cell: (match) => <Highlighted text={reasonOf(match)} wanted={asked.text} />,
  };
}

function tableColumns(results: Results): Columns {
  const text = marking(results, ['name', 'description']);
  return [
    {
      id: 'name',
      header: attributeWords.name,
      width: 240,
      sticky: true,
      value: ({ table }) => table,
      cell: (match) => linked(results, match, text('name', match.table)),
    },
    {
      id: 'description',
      header: attributeWords.description,
      width: 240,
      grow: true,
      value: ({ description }) => description,
      cell: ({ description }) => text('description', description),
    },
    ofProject,
    ...ofPeople(results),
  ];
}

function codeColumns(results: Results): Columns {
  const text = marking(results, ['code', 'title']);
  return [
    {
      id: 'code',
      header: attributeWords.code,
      kind: 'code',
      width: 240,
      sticky: true,
      value: ({ code }) => code,
      cell: (match) => linked(results, match, text('code', match.code)),
    },
    {
      id: 'title',
      header: attributeWords.title,
      width: 240,
      grow: true,
      value: ({ title }) => title,
      cell: ({ title }) => text('title', title),
    },
    {
      id: 'status',
      header: words.status,
      width: 120,
      value: ({ status }) => status && words.statuses[status],
      cell: ({ status }) =>
        status && <Chip tone={status === 'Issued' ? 'good' : 'quiet'}>{words.statuses[status]}</Chip>,
    },
    ofProject,
  ];
}

function projectColumns(results: Results): Columns {
  const text = marking(results, ['projectNumber', 'name', 'ua']);
  return [
    {
      id: 'projectNumber',
      header: attributeWords.projectNumber,
      kind: 'code',
      sticky: true,
      value: ({ projectNumber }) => projectNumber,
      cell: (match) => linked(results, match, text('projectNumber', match.projectNumber)),
    },
    {
      id: 'name',
      header: attributeWords.name,
      width: 240,
      grow: true,
      value: ({ name }) => name,
      cell: ({ name }) => text('name', name),
    },
    {
      id: 'ua',
      header: attributeWords.ua,
      width: 200,
      value: ({ uaFullName }) => uaFullName,
      cell: ({ uaFullName }) => text('ua', uaFullName),
    },
    {
      id: 'status',
      header: words.status,
      width: 100,
      value: ({ status }) => status && words.statuses[status],
      cell: ({ status }) => status && <StatusChip status={status} label={words.statuses[status]} />,
    },
    ...ofPeople(results),
  ];
}

const ofProject: Column<SearchMatch> = {
  id: 'project',
  header: words.project,
  width: 165,
  value: ({ projectNumber, project }) => (projectNumber ? `${projectNumber} ${project}` : ''),
  cell: (match) => <NumberedProject match={match} />,
};

function ofPeople(results: Results): Columns {
  const text = marking(results, []);
  return [
    { id: 'created', header: words.created, kind: 'date', value: ({ created }) => created },
    {
      id: 'createdBy',
      header: attributeWords.createdBy,
      value: ({ createdBy }) => createdBy,
      cell: ({ createdBy }) => text('createdBy', createdBy),
    },
    { id: 'modified', header: words.modified, kind: 'date', value: ({ modified }) => modified },
    {
      id: 'modifiedBy',
      header: attributeWords.modifiedBy,
      value: ({ modifiedBy }) => modifiedBy,
      cell: ({ modifiedBy }) => text('modifiedBy', modifiedBy),
    },
  ];
}

/** Marks what was searched: the one attribute asked for, else those that a search covers by itself. */
function marking({ asked }: Results, covered: readonly Attribute[]) {
  return (attribute: Attribute, text = ''): ReactNode => {
    const isSearched = asked.attribute === null ? covered.includes(attribute) : attribute === asked.attribute;
    return isSearched ? <Highlighted text={text} wanted={asked.text} /> : text;
  };
}

function linked({ home }: Results, match: SearchMatch, content: ReactNode): ReactNode {
  const address = addressOfMatch(home, match);
  return address === null ? content : <TextLink to={address}>{content}</TextLink>;
}

function NumberedProject({ match: { projectNumber, project } }: { match: SearchMatch }) {
  const styles = useStyles();
  if (projectNumber === undefined) return null;
  return (
    <>
      <span className={styles.number}>{projectNumber}</span> {project}
    </>
  );
}

const useStyles = makeStyles({
  number: { ...codeText },
});
