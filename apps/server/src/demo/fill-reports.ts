import { reportKind } from '../codes/reports/report-kind.ts';
import { createDocument } from '../codes/saved-documents/save-document.ts';
import type { Tx } from '../platform/db/schema.ts';
import type { DemoTables } from './fill-demo-tables.ts';
import type { DemoProjects } from './fill-projects.ts';

/** One over several tables with a field that two of them share by name, one of the project's own records, one as a template. */
export async function addReports(
  tx: Tx,
  projects: DemoProjects,
  { station, masters, room }: DemoTables,
  by: { userId: number },
): Promise<void> {
  const owner = { projectId: projects.station };
  await createDocument(
    tx,
    reportKind,
    owner,
    {
      name: 'Rooms and building parts by floor',
      description: 'Rooms and building parts with their floors',
      configuration: JSON.stringify({
        selectedTables: [
          { id: station.room, recordsType: 'project' },
          { id: station.buildingPart, recordsType: 'projectAndMaster' },
        ],
        selectedCombinedFieldsIds: [
          'code',
          'descriptionEn',
          'descriptionSv',
          [room.fieldIds[0], masters.buildingPart.fieldIds[0]].join(','),
        ],
      }),
      isNeedToAddMissingTables: false,
    },
    by,
  );
  await createDocument(
    tx,
    reportKind,
    owner,
    {
      name: "The project's own component classes",
      description: 'Different from the office standard',
      configuration: JSON.stringify({
        selectedTables: [{ id: station.componentClass, recordsType: 'project' }],
        selectedCombinedFieldsIds: ['code', 'descriptionEn', 'descriptionSv'],
      }),
      isNeedToAddMissingTables: false,
    },
    by,
  );
  await createDocument(
    tx,
    reportKind,
    { projectId: null },
    {
      name: 'Disciplines and document types',
      description: 'Naming of documents, for clients',
      configuration: JSON.stringify({
        selectedTables: [
          { id: masters.discipline.tableId, recordsType: 'master' },
          { id: masters.documentType.tableId, recordsType: 'master' },
        ],
        selectedCombinedFieldsIds: ['code', 'descriptionEn', 'descriptionSv'],
      }),
      isNeedToAddMissingTables: false,
    },
    by,
  );
}
