// A project of a journey's own with a configuration that keeps a register: a component class and a number of five digits.
import { randomUUID } from 'node:crypto';
import { members, projects, projectTables, stringConfigurations, type Client } from '@codes/contract';
import { SegmentType } from '@codes/codes';
import { givenMasterTable, ownName } from './given-tables.ts';
import { people } from './people.ts';

export type GivenRegister = {
  masterTableId: number;
  params: { projectNumber: string; stringConfigurationId: number };
};

export async function givenRegister(client: Client): Promise<GivenRegister> {
  const { masterTableId } = await givenMasterTable(client, ['QM', 'GP']);
  const projectNumber = randomUUID().slice(0, 6);
  await client(projects.createProject, {
    body: {
      projectNumber,
      name: ownName('Station'),
      ua: people.administrator.userName,
      masterTableIds: [masterTableId],
    },
  });
  const { userName, companyName } = people.viewer;
  await client(members.addMembers, {
    params: { projectNumber },
    body: [{ userName, companyName, role: 'viewer', isExternal: true }],
  });
  const [table] = await client(projectTables.listProjectTables, { params: { projectNumber } });
  const number = {
    type: SegmentType.serialNumber,
    displayName: 'Component no.',
    isRequired: true,
    defaultValue: '0',
    options: [{ optionLength: 5 }],
  };
  const { stringConfigurationId } = await client(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: 'Components',
      description: 'Class and number',
      keepsRegister: true,
      rootConfigurationSegment: {
        type: SegmentType.table,
        isRequired: true,
        options: [
          {
            tableId: table?.projectTableId ?? 0,
            fieldName: 'Code',
            optionSeparator: '-',
            childSegment: number,
          },
        ],
      },
    },
  });
  return { masterTableId, params: { projectNumber, stringConfigurationId } };
}
