// `codes list`: the names and ids that the other commands take.
import { calls } from '../src/calls.ts';
import type { Codes } from '../src/connect.ts';
import { oneOf, required, type CommandArguments } from './options.ts';
import { exitCodes, type ExitCode, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';

export async function listContents(
  codes: Codes,
  { options }: CommandArguments,
  { stdout }: Surroundings,
): Promise<ExitCode> {
  const format = oneOf(options, 'format', ['text', 'json']) ?? 'text';
  if (options.project === undefined) return listEverything(codes, format, stdout);
  const params = { projectNumber: required(options, 'project') };
  const [project, configurations, tables, reports] = await Promise.all([
    codes(calls.readProject, { params }),
    codes(calls.listConfigurations, { params }),
    codes(calls.listTables, { params }),
    codes(calls.listReports, { params }),
  ]);
  if (format === 'json') {
    stdout.write(`${JSON.stringify({ project, configurations, tables, reports })}\n`);
    return exitCodes.done;
  }
  const groups = {
    [words.configurations]: configurations.map(({ stringConfigurationId, name, keepsRegister }) =>
      line(stringConfigurationId, keepsRegister ? `${name} (${words.keepsRegister})` : name),
    ),
    [words.tables]: tables.map(({ projectTableId, name }) => line(projectTableId, name)),
    [words.reports]: reports.map(({ reportId, name }) => line(reportId, name)),
  };
  stdout.write(`${project.projectNumber} ${project.name}\n`);
  for (const [title, lines] of Object.entries(groups)) {
    if (lines.length > 0) stdout.write(`\n${title}\n${lines.join('')}`);
  }
  return exitCodes.done;
}

/** Where to begin: the projects and master tables that the key may read. */
async function listEverything(
  codes: Codes,
  format: 'text' | 'json',
  stdout: Surroundings['stdout'],
): Promise<ExitCode> {
  const [projects, masterTables] = await Promise.all([
    codes(calls.listProjects),
    codes(calls.listMasterTables, { query: {} }),
  ]);
  if (format === 'json') {
    stdout.write(`${JSON.stringify({ projects, masterTables })}\n`);
    return exitCodes.done;
  }
  const groups = {
    [words.projects]: projects.map(({ projectNumber, name }) => `${projectNumber.padStart(6)}  ${name}\n`),
    [words.masterTables]: masterTables.map(({ masterTableId, name }) => line(masterTableId, name)),
  };
  const shown = Object.entries(groups).filter(([, lines]) => lines.length > 0);
  stdout.write(shown.map(([title, lines]) => `${title}\n${lines.join('')}`).join('\n'));
  return exitCodes.done;
}

function line(id: number, name: string): string {
  return `${String(id).padStart(6)}  ${name}\n`;
}
