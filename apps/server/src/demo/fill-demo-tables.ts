import type { Tx } from '../platform/db/schema.ts';
import type { DemoProjects } from './fill-projects.ts';
import { addTable, derelate, linkTable, type FilledTable } from './fill-tables.ts';
import type { IdOf } from './people.ts';
import { buildingParts } from './tables/building-parts.ts';
import { componentClasses } from './tables/component-classes.ts';
import { aspects, buildings, components, floors, subsystems, systems } from './tables/designation-tables.ts';
import { disciplines } from './tables/disciplines.ts';
import { documentTypes } from './tables/document-types.ts';
import { productTypes } from './tables/product-types.ts';
import { basins, stairwells, tunnelSections, wards } from './tables/other-tables.ts';
import { rooms, signalTypes } from './tables/project-tables.ts';

export type DemoTables = {
  /** Project tables of the station by name, linked and local. */
  station: Readonly<
    Record<
      | 'buildingPart'
      | 'componentClass'
      | 'discipline'
      | 'documentType'
      | 'productType'
      | 'room'
      | 'signalType',
      number
    >
  >;
  masters: Readonly<
    Record<'buildingPart' | 'componentClass' | 'discipline' | 'documentType' | 'productType', FilledTable>
  >;
  room: FilledTable;
  /** The component classes of the treatment plant. */
  treatmentPlant: number;
  hospital: Readonly<Record<'discipline' | 'documentType', number> & DesignationTables>;
};

export type DesignationTables = Record<
  'aspect' | 'system' | 'subsystem' | 'component' | 'building' | 'floor',
  FilledTable
>;

export async function addTables(tx: Tx, projects: DemoProjects, idOf: IdOf): Promise<DemoTables> {
  const karin = idOf('karin.nystrom@norrsund.example');
  const maria = idOf('maria.akesson@norrsund.example');
  const master = { kind: 'master' } as const;
  const masters = {
    buildingPart: await addTable(tx, master, buildingParts, karin),
    componentClass: await addTable(tx, master, componentClasses, karin),
    discipline: await addTable(tx, master, disciplines, karin),
    documentType: await addTable(tx, master, documentTypes, karin),
    productType: await addTable(tx, master, productTypes, karin),
  };
  const own = { kind: 'local', projectId: projects.station } as const;
  const room = await addTable(tx, own, rooms, maria);
  const station = {
    buildingPart: await linkTable(tx, projects.station, masters.buildingPart, maria),
    componentClass: await linkTable(tx, projects.station, masters.componentClass, maria),
    discipline: await linkTable(tx, projects.station, masters.discipline, maria),
    documentType: await linkTable(tx, projects.station, masters.documentType, maria),
    productType: await linkTable(tx, projects.station, masters.productType, maria),
    room: room.tableId,
    signalType: (await addTable(tx, own, signalTypes, maria)).tableId,
  };
  await derelate(
    tx,
    station.componentClass,
    masters.componentClass,
    {
      GQ: { own: 'Fan, also for smoke extraction' },
      // The master has moved on: here in another language, there in the same.
      QP: { own: 'Smoke damper, platform and shafts', then: { descriptionSv: 'Rökspjäll' } },
      PL: {
        own: 'Sign, evacuation',
        then: { descriptionEn: 'Sign or board', descriptionSv: 'Skylt eller tavla' },
      },
    },
    maria,
  );
  const hospital = {
    discipline: await linkTable(tx, projects.hospital, masters.discipline, karin),
    documentType: await linkTable(tx, projects.hospital, masters.documentType, karin),
    ...(await addDesignationTables(tx, projects.hospital, idOf('sara.hedlund@norrsund.example'))),
  };
  for (const table of [masters.discipline, masters.documentType]) {
    await linkTable(tx, projects.template, table, karin);
  }
  await addOtherTables(tx, projects, masters, idOf);
  const lars = idOf('lars.bergstrom@norrsund.example');
  const treatmentPlant = await linkTable(tx, projects.treatmentPlant, masters.componentClass, lars);
  return { station, masters, room, treatmentPlant, hospital };
}

async function addDesignationTables(tx: Tx, projectId: number, by: number): Promise<DesignationTables> {
  const own = { kind: 'local', projectId } as const;
  return {
    aspect: await addTable(tx, own, aspects, by),
    system: await addTable(tx, own, systems, by),
    subsystem: await addTable(tx, own, subsystems, by),
    component: await addTable(tx, own, components, by),
    building: await addTable(tx, own, buildings, by),
    floor: await addTable(tx, own, floors, by),
  };
}

/** So that every project has something to show. */
async function addOtherTables(
  tx: Tx,
  projects: DemoProjects,
  { buildingPart, discipline, documentType }: DemoTables['masters'],
  idOf: IdOf,
): Promise<void> {
  const [lars, johan, sara] = ['lars.bergstrom', 'johan.oberg', 'sara.hedlund'].map((name) =>
    idOf(`${name}@norrsund.example`),
  ) as [number, number, number];
  const ownIn = (projectId: number) => ({ kind: 'local', projectId }) as const;
  await addTable(tx, ownIn(projects.hospital), wards, sara);
  await addTable(tx, ownIn(projects.treatmentPlant), basins, lars);
  await addTable(tx, ownIn(projects.housing), stairwells, johan);
  await addTable(tx, ownIn(projects.tunnel), tunnelSections, johan);
  for (const [projectId, by] of [
    [projects.treatmentPlant, lars],
    [projects.housing, johan],
    [projects.tunnel, johan],
  ] as const) {
    for (const table of [buildingPart, discipline, documentType]) await linkTable(tx, projectId, table, by);
  }
}
