import type { IssuedCode } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Column } from '../../../platform/ui/list-screen/list-screen.tsx';
import { cut } from '../../../platform/ui/look/shapes.ts';
import { formatDate } from '../../../platform/ui/text/formats.ts';
import { EntryCode } from '../entry-code.tsx';
import { words } from '../register.words.ts';
import { ReservedUntil, reservedUntil } from '../reservations/reserved-until.tsx';

/** What can be changed where it stands. */
export type InPlace = { title: (entry: IssuedCode) => ReactNode; status: (entry: IssuedCode) => ReactNode };

/** Whether there are reservations, which have a column of their own. */
export type Reservations = 'some' | 'none';

export function issuedCodeColumns(
  inPlace: InPlace,
  screen: 'wide' | 'narrow',
  reservations: Reservations,
): readonly Column<IssuedCode>[] {
  return screen === 'wide' ? wideColumns(inPlace, reservations) : [wholeEntry(inPlace)];
}

/** Lines of a row that has the whole entry in it. */
export const narrowLines = 3;

function wideColumns({ title, status }: InPlace, reservations: Reservations): readonly Column<IssuedCode>[] {
  return [
    {
      id: 'code',
      header: words.code,
      width: 244,
      sticky: true,
      stretch: true,
      value: ({ code }) => code,
      cell: (entry) => <EntryCode entry={entry} />,
    },
    {
      id: 'status',
      header: words.status,
      width: 132,
      value: (entry) => words.statusNames[entry.status],
      cell: status,
    },
    {
      id: 'title',
      header: words.title,
      width: 240,
      grow: true,
      stretch: true,
      value: (entry) => entry.title,
      cell: title,
    },
    ...(reservations === 'some' ? [reservedColumn] : []),
    {
      id: 'createdBy',
      header: words.createdBy,
      width: 168,
      sort: 'none',
      value: ({ createdBy }) => createdBy,
    },
    { id: 'created', header: words.created, kind: 'date', width: 116, value: ({ created }) => created },
    { id: 'modified', header: words.modified, kind: 'date', width: 116, value: ({ modified }) => modified },
  ];
}

const reservedColumn: Column<IssuedCode> = {
  id: 'until',
  header: words.reservedUntil,
  width: 264,
  sort: 'none',
  value: reservedUntil,
  cell: (entry) => <ReservedUntil entry={entry} />,
};

function wholeEntry(inPlace: InPlace): Column<IssuedCode> {
  return {
    id: 'code',
    header: words.code,
    width: 240,
    grow: true,
    stretch: true,
    value: ({ code }) => code,
    cell: (entry) => <WholeEntry entry={entry} inPlace={inPlace} />,
  };
}

function WholeEntry({ entry, inPlace }: { entry: IssuedCode; inPlace: InPlace }) {
  const styles = useStyles();
  return (
    <span className={styles.whole}>
      <span className={styles.first}>
        <span className={styles.code}>
          <EntryCode entry={entry} />
        </span>
        {inPlace.status(entry)}
      </span>
      {inPlace.title(entry)}
      {entry.until === null && entry.for === null ? (
        <span className={styles.quiet}>{words.byAndWhen(entry.createdBy, formatDate(entry.created))}</span>
      ) : (
        <span className={styles.quiet}>
          <ReservedUntil entry={entry} />
        </span>
      )}
    </span>
  );
}

const useStyles = makeStyles({
  whole: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  first: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  code: { minWidth: 0, ...cut },
  quiet: {
    ...cut,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
