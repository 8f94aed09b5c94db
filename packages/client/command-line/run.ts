// One command from its words to its exit code.
import { CallError } from '@codes/contract';
import { readFileSync } from 'node:fs';
import { connect, type Codes } from '../src/connect.ts';
import { exportFile } from './export-file.ts';
import { followChanges } from './follow-changes.ts';
import { interpretCodes } from './interpret-codes.ts';
import { issueCodes } from './issue-codes.ts';
import { listContents } from './list-contents.ts';
import { importRecords, updateRecords } from './write-records.ts';
import { readOptions, type CommandArguments, type OptionName } from './options.ts';
import { CommandProblem, exitCodes, type ExitCode, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';
import { help } from './help.words.ts';
import { terminalLanguage } from './terminal.ts';

type Command = {
  /** Whether something may stand beside its options: codes, or a file. */
  takesArguments?: true;
  knows: readonly OptionName[];
  run: (codes: Codes, args: CommandArguments, surroundings: Surroundings) => Promise<ExitCode>;
};

const ofRecords = ['project', 'table', 'master', 'delimiter', 'key'] as const;
const ofFiles = ['file', 'delimiter', 'column', 'format', 'output'] as const;

const commands: Record<Exclude<keyof typeof help, 'codes'>, Command> = {
  interpret: { takesArguments: true, knows: ['project', 'configuration', ...ofFiles], run: interpretCodes },
  issue: {
    takesArguments: true,
    knows: [
      'project',
      'configuration',
      'title',
      'reserve',
      'until',
      'for',
      'next',
      'count',
      'gaps',
      'key',
      ...ofFiles,
    ],
    run: issueCodes,
  },
  export: {
    knows: [
      'project',
      'configuration',
      'table',
      'report',
      'codes',
      'search',
      'status',
      'format',
      'delimiter',
      'output',
      'raw',
    ],
    run: exportFile,
  },
  list: { knows: ['project', 'format'], run: listContents },
  import: { takesArguments: true, knows: ofRecords, run: importRecords },
  follow: { knows: ['project', 'what', 'after', 'place'], run: followChanges },
  mcp: {
    knows: [],
    run: async ({ address, accessKey, fetch }) => {
      // Loaded for those who use it: the protocol is larger than everything else here.
      const { serveAssistants } = await import('./assistants/serve-assistants.ts');
      return serveAssistants(connect({ address, accessKey, fetch }), versionHere());
    },
  },
  update: { takesArguments: true, knows: [...ofRecords, 'yes', 'delete-missing'], run: updateRecords },
};

export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  try {
    return await runCommand(args, surroundings);
  } catch (error) {
    const { lines, exitCode } = reportOf(error, surroundings);
    for (const line of lines) surroundings.stderr.write(`codes: ${line}\n`);
    return exitCode;
  }
}

async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === 'help') return print(surroundings, help.codes);
  if (name === '--version') return print(surroundings, `${versionHere()}\n`);
  if (!isCommand(name)) throw new CommandProblem(words.noCommand(name));
  const command = commands[name];
  const read = readOptions(rest, command.knows);
  if (read.options.help === true) return print(surroundings, help[name]);
  const [surplus] = read.positionals;
  if (command.takesArguments !== true && surplus !== undefined) {
    throw new CommandProblem(words.surplus(name, surplus));
  }
  return command.run(connectionFrom(surroundings.environment), read, surroundings);
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

function print({ stdout }: Surroundings, text: string): ExitCode {
  stdout.write(text);
  return exitCodes.done;
}

function connectionFrom({
  CODES_URL: address = '',
  CODES_KEY: accessKey = '',
}: Surroundings['environment']): Codes {
  if (address === '') throw new CommandProblem(words.noAddress, exitCodes.noAccess);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new CommandProblem(words.wrongAddress(address), exitCodes.noAccess);
  }
  if (accessKey.trim() === '') throw new CommandProblem(words.noKey, exitCodes.noAccess);
  return connect({ address, accessKey, fetch, language: terminalLanguage });
}

function reportOf(error: unknown, { environment }: Surroundings): { lines: string[]; exitCode: ExitCode } {
  const { CODES_URL: address = '' } = environment;
  if (error instanceof CommandProblem) return { lines: error.message.split('\n'), exitCode: error.exitCode };
  // Some other site answers at this address, with a page.
  if (error instanceof SyntaxError)
    return { lines: [words.otherSite(address)], exitCode: exitCodes.noAccess };
  if (!(error instanceof CallError)) throw error;
  const { status, body } = error;
  if (status === 0) return { lines: [words.notReached(address)], exitCode: exitCodes.noAccess };
  if (status === 401) return { lines: [words.keyRefused], exitCode: exitCodes.noAccess };
  if (isPage(body.message)) return { lines: [words.otherSite(address)], exitCode: exitCodes.noAccess };
  const lines = [body.message, ...(body.entityValidationErrors ?? []).map((problem) => `  ${problem}`)];
  return { lines, exitCode: status >= 500 ? exitCodes.noAccess : exitCodes.refused };
}

function isPage(text: string): boolean {
  return /^\s*</.test(text);
}

/** In the repository as in the package, the manifest is one folder above. */
function versionHere(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own
  return (JSON.parse(manifest) as { version: string }).version;
}
