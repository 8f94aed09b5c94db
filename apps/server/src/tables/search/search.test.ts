import { fieldCalls, projects, projectTables, recordCalls, search, type SearchMatch } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let other: Workshop;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  other = await givenWorkshop(app);
});
afterAll(() => app.close());

type Path = 'records' | 'tables';

const inProject = async (searchQuery: string, apiPath: Path = 'records', searchField?: string) => {
  const { matches } = await workshop.asViewer(search.searchProject, {
    params: { projectNumber: workshop.projectNumber, apiPath },
    query: { searchQuery, searchField },
  });
  return matches;
};

const everywhere = async (
  searchQuery: string,
  apiPath: (typeof search.searchPaths)[number],
  searchField?: string,
) => {
  const { matches } = await workshop.asApplicationAdministrator(search.searchEverywhere, {
    params: { apiPath },
    query: { searchQuery, searchField },
  });
  return matches;
};

const codes = (matches: readonly SearchMatch[]) => matches.map(({ code }) => code);

describe('searching in a project', () => {
  it('finds what the project sees, master records under its own table', async () => {
    const [match, ...more] = await inProject('BRANDGAS');
    expect(more).toEqual([]);
    expect(match).toMatchObject({
      code: 'K20',
      tableId: workshop.master.linkedTableId,
      masterTableId: workshop.master.tableId,
      projectNumber: workshop.projectNumber,
      recordId: workshop.master.recordIds.get('K20'),
    });
    expect(codes(await inProject('R1'))).toEqual(['R1']);
  });

  it('finds one and two characters too, and takes every character as it is', async () => {
    expect(codes(await inProject('k1'))).toEqual(['K10']);
    expect(codes(await inProject('2'))).toEqual(['K20', 'R2']);
    for (const literal of ['%', '_', '\\', '"', '[']) expect(await inProject(literal)).toEqual([]);
  });

  it('finds numbers, quotes and commas in values', async () => {
    const own = await givenWorkshop(app);
    const params = { projectNumber: own.projectNumber, tableId: own.local.tableId };
    const { tableFieldId } = await own.asAdministrator(fieldCalls.createField.project, {
      params,
      body: { name: 'Note' },
    });
    await own.asAdministrator(recordCalls.createRecord.project, {
      params,
      body: { code: 'R9', [tableFieldId]: 'a "b", [c] \\d' },
    });
    for (const searchQuery of ['"b"', '", [', '\\d', 'C] ']) {
      const { matches } = await own.asViewer(search.searchProject, {
        params: { projectNumber: own.projectNumber, apiPath: 'records' },
        query: { searchQuery },
      });
      expect(codes(matches)).toEqual(['R9']);
    }
  });

  it('is narrowed to a field', async () => {
    expect(codes(await inProject('light', 'records', 'descriptionEn'))).toEqual(['L10']);
    expect(await inProject('light', 'records', 'code')).toEqual([]);
    expect(await refusalOf(inProject('light', 'records', 'colour'))).toMatchObject({ status: 422 });
    const author = (await inProject('R1'))[0]?.createdBy ?? '';
    expect(codes(await inProject(author, 'records', 'createdBy'))).toContain('R2');
  });

  it('finds its tables by name', async () => {
    expect((await inProject('room', 'tables')).map(({ table }) => table)).toEqual(['Room']);
  });

  it('shows a de-related record once, as the project’s own', async () => {
    const own = await givenWorkshop(app);
    await own.asAdministrator(projectTables.derelateRecord, {
      params: {
        projectNumber: own.projectNumber,
        tableId: own.master.linkedTableId,
        recordId: own.master.recordIds.get('K20') ?? 0,
      },
    });
    const { matches } = await own.asViewer(search.searchProject, {
      params: { projectNumber: own.projectNumber, apiPath: 'records' },
      query: { searchQuery: 'K20' },
    });
    expect(matches).toHaveLength(1);
    expect(matches[0]?.recordId).not.toBe(own.master.recordIds.get('K20'));
  });

  it('needs a text, and not a book', async () => {
    expect(await refusalOf(inProject(' '))).toMatchObject({ status: 400 });
    expect(await refusalOf(inProject('x'.repeat(10_000)))).toMatchObject({ status: 400 });
  });

  it('is for those who see the project', async () => {
    const foreign = other.asViewer(search.searchProject, {
      params: { projectNumber: workshop.projectNumber, apiPath: 'records' },
      query: { searchQuery: 'K' },
    });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404, message: 'Project not found' });
  });
});

