import { SegmentType, type TableOnWire, type SegmentOnWire } from '@codes/codes';
import { configurationKind } from '../codes/configurations/configuration-kind.ts';
import { createDocument } from '../codes/saved-documents/save-document.ts';
import type { Tx } from '../platform/db/schema.ts';
import { records, serial } from './demo-segments.ts';
import type { DemoTables } from './fill-demo-tables.ts';
import type { DemoProjects } from './fill-projects.ts';
import { addRegister, addStationRegister } from './fill-register.ts';
import type { IdOf } from './people.ts';
import { referenceDesignation } from './reference-designation.ts';
import { designatedCodes } from './tables/designation-tables.ts';

/** Components with a register in the station, reference designations with one in the hospital; document numbers in both and as a template. */
export async function addConfigurations(
  tx: Tx,
  projects: DemoProjects,
  tables: DemoTables,
  idOf: IdOf,
  by: { userId: number },
): Promise<void> {
  const { stringConfigurationId } = await createDocument(
    tx,
    configurationKind,
    { projectId: projects.station },
    {
      name: 'Component designation',
      description: 'Components and documents of technical installations, by the 2026 designation manual',
      rootConfigurationSegment: componentDesignation(tables),
      isNeedToAddMissingTables: false,
      keepsRegister: true,
    },
    by,
  );
  await addStationRegister(tx, { projectId: projects.station, stringConfigurationId }, idOf);
  const { station, hospital, masters } = tables;
  const ofStation = documentNumber(
    tables,
    { tableId: station.discipline },
    { tableId: station.documentType },
  );
  const ofHospital = documentNumber(
    tables,
    { tableId: hospital.discipline },
    { tableId: hospital.documentType },
  );
  const ofMasters = documentNumber(
    tables,
    { masterTableId: masters.discipline.tableId },
    { masterTableId: masters.documentType.tableId },
  );
  for (const [projectId, root] of [
    [projects.station, ofStation],
    [projects.hospital, ofHospital],
    [null, ofMasters],
  ] as const) {
    await createDocument(
      tx,
      configurationKind,
      { projectId },
      {
        name: 'Document number',
        description: 'Drawings with a number, all other documents with a title',
        rootConfigurationSegment: root,
        isNeedToAddMissingTables: false,
      },
      by,
    );
  }
  await addReferenceDesignation(tx, projects, tables, idOf);
}

async function addReferenceDesignation(
  tx: Tx,
  { hospital: projectId }: DemoProjects,
  { hospital }: DemoTables,
  idOf: IdOf,
): Promise<void> {
  const { stringConfigurationId } = await createDocument(
    tx,
    configurationKind,
    { projectId },
    {
      name: 'Reference designation',
      description: 'Systems, components and places as in ISO/IEC 81346, from one level to four',
      rootConfigurationSegment: referenceDesignation(hospital),
      isNeedToAddMissingTables: false,
      keepsRegister: true,
    },
    { userId: idOf('sara.hedlund@norrsund.example') },
  );
  await addRegister(tx, { projectId, stringConfigurationId }, designatedCodes, idOf);
}

function componentDesignation({ station }: DemoTables): SegmentOnWire {
  const productNumber = serial('Product no.', { optionLength: 2 }, '0');
  const product: SegmentOnWire = {
    type: SegmentType.multipleTables,
    options: [
      {
        fieldName: 'Code',
        multipleTables: [{ tableId: station.productType }, { tableId: station.signalType }],
        optionLength: 3,
        childSegment: productNumber,
      },
    ],
  };
  const component = records(
    { tableId: station.componentClass },
    {
      optionLength: 2,
      childSegment: serial('Component no.', { optionSeparator: '-', childSegment: product }),
    },
  );
  const document = records(
    { tableId: station.documentType },
    {
      optionLength: 3,
      childSegment: serial('Document no.', { optionLength: 4 }, '0'),
    },
  );
  const place: SegmentOnWire = {
    type: SegmentType.table,
    isRequired: true,
    options: [
      { tableId: station.buildingPart, fieldName: 'Code', optionSeparator: '.', childSegment: component },
      { tableId: station.room, fieldName: 'Code', optionLength: 5, childSegment: document },
    ],
  };
  return {
    type: SegmentType.fixedValue,
    defaultValue: '=',
    isRequired: true,
    options: [{ optionLength: 1, childSegment: place }],
  };
}

/** Drawings are numbered; every other kind of document is distinguished by its title. */
function documentNumber(
  { masters }: DemoTables,
  discipline: TableOnWire,
  documentType: TableOnWire,
): SegmentOnWire {
  const all = [...masters.documentType.recordIds];
  const drawings = all.filter(([code]) => code.startsWith('1')).map(([, recordId]) => recordId);
  const others = all.filter(([code]) => !code.startsWith('1')).map(([, recordId]) => recordId);
  const kind: SegmentOnWire = {
    type: SegmentType.table,
    isRequired: true,
    options: [
      {
        ...documentType,
        fieldName: 'Code',
        selectedRecords: drawings,
        optionLength: 3,
        childSegment: serial('Drawing no.', { optionLength: 4 }, '0'),
      },
      {
        ...documentType,
        fieldName: 'Code',
        selectedRecords: others,
        optionSeparator: '-',
        childSegment: { type: SegmentType.freeText, displayName: 'Title', isRequired: true, options: [{}] },
      },
    ],
  };
  return records(discipline, { optionSeparator: '-', childSegment: kind });
}
