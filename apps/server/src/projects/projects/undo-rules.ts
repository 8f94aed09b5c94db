// The rules of every kind of row that an undo puts back.
import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import { undoImport } from '../../codes/register/legacy/undo-import.ts';
import { configurationRule, reportRule } from '../../codes/saved-documents/undo-rules.ts';
import { fieldRule, tableRule } from '../../tables/history/undo/table-rules.ts';
import type { UndoRule, UndoRules } from '../../tables/history/undo/undo-rule.ts';
import { memberRule } from '../members/undo-rules.ts';

/** One who has left cannot become the UA again. */
const projectRule: UndoRule = {
  refuse: async (tx, { before, after }) => {
    if (before === null || before['ua_user_id'] === after?.['ua_user_id']) return;
    const { rows } = await sql<{ userName: string }>`
      select user_name as "userName" from users where user_id = ${Number(before['ua_user_id'])} and not is_active
    `.execute(tx);
    if (rows[0] !== undefined) throw refuse('unknownPerson', rows[0]);
  },
};

export const undoRules: UndoRules = {
  rows: {
    projects: projectRule,
    members: memberRule,
    tables: tableRule,
    fields: fieldRule,
    configuration: configurationRule,
    report: reportRule,
  },
  codes: undoImport,
};
