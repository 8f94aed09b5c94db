// A master table with a release, and a project that follows it.
import { changes, projectTables, recordCalls, releases, type Client } from '@codes/contract';
import type { TestApp } from '../test-app.ts';

/** A master table with A to D, released as 2026.1, and a project that follows this release. */
export async function givenRelease(app: TestApp, admin: Client, viewers: string[] = []) {
  const master = await app.given.masterTable({
    fields: { Size: 'number', Group: 'text' },
    records: ['A', 'B', 'C', 'D'].map((code, index) => ({
      code,
      descriptionEn: `Record ${code}`,
      values: { Size: index + 1, Group: `group ${code}` },
    })),
  });
  const ofMaster = { masterTableId: master.id };
  const release = (name: string, note = '') =>
    admin(releases.makeRelease, { params: ofMaster, body: { name, note } });
  const first = await release('2026.1', 'The first one');
  const projectNumber = await app.given.project({ viewers });
  const link = await admin(projectTables.linkMasterTable, {
    params: { projectNumber },
    body: { ...ofMaster, releaseId: first.releaseId },
  });
  const params = { projectNumber, tableId: link.projectTableId };
  const ofRecord = (code: string) => ({ ...ofMaster, recordId: master.records[code] ?? 0 });
  const seen = async () =>
    (await admin(recordCalls.listRecords.project, { params, query: {} })).map(
      ({ code, descriptionEn, [master.fields['Size'] ?? '']: size }) => [code, descriptionEn, size],
    );
  return {
    master,
    ofMaster,
    release,
    first,
    link,
    params,
    projectNumber,
    size: master.fields['Size'] ?? '',
    group: master.fields['Group'] ?? '',
    seen,
    edit: (code: string, body: Record<string, string | number>) =>
      admin(recordCalls.updateRecord.master, { params: ofRecord(code), body }),
    add: (body: Record<string, string | number>) =>
      admin(recordCalls.createRecord.master, { params: ofMaster, body }),
    remove: (code: string) => admin(recordCalls.removeRecord.master, { params: ofRecord(code) }),
    follow: (releaseId: number | null) => admin(releases.follow, { params, body: { releaseId } }),
    table: () => admin(projectTables.readProjectTable, { params }),
    differences: (from: number | 'latest', to: number | 'latest', query: object = {}) =>
      admin(releases.listDifferences, {
        params: ofMaster,
        query: { from: String(from), to: String(to), ...query },
      }),
    undo: async () => {
      const [change] = await admin(changes.listTableChanges.project, { params, query: {} });
      return admin(changes.undoTableChange.project, {
        params: { ...params, changeId: change?.changeId ?? 0 },
        body: {},
      });
    },
  };
}
