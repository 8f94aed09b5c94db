// Whatever happens to tables and records, in whatever order: none is lost, and no project sees another's.
import { masterTables, projects, projectTables, recordCalls, type Client } from '@codes/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountHere } from '../../testing/fresh-database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

type Rec = { id: number; code: string; text: string };
type ProjectModel = {
  projectNumber: string;
  isArchived: boolean;
  table: { id: number; kind: 'linked' | 'local'; own: Rec[]; hidden: Set<number> } | null;
};
type Model = { masterId: number; isArchived: boolean; master: Rec[]; projects: ProjectModel[] };

/** What a project sees, by the rules and nothing else. */
function seen(model: Model, { table }: ProjectModel): string[] {
  if (table === null) return [];
  const own = table.own.map((record) => `${record.code} local ${record.text}`);
  if (table.kind === 'local') return own.toSorted();
  const through = visibleMaster(model, table).map((record) => `${record.code} master ${record.text}`);
  return [...own, ...through].toSorted();
}

function visibleMaster(model: Model, { own, hidden }: NonNullable<ProjectModel['table']>): Rec[] {
  return model.master.filter(
    (record) => !hidden.has(record.id) && !own.some(({ code }) => code === record.code),
  );
}

/** Few codes, so that they meet; acts that end something seldom, so that there is something to end. */
const codes = ['A', 'B', 'a', 'Å'] as const;
const weights = {
  addMaster: 4,
  addLocal: 4,
  editMaster: 3,
  editLocal: 3,
  removeMaster: 2,
  removeLocal: 2,
  derelateRecord: 3,
  derelateAll: 1,
  link: 2,
  derelateTable: 1,
  archiveMaster: 1,
  restoreMaster: 2,
  archiveProject: 1,
  restoreProject: 2,
} as const;
type Kind = keyof typeof weights;

const action = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind as Kind),
      weight,
    })),
  ),
  project: fc.nat({ max: 1 }),
  record: fc.nat({ max: 3 }),
  code: fc.constantFrom(...codes),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

it('a record is where the rules say, after any sequence of acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30, size: 'max' }), async (actions) => {
      const model = await begin();
      for (const [step, act] of actions.entries()) {
        await perform(model, act, `text ${step}`);
        await compare(model);
      }
    }),
    { numRuns: amountHere(25), endOnFailure: true },
  );
});

async function begin(): Promise<Model> {
  const master = await app.given.masterTable({ records: [{ code: 'A', descriptionEn: 'first' }] });
  const project = async (): Promise<ProjectModel> => {
    const projectNumber = await app.given.project();
    const id = await app.given.link(projectNumber, master);
    return { projectNumber, isArchived: false, table: { id, kind: 'linked', own: [], hidden: new Set() } };
  };
  return {
    masterId: master.id,
    isArchived: false,
    master: [{ id: master.records['A'] ?? 0, code: 'A', text: 'first' }],
    projects: [await project(), await project()],
  };
}

async function compare(model: Model): Promise<void> {
  const master = await admin(recordCalls.listRecords.master, {
    params: { masterTableId: model.masterId },
    query: {},
  });
  expect(master.map(({ activeRecordId: id, code, descriptionEn: text }) => ({ id, code, text }))).toEqual(
    model.master.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  );
  for (const project of model.projects) {
    if (project.table === null || project.isArchived) continue;
    const params = { projectNumber: project.projectNumber, tableId: project.table.id };
    const { items, total } = await admin.page(recordCalls.listRecords.project, {
      params,
      query: { limit: 1000 },
    });
    const shown = items.map(({ code, type, descriptionEn }) => `${code} ${type} ${descriptionEn}`);
    expect(shown.toSorted()).toEqual(seen(model, project));
    expect(total).toBe(shown.length);
  }
}

/** Does it, if the rules allow it, to the product and to the model; otherwise the product has to refuse. */
async function perform(model: Model, act: Action, text: string): Promise<void> {
  const project = model.projects[act.project];
  if (project === undefined) return;
  await (isOfMaster(act) ? performOnMaster(model, act, text) : performInProject(model, project, act, text));
}

function isOfMaster({ kind }: Action): boolean {
  return kind.endsWith('Master');
}

async function performOnMaster(model: Model, { kind, record, code }: Action, text: string): Promise<void> {
  const params = { masterTableId: model.masterId };
  const chosen = model.master[record % Math.max(model.master.length, 1)];
  const isFree = !model.master.some((other) => other.code === code);
  const isUsed = model.projects.some((project) => !project.isArchived && project.table?.kind === 'linked');
  switch (kind) {
    case 'addMaster':
      return allowed(
        !model.isArchived && isFree,
        admin(recordCalls.createRecord.master, { params, body: { code, descriptionEn: text } }),
        (made) => model.master.push({ id: made.activeRecordId, code, text }),
      );
    case 'editMaster': {
      if (chosen === undefined) return;
      const body = { code, descriptionEn: text };
      return allowed(
        !model.isArchived && (isFree || chosen.code === code),
        admin(recordCalls.updateRecord.master, { params: { ...params, recordId: chosen.id }, body }),
        () => Object.assign(chosen, { code, text }),
      );
    }
    case 'removeMaster':
      if (chosen === undefined) return;
      return allowed(
        !model.isArchived,
        admin(recordCalls.removeRecord.master, { params: { ...params, recordId: chosen.id } }),
        () => (model.master = model.master.filter((other) => other !== chosen)),
      );
    case 'archiveMaster':
      return allowed(
        !model.isArchived && !isUsed,
        admin(masterTables.archiveMasterTable, { params }),
        () => (model.isArchived = true),
      );
    default:
      return allowed(
        model.isArchived,
        admin(masterTables.restoreMasterTable, { params }),
        () => (model.isArchived = false),
      );
  }
}

