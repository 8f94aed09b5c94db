import { search } from '@codes/contract';
import { ask } from '../ask.ts';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';

/** The limit is the database's own search for the same text through the same index, in no order, of the table alone. */
export async function searching(server: FilledServer): Promise<Measured[]> {
  const ours = (searchQuery: string) => () =>
    ask(server, search.searchEverywhere, { params: { apiPath: 'records' }, query: { searchQuery } });
  const limit = (text: string) => () =>
    server.query(
      `select record_id, code, description_en, description_sv, field_values, created, created_by, modified, modified_by
       from records where search_text like $1 limit 2001`,
      [`%${text}%`],
    );
  const measured: Measured[] = [];
  for (const [name, text] of [
    ['search, rare text', 'c00004711'],
    ['search, common text (2000 shown)', 'supplier 11'],
    ['search, two characters', 'f7'],
    ['search, two characters that are nowhere', 'qz'],
    ['search, one character', 'k'],
  ] as const) {
    measured.push(await compare(name, { ours: ours(text), limit: limit(text), before: 20, runs: 9 }));
  }
  return measured;
}
