// `codes mcp`: the Model Context Protocol on standard input and output, until the assistant closes it.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Codes } from '../../src/connect.ts';
import { exitCodes, type ExitCode } from '../surroundings.ts';
import { serverWords as words } from './assistants.words.ts';
import { offerResources } from './resources.ts';
import { offerTools } from './tools.ts';

export async function serveAssistants(codes: Codes, version: string): Promise<ExitCode> {
  const server = new McpServer({ name: 'codes', version }, { instructions: words.instructions });
  offerTools(server, codes);
  offerResources(server, codes);
  const closed = new Promise<void>((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the protocol's server has no listeners
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  return exitCodes.done;
}