async function performInProject(
  model: Model,
  project: ProjectModel,
  act: Action,
  text: string,
): Promise<void> {
  const { projectNumber, table } = project;
  const inProject = { projectNumber };
  switch (act.kind) {
    case 'link':
      return allowed(
        table?.kind !== 'linked' && !project.isArchived && !model.isArchived,
        admin(projectTables.linkMasterTable, { params: inProject, body: { masterTableId: model.masterId } }),
        // A table that has become local stays, but only the newest is watched.
        (made) => (project.table = { id: made.projectTableId, kind: 'linked', own: [], hidden: new Set() }),
      );
    case 'derelateTable':
      return allowed(
        table?.kind === 'linked' && !project.isArchived && !model.isArchived,
        admin(masterTables.derelateMasterTable, {
          params: { masterTableId: model.masterId },
          body: { projects: [projectNumber] },
        }),
        () => becomeLocal(model, project),
      );
    case 'archiveProject':
    case 'restoreProject':
      return changeProject(model, project, act.kind);
    default:
      if (table !== null) await performOnRecords(model, project, table, act, text);
  }
}

/** A project comes back with its link if the master is active, and otherwise with what it saw. */
const frozen = new WeakMap<ProjectModel, Rec[]>();

async function changeProject(
  model: Model,
  project: ProjectModel,
  kind: 'archiveProject' | 'restoreProject',
): Promise<void> {
  const params = { projectNumber: project.projectNumber };
  if (kind === 'archiveProject') {
    return allowed(!project.isArchived, admin(projects.archiveProject, { params }), () => {
      project.isArchived = true;
      if (project.table?.kind === 'linked') frozen.set(project, allSeen(model, project.table));
    });
  }
  return allowed(project.isArchived, admin(projects.restoreProject, { params }), () => {
    project.isArchived = false;
    if (project.table?.kind === 'linked' && model.isArchived) {
      project.table = { ...project.table, kind: 'local', own: frozen.get(project) ?? [] };
      project.table.own.forEach((record) => (record.id = 0));
    }
  });
}

function allSeen(model: Model, table: NonNullable<ProjectModel['table']>): Rec[] {
  return [...table.own, ...visibleMaster(model, table)].map((record) => ({ ...record }));
}

function becomeLocal(model: Model, project: ProjectModel): void {
  if (project.table === null) return;
  const own = allSeen(model, project.table);
  project.table = { ...project.table, kind: 'local', own: own.map((record) => ({ ...record, id: 0 })) };
}

async function performOnRecords(
  model: Model,
  project: ProjectModel,
  table: NonNullable<ProjectModel['table']>,
  { kind, record, code }: Action,
  text: string,
): Promise<void> {
  const params = { projectNumber: project.projectNumber, tableId: table.id };
  const through = table.kind === 'linked' ? visibleMaster(model, table) : [];
  const own = table.own.filter(({ id }) => id !== 0); // copies have ids that the model does not know
  const local = own[record % Math.max(own.length, 1)];
  const isFree = ![...table.own, ...through].some((other) => other.code === code);
  const isOpen = !project.isArchived;
  switch (kind) {
    case 'addLocal':
      return allowed(
        isOpen && isFree,
        admin(recordCalls.createRecord.project, { params, body: { code, descriptionEn: text } }),
        (made) => table.own.push({ id: made.activeRecordId, code, text }),
      );
    case 'editLocal': {
      if (local === undefined) return;
      const recordId = local.id;
      const body = { code, descriptionEn: text };
      return allowed(
        isOpen && (isFree || local.code === code),
        admin(recordCalls.updateRecord.project, { params: { ...params, recordId }, body }),
        () => Object.assign(local, { code, text }),
      );
    }
    case 'removeLocal':
      if (local === undefined) return;
      return allowed(
        isOpen,
        admin(recordCalls.removeRecord.project, { params: { ...params, recordId: local.id } }),
        () => (table.own = table.own.filter((other) => other !== local)),
      );
    case 'derelateRecord':
    case 'derelateAll': {
      const chosen = kind === 'derelateAll' ? through : through.slice(record, record + 1);
      if (chosen.length === 0) return;
      return allowed(
        isOpen,
        admin(projectTables.derelateRecords, {
          params,
          body: { kind: 'these', ids: chosen.map(({ id }) => id) },
        }),
        () => {
          for (const { id, ...copy } of chosen) {
            table.hidden.add(id);
            table.own.push({ ...copy, id: 0 });
          }
        },
      );
    }
  }
}

async function allowed<Made>(
  isAllowed: boolean,
  call: Promise<Made>,
  then: (made: Made) => unknown,
): Promise<void> {
  const result = await call.then(
    (made) => ({ made }),
    (error: unknown) => ({ error: error as { status?: number } }),
  );
  if ('made' in result) {
    expect(isAllowed).toBe(true);
    then(result.made);
    return;
  }
  expect([404, 409, 422]).toContain(result.error.status);
  expect(isAllowed).toBe(false);
}
