// What an assistant can read as a whole: a table with its fields and first records, and a configuration.
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { calls } from '../../src/calls.ts';
import type { Codes } from '../../src/connect.ts';
import { resourceWords as words } from './assistants.words.ts';

const firstRecords = 100;

export function offerResources(server: McpServer, codes: Codes): void {
  server.registerResource(
    'table',
    new ResourceTemplate('codes://projects/{projectNumber}/tables/{tableId}', { list: undefined }),
    { description: words.table(firstRecords), mimeType: 'application/json' },
    async ({ href }, { projectNumber, tableId }) => {
      const params = { projectNumber: String(projectNumber), tableId: Number(tableId) };
      const [table, fields, records] = await Promise.all([
        codes(calls.readTable, { params }),
        codes(calls.listFields, { params, query: {} }),
        codes.page(calls.listRecords, { params, query: { limit: firstRecords } }),
      ]);
      return jsonOf(href, { table, fields, total: records.total, records: records.items });
    },
  );
  server.registerResource(
    'configuration',
    new ResourceTemplate('codes://projects/{projectNumber}/configurations/{stringConfigurationId}', {
      list: undefined,
    }),
    { description: words.configuration, mimeType: 'application/json' },
    async ({ href }, { projectNumber, stringConfigurationId }) => {
      const params = {
        projectNumber: String(projectNumber),
        stringConfigurationId: Number(stringConfigurationId),
      };
      return jsonOf(href, await codes(calls.readConfiguration, { params }));
    },
  );
}

function jsonOf(uri: string, value: object) {
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(value) }] };
}