describe('searching in administration', () => {
  it('finds a master record once and local ones under their projects', async () => {
    const own = await givenWorkshop(app);
    await own.asApplicationAdministrator(recordCalls.createRecord.master, {
      params: { masterTableId: own.master.tableId },
      body: { code: 'UNIQ-7' },
    });
    const [match, ...more] = await everywhere('uniq-7', 'records');
    expect(more).toEqual([]);
    expect(match).toMatchObject({ masterTableId: own.master.tableId, project: '' });
    expect(match).not.toHaveProperty('projectNumber');
    const rooms = await everywhere('Room R1', 'records');
    expect(rooms.map(({ projectNumber }) => projectNumber)).toContain(workshop.projectNumber);
  });

  it('finds projects by number, name and UA', async () => {
    const [project] = await everywhere(workshop.projectNumber, 'projects', 'projectNumber');
    expect(project).toMatchObject({ projectNumber: workshop.projectNumber, status: 'Active' });
    expect(await everywhere(project?.uaFullName ?? '-', 'projects', 'ua')).not.toEqual([]);
  });

  it('says who made a project and who changed it last', async () => {
    const userOf = (firstName: string) =>
      app.given.user({ firstName, surname: 'Berg', isAdministrator: true });
    const [maker, changer] = [await userOf('Maja'), await userOf('Ove')];
    const body = { projectNumber: 'WHO1', name: 'Whose', ua: maker };
    await (
      await app.as(maker)
    )(projects.createProject, { body });
    const people = async () => {
      const [found] = await everywhere('WHO1', 'projects', 'projectNumber');
      return [found?.createdBy, found?.modifiedBy];
    };
    expect(await people()).toEqual(['Maja Berg', 'Maja Berg']);
    const change = { params: { projectNumber: 'WHO1' }, body: { name: 'Whose now', ua: maker } };
    await (
      await app.as(changer)
    )(projects.updateProject, change);
    expect(await people()).toEqual(['Maja Berg', 'Ove Berg']);
  });

  it('finds archived projects with their tables and records apart from the active ones', async () => {
    const own = await givenWorkshop(app);
    await own.asAdministrator(recordCalls.createRecord.project, {
      params: { projectNumber: own.projectNumber, tableId: own.local.tableId },
      body: { code: 'FROZEN-1' },
    });
    await own.asApplicationAdministrator(projects.archiveProject, {
      params: { projectNumber: own.projectNumber },
    });
    expect(await everywhere('frozen-1', 'records')).toEqual([]);
    expect(codes(await everywhere('frozen-1', 'archived-records'))).toEqual(['FROZEN-1']);
    const systems = await everywhere('smoke control', 'archived-records');
    expect(systems.map(({ projectNumber }) => projectNumber)).toContain(own.projectNumber);
    expect((await everywhere(own.projectNumber, 'archived-projects')).length).toBe(1);
    const tables = await everywhere('Room', 'archived-tables');
    expect(tables.map(({ projectNumber }) => projectNumber)).toContain(own.projectNumber);
  });

  it('shows no more than 2000 and says so', async () => {
    const own = await givenWorkshop(app);
    await app.db
      .insertInto('records')
      .values(
        Array.from({ length: 2001 }, (_, index) => ({ table_id: own.local.tableId, code: `MANY${index}` })),
      )
      .execute();
    const { matches, limitExceeded } = await own.asApplicationAdministrator(search.searchEverywhere, {
      params: { apiPath: 'records' },
      query: { searchQuery: 'many' },
    });
    expect(matches).toHaveLength(2000);
    expect(limitExceeded).toBe(true);
  });

  it('is for application administrators', async () => {
    const asked = workshop.asAdministrator(search.searchEverywhere, {
      params: { apiPath: 'records' },
      query: { searchQuery: 'K' },
    });
    expect(await refusalOf(asked)).toMatchObject({ status: 403 });
  });
});
