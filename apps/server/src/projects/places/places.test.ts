import { masterTables, places, projects, stringConfigurations } from '@codes/contract';
import { SegmentType } from '@codes/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenConfiguration, givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
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

type Caller = Workshop['asViewer'];

const found = (as: Caller, searchQuery: string, more: { near?: string; limit?: number } = {}) =>
  as(places.findPlaces, { query: { searchQuery, ...more } });

const text = { type: SegmentType.freeText, isRequired: true, displayName: 'Text', options: [{}] };

describe('places by name', () => {
  it('are the projects, tables and configurations that somebody sees, and no others', async () => {
    const stringConfigurationId = await givenConfiguration(workshop, 'Änglar 1', text);
    await givenConfiguration(other, 'Änglar 2', text);
    await app.given.projectTable({ project: workshop.projectNumber, name: 'Änglar 3' });
    await app.given.projectTable({ project: other.projectNumber, name: 'Änglar 4' });
    await app.given.masterTable({ name: 'Änglar 5' });
    const at = {
      projectNumber: workshop.projectNumber,
      project: `Project ${workshop.projectNumber}`,
    };
    const seen = await found(workshop.asViewer, 'äNGLAR');
    expect(seen.configurations).toEqual([{ stringConfigurationId, name: 'Änglar 1', at }]);
    expect(seen.tables).toMatchObject([{ name: 'Änglar 3', at }]);
    const all = await found(workshop.asApplicationAdministrator, 'änglar');
    expect(all.tables.map(({ name }) => name)).toEqual(['Änglar 5', 'Änglar 3', 'Änglar 4']);
    expect(all.tables[0]?.at).toBeNull();
    expect(all.configurations.map(({ name }) => name)).toEqual(['Änglar 1', 'Änglar 2']);
  });

  it('of projects are numbers and names, what begins with the text first', async () => {
    const viewer = await app.given.user();
    const given = { viewers: [viewer] };
    await app.given.project({ ...given, projectNumber: 'A7701', name: 'Bro 88' });
    await app.given.project({ ...given, projectNumber: 'B7702', name: '7701 och andra' });
    await app.given.project({ ...given, projectNumber: '7701', name: 'Station' });
    await app.given.project({ projectNumber: '7701-X', name: 'Of others' });
    const { projects: seen } = await found(await app.as(viewer), '7701');
    expect(seen).toEqual([
      { projectNumber: '7701', name: 'Station' },
      { projectNumber: 'B7702', name: '7701 och andra' },
      { projectNumber: 'A7701', name: 'Bro 88' },
    ]);
  });

  it('begin with those in the project at hand, and a linked table bears the name of its master', async () => {
    const own = await givenWorkshop(app);
    const master = await app.given.masterTable({ name: 'Gamma before' });
    await app.given.link(own.projectNumber, master);
    await app.given.projectTable({ project: other.projectNumber, name: 'Gamma a' });
    await own.asApplicationAdministrator(masterTables.updateMasterTable, {
      params: { masterTableId: master.id },
      body: { name: 'Gamma now' },
    });
    const near = await found(own.asApplicationAdministrator, 'gamma', { near: own.projectNumber });
    expect(near.tables.map(({ name, at }) => [name, at?.projectNumber])).toEqual([
      ['Gamma now', own.projectNumber],
      ['Gamma now', undefined],
      ['Gamma a', other.projectNumber],
    ]);
  });

  it('are not those of archived projects, nor archived master tables', async () => {
    const own = await givenWorkshop(app);
    await givenConfiguration(own, 'Delta one', text);
    await app.given.projectTable({ project: own.projectNumber, name: 'Delta two' });
    const { id: masterTableId } = await app.given.masterTable({ name: 'Delta three' });
    const as = own.asApplicationAdministrator;
    await as(masterTables.archiveMasterTable, { params: { masterTableId } });
    await as(projects.archiveProject, { params: { projectNumber: own.projectNumber } });
    expect(await found(as, 'delta')).toEqual({ projects: [], tables: [], configurations: [] });
    expect((await found(as, own.projectNumber)).projects).toEqual([]);
  });

  it('of the control panel are for application administrators', async () => {
    const as = workshop.asApplicationAdministrator;
    const { stringConfigurationId } = await as(stringConfigurations.createConfiguration.master, {
      body: { name: 'Epsilon', rootConfigurationSegment: text },
    });
    expect((await found(as, 'epsilon')).configurations).toEqual([
      { stringConfigurationId, name: 'Epsilon', at: null },
    ]);
    expect((await found(workshop.asAdministrator, 'epsilon')).configurations).toEqual([]);
  });

  it('include the projects that employees may look at, for employees', async () => {
    const projectNumber = await app.given.project({ name: 'Zeta open', isVisibleForEmployees: true });
    await app.given.projectTable({ project: projectNumber, name: 'Zeta table' });
    const asEmployee = await app.as(await app.given.employee());
    const { projects: seen, tables } = await found(asEmployee, 'zeta');
    expect([seen.length, tables.length]).toEqual([1, 1]);
    expect((await found(workshop.asViewer, 'zeta')).tables).toEqual([]);
  });

  it('are as many as asked for, five unless said, and every character is literal', async () => {
    const own = await givenWorkshop(app);
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) {
      await app.given.projectTable({ project: own.projectNumber, name: `Eta ${name}` });
    }
    expect((await found(own.asViewer, 'eta')).tables).toHaveLength(5);
    expect((await found(own.asViewer, 'eta', { limit: 7 })).tables).toHaveLength(7);
    expect((await found(own.asViewer, 'e%a')).tables).toEqual([]);
    expect(await refusalOf(found(own.asViewer, 'eta', { limit: 21 }))).toMatchObject({ status: 400 });
    expect(await refusalOf(found(own.asViewer, ' '))).toMatchObject({ status: 400 });
  });
});
