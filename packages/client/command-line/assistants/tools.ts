// What an assistant can do with Codes: each tool is a few calls, and its answer names what it is based on.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { calls } from '../../src/calls.ts';
import type { Codes } from '../../src/connect.ts';
import { pick, pickConfiguration } from '../named.ts';
import { englishWords } from '../command-line.words.ts';
import { CommandProblem, isInDoubt } from '../surroundings.ts';
import { answered } from './answered.ts';
import { toolWords as words } from './assistants.words.ts';
import { builtFrom } from './said-code.ts';

const { parameters: says } = words;
const project = z.string().describe(says.project);
const configuration = z.string().optional().describe(says.configuration);
const most = z.number().int().min(1).max(50).default(10).describe(says.most);

const configurationCalled = (codes: Codes, projectNumber: string, name: string | undefined) =>
  pickConfiguration(codes, projectNumber, name, englishWords);

const reading = { readOnlyHint: true, openWorldHint: false };

export function offerTools(server: McpServer, codes: Codes): void {
  findingTools(server, codes);
  readingTools(server, codes);
  writingTools(server, codes);
}

function findingTools(server: McpServer, codes: Codes): void {
  server.registerTool(
    'list_projects',
    { description: words.listProjects, inputSchema: {}, annotations: reading },
    () =>
      answered(async () =>
        (await codes(calls.listProjects)).map(({ projectNumber, name }) => ({ projectNumber, name })),
      ),
  );
  server.registerTool(
    'list_configurations',
    { description: words.listConfigurations, inputSchema: { project }, annotations: reading },
    ({ project: projectNumber }) =>
      answered(async () => {
        const listed = await codes(calls.listConfigurations, { params: { projectNumber } });
        return listed.map(({ stringConfigurationId, name, description, keepsRegister }) => ({
          stringConfigurationId,
          name,
          description,
          keepsRegister,
        }));
      }),
  );
  server.registerTool(
    'find_records',
    {
      description: words.findRecords,
      inputSchema: {
        project,
        words: z.string().describe(says.words),
        table: z.string().optional().describe(says.table),
        most,
      },
      annotations: reading,
    },
    ({ project: projectNumber, words: q, table, most: limit }) =>
      answered(async () => {
        if (table === undefined) return search(codes, projectNumber, 'records', q, limit);
        const tables = await codes(calls.listTables, { params: { projectNumber } });
        const items = tables.map(({ projectTableId, name }) => ({ id: projectTableId, name }));
        const { id: tableId, name } = pick('table', items, table, englishWords);
        const { items: found, total } = await codes.page(calls.listRecords, {
          params: { projectNumber, tableId },
          query: { q, limit },
        });
        return { table: name, tableId, total, records: found };
      }),
  );
  server.registerTool(
    'search',
    {
      description: words.search,
      inputSchema: {
        project,
        words: z.string().describe(says.words),
        among: z.enum(['records', 'tables', 'codes']).default('codes').describe(says.among),
        most,
      },
      annotations: reading,
    },
    ({ project: projectNumber, words: q, among, most: limit }) =>
      answered(() => search(codes, projectNumber, among, q, limit)),
  );
}

async function search(
  codes: Codes,
  projectNumber: string,
  apiPath: 'records' | 'tables' | 'codes',
  searchQuery: string,
  limit: number,
) {
  const { matches, limitExceeded } = await codes(calls.search, {
    params: { projectNumber, apiPath },
    query: { searchQuery, limit },
  });
  return { project: projectNumber, matches, thereAreMore: limitExceeded };
}

