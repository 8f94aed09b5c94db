// A project with tables that codes are made of, set up through the calls that people use.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { masterTables, projectTables, recordCalls, stringConfigurations, type Client } from '@codes/contract';
import type { TestApp } from '../test-app.ts';

export type Workshop = {
  projectNumber: string;
  administrator: string;
  viewer: string;
  asAdministrator: Client;
  asViewer: Client;
  asApplicationAdministrator: Client;
  master: { tableId: number; linkedTableId: number; recordIds: Map<string, number> };
  local: { tableId: number; recordIds: Map<string, number> };
};

let counter = 0;

/** A linked table of systems (K10, K20, L10) and a local one of rooms (R1, R2). */
export async function givenWorkshop(app: TestApp): Promise<Workshop> {
  const { given } = app;
  counter += 1;
  const administrator = await given.user();
  const viewer = await given.user();
  const projectNumber = await given.project({ administrators: [administrator], viewers: [viewer] });
  const asApplicationAdministrator = await app.as(await given.administrator());
  const asAdministrator = await app.as(administrator);

  const { masterTableId } = await asApplicationAdministrator(masterTables.createMasterTable, {
    body: { name: `Systems ${counter}` },
  });
  const systems = new Map<string, number>();
  for (const [code, descriptionEn, descriptionSv] of [
    ['K10', 'Ventilation', 'Ventilation'],
    ['K20', 'Smoke control', 'Brandgas'],
    ['L10', 'Lighting', 'Belysning'],
  ] as const) {
    const record = await asApplicationAdministrator(recordCalls.createRecord.master, {
      params: { masterTableId },
      body: { code, descriptionEn, descriptionSv },
    });
    systems.set(code, record.activeRecordId);
  }
  const { projectTableId: linkedTableId } = await asAdministrator(projectTables.linkMasterTable, {
    params: { projectNumber },
    body: { masterTableId },
  });
  const { projectTableId: tableId } = await asAdministrator(projectTables.createProjectTable, {
    params: { projectNumber },
    body: { name: 'Room' },
  });
  const rooms = new Map<string, number>();
  for (const code of ['R1', 'R2']) {
    const record = await asAdministrator(recordCalls.createRecord.project, {
      params: { projectNumber, tableId },
      body: { code, descriptionEn: `Room ${code}`, descriptionSv: `Rum ${code}` },
    });
    rooms.set(code, record.activeRecordId);
  }
  return {
    projectNumber,
    administrator,
    viewer,
    asAdministrator,
    asViewer: await app.as(viewer),
    asApplicationAdministrator,
    master: { tableId: masterTableId, linkedTableId, recordIds: systems },
    local: { tableId, recordIds: rooms },
  };
}

/** System, a dot, a number of two digits: K20.07; or a room of two characters and free text: R1pump. */
export function systemOrRoom({ master, local }: Workshop): SegmentOnWire {
  return {
    type: SegmentType.table,
    isRequired: true,
    options: [
      {
        tableId: master.linkedTableId,
        fieldName: 'Code',
        optionSeparator: '.',
        childSegment: {
          type: SegmentType.serialNumber,
          displayName: 'No.',
          isRequired: true,
          defaultValue: '0',
          options: [{ optionLength: 2 }],
        },
      },
      {
        tableId: local.tableId,
        fieldName: 'Code',
        optionLength: 2,
        childSegment: { type: SegmentType.freeText, displayName: 'Name', options: [{}] },
      },
    ],
  };
}

export async function givenConfiguration(
  workshop: Workshop,
  name: string,
  root: SegmentOnWire,
  more: { keepsRegister?: boolean } = {},
): Promise<number> {
  const { stringConfigurationId } = await workshop.asAdministrator(
    stringConfigurations.createConfiguration.project,
    {
      params: { projectNumber: workshop.projectNumber },
      body: { name, rootConfigurationSegment: root, ...more },
    },
  );
  return stringConfigurationId;
}

export type GivenRegister = Workshop & { params: { projectNumber: string; stringConfigurationId: number } };

let registers = 0;

/** A configuration that keeps a register, by default of systemOrRoom: K20.07, R1pump. */
export async function givenRegister(
  workshop: Workshop,
  root: SegmentOnWire = systemOrRoom(workshop),
): Promise<GivenRegister> {
  registers += 1;
  const more = { keepsRegister: true };
  const stringConfigurationId = await givenConfiguration(workshop, `Register ${registers}`, root, more);
  return { ...workshop, params: { projectNumber: workshop.projectNumber, stringConfigurationId } };
}
