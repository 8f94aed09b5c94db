// `codes export`: written while it comes.
import { calls } from '../src/calls.ts';
import type { Codes } from '../src/connect.ts';
import { download, files, type ReceivedFile } from '../src/files.ts';
import { codeStatuses } from '@codes/contract';
import { pick, pickConfiguration } from './named.ts';
import { delimiterIn, oneOf, required, type CommandArguments, type Options } from './options.ts';
import { writeOut } from './output.ts';
import { CommandProblem, exitCodes, type ExitCode, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';

export async function exportFile(
  codes: Codes,
  { options }: CommandArguments,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const projectNumber = required(options, 'project');
  const format = oneOf(options, 'format', ['csv', 'xlsx']) ?? formatOf(options.output);
  const delimiter = delimiterIn(options);
  const status = oneOf(options, 'status', codeStatuses);
  if (format === 'xlsx' && options.output === undefined && surroundings.stdout.isTTY === true) {
    throw new CommandProblem(words.notToTerminal);
  }
  // What no spreadsheet opens from a screen is written as it is.
  const raw = options.raw === true || (options.output === undefined && surroundings.stdout.isTTY !== true);
  const fileChoice = { format, ...(raw && { raw }), ...(delimiter !== undefined && { delimiter }) };
  const file = await requested();
  await writeOut(file.pieces, options.output, surroundings);
  return exitCodes.done;

  async function requested(): Promise<ReceivedFile> {
    const params = { projectNumber };
    switch (whatToExport(options)) {
      case 'table': {
        const tables = await codes(calls.listTables, { params });
        const items = tables.map(({ projectTableId, name }) => ({ id: projectTableId, name }));
        const { id: tableId } = pick('table', items, options.table);
        return download(codes, files.exportRecords, { params: { ...params, tableId }, query: fileChoice });
      }
      case 'report': {
        const reports = await codes(calls.listReports, { params });
        const items = reports.map(({ reportId, name }) => ({ id: reportId, name }));
        const { id } = pick('report', items, options.report);
        return download(codes, files.exportReport, {
          params: { ...params, reportId: id },
          query: fileChoice,
        });
      }
      case 'codes': {
        const { stringConfigurationId } = await pickConfiguration(
          codes,
          projectNumber,
          options.configuration,
        );
        const narrowed = {
          ...(options.search !== undefined && { q: options.search }),
          ...(status !== undefined && { status }),
        };
        return download(codes, files.exportCodes, {
          params: { ...params, stringConfigurationId },
          query: { ...fileChoice, ...narrowed },
        });
      }
    }
  }
}

function whatToExport(options: Options): 'table' | 'report' | 'codes' {
  const named = (['table', 'report', 'codes'] as const).filter((kind) => options[kind] !== undefined);
  const [kind, ...others] = named;
  if (kind === undefined || others.length > 0) throw new CommandProblem(words.oneThing);
  for (const option of ['search', 'status', 'configuration'] as const) {
    if (kind !== 'codes' && options[option] !== undefined) {
      throw new CommandProblem(words.onlyWith(option, 'codes'));
    }
  }
  return kind;
}

function formatOf(output: string | undefined): 'csv' | 'xlsx' {
  return output?.toLowerCase().endsWith('.xlsx') === true ? 'xlsx' : 'csv';
}