function readingTools(server: McpServer, codes: Codes): void {
  server.registerTool(
    'interpret_codes',
    {
      description: words.interpret,
      inputSchema: {
        project,
        configuration,
        codes: z.array(z.string()).min(1).max(100).describe(says.codes),
      },
      annotations: reading,
    },
    ({ project: projectNumber, configuration: name, codes: texts }) =>
      answered(async () => {
        const { stringConfigurationId, name: used } = await configurationCalled(codes, projectNumber, name);
        const params = { projectNumber, stringConfigurationId };
        const read = await codes(calls.interpretMany, { params, body: { codes: texts } });
        return {
          configuration: used,
          codes: read.map(({ errors, codeParts, mended }, index) => ({
            code: texts[index],
            errors: [...errors, ...codeParts.flatMap((part) => part.errors)],
            warnings: codeParts.flatMap(({ warnings }) => warnings),
            ...(mended !== undefined && { probablyMeant: mended }),
            parts: codeParts.map(({ codePart, attributes }) => ({
              part: codePart,
              ...(attributes !== null && {
                table: attributes.tableName,
                record: attributes.code,
                descriptionEn: attributes.descriptionEn,
                descriptionSv: attributes.descriptionSv,
              }),
            })),
          })),
        };
      }),
  );
  server.registerTool(
    'build_code',
    {
      description: words.build,
      inputSchema: {
        project,
        configuration,
        segments: z
          .array(
            z.object({
              path: z.string().describe(says.path),
              value: z.string().describe(says.value),
              option: z.string().optional().describe(says.option),
            }),
          )
          .default([])
          .describe(says.segments),
      },
      annotations: reading,
    },
    ({ project: projectNumber, configuration: name, segments }) =>
      answered(async () => {
        const { stringConfigurationId, name: used } = await configurationCalled(codes, projectNumber, name);
        return {
          configuration: used,
          ...(await builtFrom(codes, { projectNumber, stringConfigurationId }, segments)),
        };
      }),
  );
  server.registerTool(
    'next_number',
    {
      description: words.nextNumber,
      inputSchema: {
        project,
        configuration,
        code: z.string().describe(says.codeWithNumber),
        path: z.string().describe(says.numberPath),
      },
      annotations: reading,
    },
    ({ project: projectNumber, configuration: name, code, path: segment }) =>
      answered(async () => {
        const { stringConfigurationId, name: used } = await configurationCalled(codes, projectNumber, name);
        const params = { projectNumber, stringConfigurationId };
        return {
          configuration: used,
          ...(await codes(calls.readNextNumber, { params, query: { code, segment } })),
        };
      }),
  );
}

function writingTools(server: McpServer, codes: Codes): void {
  server.registerTool(
    'issue_code',
    {
      description: words.issue,
      inputSchema: {
        project,
        configuration,
        code: z.string().describe(says.code),
        title: z.string().default('').describe(says.title),
        nextAt: z.string().optional().describe(says.nextAt),
        key: z.uuid().optional().describe(says.key),
      },
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    ({ project: projectNumber, configuration: name, code, title, nextAt, key = randomUUID() }) =>
      answered(async () => {
        const { stringConfigurationId, name: used } = await configurationCalled(codes, projectNumber, name);
        const params = { projectNumber, stringConfigurationId };
        const issued = await askedAgain(key, () =>
          nextAt === undefined
            ? codes(calls.issueCodes, { params, body: { codes: [{ code, title }], key } })
            : codes(calls.issueNext, { params, body: { code, segment: nextAt, title, key } }),
        );
        return {
          configuration: used,
          issued: issued.map((entry) => ({
            issuedCodeId: entry.issuedCodeId,
            code: entry.code,
            title: entry.title,
            status: entry.status,
          })),
        };
      }),
  );
}

/** Under the same key nothing is issued twice: a lost answer is asked for once more before anybody has to look. */
async function askedAgain<Issued>(key: string, send: () => Promise<Issued>): Promise<Issued> {
  try {
    return await send();
  } catch (error) {
    if (!isInDoubt(error)) throw error;
  }
  await setTimeout(1000);
  return send().catch((error: unknown) => {
    throw isInDoubt(error) ? new CommandProblem(`${error.body.message}\n${words.unsure(key)}`) : error;
  });
}
