import { register, type Drift } from '@codes/contract';
import type { Tree } from '@codes/codes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { interpretMany, type InterpretedCode } from '../../code-screens/interpret-many.ts';
import { registerQueries } from '../register.queries.ts';
import { driftRows, type DriftRow } from './drift-rows.ts';

export type CheckedRegister = Pick<Drift, 'checked' | 'unread'> & {
  rows: readonly DriftRow[];
  /** Whether there is more to find than is listed. */
  isCut: boolean;
};

/** More than anybody settles before checking again. */
export const mostListed = 20_000;

export const driftQueries = {
  of: (home: CodeHome, root: Tree | null) =>
    queryOptions({
      queryKey: registerQueries.drift(home),
      queryFn: async ({ signal }): Promise<CheckedRegister> => {
        const { checked, unread, changed, broken, isCut } = await allFindings(home);
        const today: InterpretedCode[] = [];
        if (broken.length > 0) {
          const codes = broken.map(({ code }) => code);
          await interpretMany(home, codes, signal, (answers) => today.push(...answers));
        }
        return { checked, unread, rows: driftRows(root, { changed, broken }, today), isCut };
      },
      // It is opened to see what is so now, and stays as it is while somebody settles it.
      staleTime: Infinity,
      gcTime: 0,
    }),
};

async function allFindings(home: CodeHome): Promise<Drift & { isCut: boolean }> {
  const all: Drift = { checked: 0, unread: 0, changed: [], broken: [] };
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const { items, next } = await api.page(register.readDrift, { params: home, query });
    all.checked = items.checked;
    all.unread = items.unread;
    all.changed.push(...items.changed);
    all.broken.push(...items.broken);
    after = next;
  } while (after !== null && all.changed.length + all.broken.length < mostListed);
  return { ...all, isCut: after !== null };
}
