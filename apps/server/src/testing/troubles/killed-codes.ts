// Somebody who asks for numbers until the server is killed: what was answered is there, and of a call all or nothing.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import {
  masterTables,
  projects,
  projectTables,
  recordCalls,
  register,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { HalfDone, type Writer } from './killed-writers.ts';

export type NewRegister = { params: { projectNumber: string; stringConfigurationId: number } };

let projectsMade = 0;

const lastNumber = { type: SegmentType.serialNumber, isRequired: true, options: [{}] };

/** A number before a separator, and a text. */
export const numberAndText = {
  ...lastNumber,
  options: [{ optionSeparator: '.', childSegment: { type: SegmentType.freeText, options: [{}] } }],
};

/** A register of codes such as K-17: a record, and a number as long as it is; or what is said to come after the record. */
export async function newRegister(client: Client, serial: SegmentOnWire = lastNumber): Promise<NewRegister> {
  projectsMade += 1;
  const { masterTableId } = await client(masterTables.createMasterTable, {
    body: { name: `Table ${randomUUID()}` },
  });
  await client(recordCalls.createRecord.master, { params: { masterTableId }, body: { code: 'K' } });
  const projectNumber = `R${projectsMade}`;
  await client(projects.createProject, { body: { projectNumber, name: 'Register', ua: 'admin@codes.test' } });
  const { projectTableId } = await client(projectTables.linkMasterTable, {
    params: { projectNumber },
    body: { masterTableId },
  });
  const { stringConfigurationId } = await client(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: 'Numbers',
      keepsRegister: true,
      rootConfigurationSegment: {
        type: SegmentType.table,
        isRequired: true,
        options: [{ tableId: projectTableId, fieldName: 'Code', optionSeparator: '-', childSegment: serial }],
      },
    },
  });
  return { params: { projectNumber, stringConfigurationId } };
}

const codesOfAWrite = 25;

export async function issuer(client: Client): Promise<Writer> {
  const { params } = await newRegister(client);
  const acknowledged = new Set<string>();
  return {
    name: 'issued numbers',
    write: async (now) => {
      const body = { code: 'K-1', segment: '/0/', count: codesOfAWrite };
      for (const { code } of await now(register.issueNext, { params, body })) {
        if (acknowledged.has(code)) throw new HalfDone(`${code} was given twice`);
        acknowledged.add(code);
      }
    },
    check: async (now) => {
      const entries = await now(register.listCodes, { params, query: {} });
      const found = new Set(entries.map(({ code }) => code));
      const lost = [...acknowledged].find((code) => !found.has(code));
      if (lost !== undefined) throw new HalfDone(`${lost} is lost`);
      if (found.size % codesOfAWrite !== 0) throw new HalfDone(`${found.size} codes are there: half a call`);
      const numbers = [...found].map((code) => Number(code.slice(2)));
      if (Math.max(0, ...numbers) !== numbers.length) throw new HalfDone('There is a hole in the numbers');
    },
  };
}
