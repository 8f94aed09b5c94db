// Windows of a long list, beside the best that the bare driver can do for the same rows: without a total, without people.
import { recordCalls, type InputOf } from '@codes/contract';
import { ask } from '../ask.ts';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';

type Query = InputOf<typeof recordCalls.listRecords.master>['query'];

const columns = `r.record_id, r.code, r.description_en, r.description_sv, r.field_values,
  r.created, r.created_by, r.modified, r.modified_by`;

/** The one hundred of a table in an order; `$1` is the table. */
const first = (order: string, condition = '') =>
  `select ${columns} from records r where r.table_id = $1 ${condition} order by ${order} limit 100`;

export async function lists(server: FilledServer, records: number): Promise<Measured[]> {
  const { query, masterTableId, linkedTableId } = server;
  const [, type = '', , weight = ''] = server.fields;
  const window = (more: Query) => () =>
    ask(server, recordCalls.listRecords.master, {
      params: { masterTableId },
      query: { limit: 100, ...more },
    });
  const bare = (text: string, values: unknown[] = []) => {
    return () => query(text, [masterTableId, ...values]);
  };
  const middle = Math.floor(records / 2);
  const fromTheMiddle = `select ${columns} from (
      select record_id from records where table_id = $1 order by code limit 100 offset $2
    ) w join records r on r.record_id = w.record_id order by r.code`;
  const byNumber = `(r.field_values ->> '${weight}')::numeric nulls last, r.record_id`;
  const byText = `r.field_values ->> '${type}' collate "C" nulls last, r.record_id`;
  const found = first('r.code', 'and r.search_text like $2');
  const compared: [name: string, ours: () => Promise<unknown>, limit: () => Promise<unknown>][] = [
    ['first 100 by code', window({}), bare(first('r.code'))],
    ['first 100 of a linked table by code', ofLink(server, linkedTableId), bare(first('r.code'))],
    ['100 from the middle by code', window({ offset: middle }), bare(fromTheMiddle, [middle])],
    [
      'first 100 by description',
      window({ sort: 'descriptionEn' }),
      bare(first(`nullif(r.description_en, '') collate "C" nulls last, r.record_id`)),
    ],
    [
      'first 100 by modified, newest first',
      window({ sort: 'modified', direction: 'desc' }),
      bare(first('r.modified desc, r.record_id')),
    ],
    [
      'first 100 by who modified',
      window({ sort: 'modifiedBy' }),
      bare(`select ${columns} from records r left join users u on u.user_id = r.modified_by
        where r.table_id = $1 order by u.full_name collate "C" nulls last, r.record_id limit 100`),
    ],
    ['first 100 by a number field', window({ sort: weight }), bare(first(byNumber))],
    ['first 100 by a text field', window({ sort: type }), bare(first(byText))],
    [
      '100 from the middle by a number field',
      window({ sort: weight, offset: middle }),
      bare(`${first(byNumber)} offset $2`, [middle]),
    ],
    [
      'search in the list, rare text',
      window({ q: 'c00004711', total: 'known' }),
      bare(found, ['%c00004711%']),
    ],
    [
      'search in the list, common text',
      window({ q: 'supplier 11', total: 'known' }),
      bare(found, ['%supplier 11%']),
    ],
  ];
  const measured: Measured[] = [];
  for (const [name, ours, limit] of compared) {
    measured.push(await compare(name, { ours, limit, before: 60, runs: 25 }));
  }
  return measured;
}

function ofLink(server: FilledServer, tableId: number) {
  return () =>
    ask(server, recordCalls.listRecords.project, {
      params: { projectNumber: '100245', tableId },
      query: { limit: 100 },
    });
}
