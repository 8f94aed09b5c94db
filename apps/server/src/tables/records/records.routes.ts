import { projectTables, recordCalls, refuse } from '@codes/contract';
import type { InStatement, WithShown } from '../../people/way-in/ahead.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import type { Server } from '../../server.ts';
import { fieldRows, withItsFields, type TableWithFields } from '../fields/fields.store.ts';
import { selectTable } from '../fields/table-at-hand.ts';
import { tableAhead, tableToFill, tableToRead, type Seen } from '../fields/table-in-home.ts';
import { readTableHistory } from '../changed-records/read-history.ts';
import { addRecord } from './add-record.ts';
import { changeRecord } from './change-record.ts';
import { listRecords, windowOfList } from './listing/list-records.ts';
import { derelateRecords } from './many/derelate-records.ts';
import { removeRecords } from './many/remove-records.ts';
import { historyAhead, readHistoryOfRecord } from './read-record.ts';
import { recordShown, tableOfRecord } from './records.store.ts';

export function recordRoutes(server: Server): void {
  readingRoutes(server);
  writingRoutes(server);
  derelationRoutes(server);
}

const withWhatIsShown = ({ shown, ...row }: WithShown<TableWithFields>) => ({ ...withItsFields(row), shown });

const tableWithFields = () => selectTable(fieldRows);

const listedTable = tableAhead(tableWithFields, withWhatIsShown, windowOfList);

const tableOfHistory = tableAhead(tableWithFields, withWhatIsShown, historyAhead);

const oneRecord = tableAhead(
  tableOfRecord,
  ({ shown }: WithShown<Seen>) => {
    if (shown?.json === undefined || shown.json === null) throw refuse('recordNotFound');
    return new JsonAnswer(shown.json);
  },
  {
    which: () => 'its record',
    of: (home, _, { recordId }: InStatement<{ recordId: number }>) => recordShown(home, recordId),
    isLittle: true,
  },
);

function readingRoutes({ serve, streams }: Server): void {
  serve.inBothHomes.readAhead(recordCalls.listRecords, listedTable, (db, found, { query }) =>
    listRecords({ db, streams }, found, query),
  );
  serve.inBothHomes.readAhead(recordCalls.readRecord, oneRecord, async (_, record) => record);
  serve.inBothHomes.readAhead(recordCalls.readRecordHistory, tableOfHistory, (db, found, { params }) =>
    readHistoryOfRecord(db, found, params.recordId),
  );
  serve.inBothHomes.read(recordCalls.readTableHistory, tableToRead, (db, { tableId }) =>
    readTableHistory(db, tableId),
  );
}

function writingRoutes({ serve }: Server): void {
  serve.inBothHomes.write(recordCalls.createRecord, tableToFill, (tx, table, { user, body }) =>
    addRecord(tx, table, user, body),
  );
  serve.inBothHomes.write(recordCalls.updateRecord, tableToFill, (tx, table, { user, params, body }) =>
    changeRecord(tx, table, user, params.recordId, body),
  );
  serve.inBothHomes.write(recordCalls.removeRecord, tableToFill, async (tx, table, { user, params }) => {
    await removeRecords(tx, table, user, { kind: 'these', ids: [params.recordId] });
  });
  serve.inBothHomes.write(recordCalls.removeRecords, tableToFill, (tx, table, { user, body }) =>
    removeRecords(tx, table, user, body),
  );
}

/** Only a project has records that are somebody else's. */
function derelationRoutes({ serve }: Server): void {
  serve.write(projectTables.derelateRecord, async (tx, call) => {
    const table = await tableToFill.project(tx, call);
    await derelateRecords(tx, table, call.user, { kind: 'these', ids: [call.params.recordId] });
  });
  serve.write(projectTables.derelateRecords, async (tx, call) =>
    derelateRecords(tx, await tableToFill.project(tx, call), call.user, call.body),
  );
}
