import { fieldCalls } from '@codes/contract';
import type { Server } from '../../server.ts';
import { addField } from './add-field.ts';
import { changeField } from './change-field.ts';
import { listFieldsOf, listFieldsWithTables } from './list-fields.ts';
import { removeField } from './remove-field.ts';
import { resolveMasterTable, resolveProjectTable } from './resolved-table.ts';
import { tableToChange, tableToRead } from './table-in-home.ts';

export function fieldRoutes({ serve }: Server): void {
  serve.inBothHomes.read(fieldCalls.listFields, tableToRead, (db, table, { actor, query }) =>
    listFieldsOf(db, table, actor, query),
  );
  serve.inBothHomes.read(
    fieldCalls.listFieldsWithTable,
    {
      master: (db, { actor, params }) => ({
        ids: params.masterTableIds,
        tableOf: (id: number) => resolveMasterTable(db, actor, id),
      }),
      project: (db, { project, params }) => ({
        ids: params.tableIds,
        tableOf: (id: number) => resolveProjectTable(db, project.projectId, id),
      }),
    },
    (db, { ids, tableOf }) => listFieldsWithTables(db, ids, tableOf),
  );
  serve.inBothHomes.write(fieldCalls.createField, tableToChange, (tx, table, { user, body }) =>
    addField(tx, table, user, body),
  );
  serve.inBothHomes.write(fieldCalls.updateField, tableToChange, (tx, table, { user, params, body }) =>
    changeField(tx, table, user, params.tableFieldId, body),
  );
  serve.inBothHomes.write(fieldCalls.removeField, tableToChange, (tx, table, { user, params }) =>
    removeField(tx, table, user, params.tableFieldId),
  );
}
