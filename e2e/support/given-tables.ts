// Tables of a journey's own: workers share a server, so each has a name that nobody else uses.
import { randomUUID } from 'node:crypto';
import {
  masterTables,
  recordCalls,
  stringConfigurations,
  type Client,
  type MasterTable,
} from '@codes/contract';

/** Where master tables are administered, and the demo's project that all roles can see. */
export const overview = '/control-panel/master-tables';
export const station = '/projects/100245';

export function ownName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`;
}

export async function givenMasterTable(client: Client, codes: readonly string[]): Promise<MasterTable> {
  const body = { name: ownName('Cable type'), description: 'Cables and their makers' };
  const table = await client(masterTables.createMasterTable, { body });
  const params = { masterTableId: table.masterTableId };
  for (const code of codes) {
    const record = { code, descriptionEn: `Cable ${code}`, descriptionSv: `Kabel ${code}` };
    await client(recordCalls.createRecord.master, { params, body: record });
  }
  return table;
}

/** One that offers all records of a table of a project; answers its name. */
export async function givenConfiguration(
  client: Client,
  projectNumber: string,
  tableId: number,
): Promise<string> {
  const option = { tableId, fieldName: 'Code', optionLength: 2 };
  const { name } = await client(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: ownName('Cable codes'),
      rootConfigurationSegment: { type: 0, isRequired: true, options: [option] },
    },
  });
  return name;
}
