import { codes, members, register, type InputOf, type NextNumber } from '@codes/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import type { CodeHome } from '../code-screens/code.queries.ts';

/** Where a number is asked for: a complete code, the path of its serial number, and the text before it. */
export type NumberPlace = { code: string; segment: string; textBefore: string };

/** For what must ask something while there is no place yet; it asks nothing. */
export const noPlace: NumberPlace = { code: '', segment: '', textBefore: '' };

type CountedCodes = NonNullable<InputOf<typeof register.countCodes>['query']>;

export const registerQueries = {
  all: (home: CodeHome) => ['register', home] as const,

  /** Of each status, among those that a search finds. */
  counts: (home: CodeHome, { q, created }: CountedCodes = {}) =>
    queryOptions({
      queryKey: [...registerQueries.all(home), 'counts', q ?? '', created ?? ''],
      queryFn: () => {
        const query = { ...(q !== undefined && { q }), ...(created !== undefined && { created }) };
        return api(register.countCodes, { params: home, query });
      },
      placeholderData: keepPreviousData,
    }),

  /** What the register has of a code; null where it is free. */
  entryOf: (home: CodeHome, code: string) =>
    queryOptions({
      queryKey: [...registerQueries.all(home), 'entryOf', code],
      queryFn: async () => (await api(codes.readCodeParts, { params: home, query: { code } })).issued ?? null,
    }),

  /** What somebody last made in a project, and with which configurations. */
  own: (projectNumber: string) =>
    queryOptions({
      queryKey: ['register', 'own', projectNumber],
      queryFn: () => api(register.listOwnCodes, { params: { projectNumber } }),
    }),

  /** By its id alone, with the configuration that it was issued from. */
  entryById: (projectNumber: string, issuedCodeId: number) =>
    queryOptions({
      queryKey: ['register', 'entryById', projectNumber, issuedCodeId],
      queryFn: () => api(register.readCodeOfProject, { params: { projectNumber, issuedCodeId } }),
    }),

  /** The number depends on the text before it alone: what follows may change. `left`: how many there are is counted too. */
  next: (home: CodeHome, { code, segment, textBefore }: NumberPlace, gaps: boolean, left = false) =>
    queryOptions({
      queryKey: [...registerQueries.all(home), 'next', segment, textBefore, gaps, left],
      queryFn: (): Promise<NextNumber> => {
        const query = { code, segment, gaps: String(gaps), ...(left && { left: 'true' }) };
        return api(register.readNextNumber, { params: home, query });
      },
      retry: false,
    }),

  /** The findings of a window; a check is asked for anew each time the screen is opened. */
  drift: (home: CodeHome) => [...registerQueries.all(home), 'drift'] as const,

  members: (projectNumber: string) =>
    queryOptions({
      queryKey: ['register', 'members', projectNumber],
      queryFn: () => api(members.listMembers, { params: { projectNumber } }),
      staleTime: 60_000,
    }),

  isMember: (projectNumber: string, userName: string) =>
    queryOptions({
      queryKey: ['register', 'membership', projectNumber, userName],
      queryFn: async () => {
        const all = await api(members.listMembers, { params: { projectNumber } });
        return all.some((member) => member.userName.toLowerCase() === userName.toLowerCase());
      },
      staleTime: 60_000,
    }),
};

/** After a write: counts, next numbers and what is known of codes are asked for anew. */
export function outdateRegister(client: QueryClient, home: CodeHome): void {
  void client.invalidateQueries({ queryKey: registerQueries.all(home) });
}
