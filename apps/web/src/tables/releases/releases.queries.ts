import { fieldCalls, releases, type Field } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** What is compared: a release, or the living master table. */
export type Side = number | typeof releases.latest;

export const releaseQueries = {
  /** Everything that is known of the releases of this table. */
  all: (masterTableId: number) => ['releases', masterTableId] as const,

  of: (masterTableId: number) =>
    queryOptions({
      queryKey: [...releaseQueries.all(masterTableId), 'list'],
      queryFn: () => api(releases.listReleases, { params: { masterTableId } }),
    }),

  one: (masterTableId: number, releaseId: number) =>
    queryOptions({
      queryKey: [...releaseQueries.all(masterTableId), 'one', releaseId],
      queryFn: () => api(releases.readRelease, { params: { masterTableId, releaseId } }),
    }),

  fieldsOf: (masterTableId: number, releaseId: number) =>
    queryOptions({
      queryKey: [...releaseQueries.all(masterTableId), 'fieldsOf', releaseId],
      queryFn: () => fieldsOf(masterTableId, releaseId),
    }),

  /** How many records differ, and which fields. */
  summary: (masterTableId: number, from: Side, to: Side) =>
    queryOptions({
      queryKey: [...releaseQueries.all(masterTableId), 'summary', from, to],
      queryFn: () =>
        api(releases.readDifferenceSummary, {
          params: { masterTableId },
          query: { from: String(from), to: String(to) },
        }),
      // What the living table is like now.
      staleTime: 0,
    }),

  /** Whom a move of a project's table would hit, and what stands in its way. */
  move: (projectNumber: string, tableId: number, to: Side) =>
    queryOptions({
      queryKey: ['move', projectNumber, tableId, to],
      queryFn: () =>
        api(releases.previewMove, { params: { projectNumber, tableId }, query: { to: String(to) } }),
      staleTime: 0,
    }),

  /** The fields of both, in the order of the second. */
  fields: (masterTableId: number, from: Side, to: Side) =>
    queryOptions({
      queryKey: [...releaseQueries.all(masterTableId), 'fields', from, to],
      queryFn: async () => {
        const [before, after] = await Promise.all([
          fieldsOf(masterTableId, from),
          fieldsOf(masterTableId, to),
        ]);
        const isGone = ({ tableFieldId }: Field) =>
          !after.some((field) => field.tableFieldId === tableFieldId);
        return [...after, ...before.filter(isGone)];
      },
      staleTime: 0,
    }),
};

function fieldsOf(masterTableId: number, side: Side): Promise<Field[]> {
  return side === releases.latest
    ? api(fieldCalls.listFields.master, { params: { masterTableId }, query: {} })
    : api(releases.listReleasedFields, { params: { masterTableId, releaseId: side } });
}
