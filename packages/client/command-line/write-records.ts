// `codes import` and `codes update`: the rows of a file into a table, all or none.
import { randomUUID } from 'node:crypto';
import { calls } from '../src/calls.ts';
import type { Codes } from '../src/connect.ts';
import { pick } from './named.ts';
import { required, type CommandArguments, type Options } from './options.ts';
import { CommandProblem, exitCodes, isInDoubt, type ExitCode, type Surroundings } from './surroundings.ts';
import { tableRows } from './table-file.ts';
import { words } from './command-line.words.ts';

export async function importRecords(
  codes: Codes,
  args: CommandArguments,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const place = await placeOf(codes, args.options);
  const { records } = await tableRows(fileOf(args), await fieldsIn(codes, place), args.options, surroundings);
  const body = { records, key: args.options.key ?? randomUUID() };
  const { created } = await written(
    body.key,
    place.home === 'master'
      ? codes(calls.importMasterRecords, { params: place.params, body })
      : codes(calls.importRecords, { params: place.params, body }),
  );
  surroundings.stdout.write(`${words.imported(created)}\n`);
  return exitCodes.done;
}

export async function updateRecords(
  codes: Codes,
  args: CommandArguments,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { options } = args;
  const place = await placeOf(codes, options);
  const fields = await fieldsIn(codes, place);
  const rows = await tableRows(fileOf(args), fields, options, surroundings);
  const body = { ...rows, deleteMissing: options['delete-missing'] === true };
  const review =
    place.home === 'master'
      ? await codes(calls.validateMasterUpdate, { params: place.params, body })
      : await codes(calls.validateUpdate, { params: place.params, body });
  const nameOf = (id: string) => fields.find(({ tableFieldId }) => tableFieldId === id)?.name ?? id;
  for (const row of review.Create) surroundings.stdout.write(`+ ${row['code'] ?? ''}\n`);
  for (const { previous = {}, ...row } of review.Update) {
    surroundings.stdout.write(`~ ${row['code'] ?? ''}\n`);
    for (const [id, before] of Object.entries(previous)) {
      surroundings.stdout.write(`    ${nameOf(id)}: ${before} → ${row[id] ?? ''}\n`);
    }
  }
  for (const row of review.Delete) surroundings.stdout.write(`- ${row['code'] ?? ''}\n`);
  for (const row of Object.values(review).flat()) {
    for (const warning of row.warnings ?? []) {
      surroundings.stdout.write(`! ${row['code'] ?? ''}: ${warning}\n`);
    }
  }
  surroundings.stdout.write(
    `${words.reviewed(review.Create.length, review.Update.length, review.Delete.length, review.Ignore.length)}\n`,
  );
  const reviewed = (['Create', 'Update', 'Delete'] as const).flatMap((rowAction) =>
    review[rowAction].map((line) => {
      const { previous: _, warnings: __, ...row } = line;
      return { ...row, rowAction };
    }),
  );
  if (reviewed.length === 0) return exitCodes.done;
  if (options.yes !== true) {
    surroundings.stdout.write(`${words.notApplied}\n`);
    return exitCodes.done;
  }
  const applied = { records: reviewed, key: options.key ?? randomUUID() };
  const { created, updated, deleted } = await written(
    applied.key,
    place.home === 'master'
      ? codes(calls.applyMasterUpdate, { params: place.params, body: applied })
      : codes(calls.applyUpdate, { params: place.params, body: applied }),
  );
  surroundings.stdout.write(`${words.applied(created, updated, deleted)}\n`);
  return exitCodes.done;
}

async function written<Answer>(key: string, writing: Promise<Answer>): Promise<Answer> {
  return writing.catch((error: unknown) => {
    if (!isInDoubt(error)) throw error;
    throw new CommandProblem(`${error.body.message}\n${words.unsureWritten(key)}`, exitCodes.noAccess);
  });
}

type Place =
  | { home: 'master'; params: { masterTableId: number } }
  | { home: 'project'; params: { projectNumber: string; tableId: number } };

async function placeOf(codes: Codes, options: Options): Promise<Place> {
  if (options.master !== undefined) {
    if (options.table !== undefined) throw new CommandProblem(words.oneTable);
    const tables = await codes(calls.listMasterTables, { query: {} });
    const items = tables.map(({ masterTableId, name }) => ({ id: masterTableId, name }));
    return { home: 'master', params: { masterTableId: pick('master table', items, options.master).id } };
  }
  const projectNumber = required(options, 'project');
  const tables = await codes(calls.listTables, { params: { projectNumber } });
  const items = tables.map(({ projectTableId, name }) => ({ id: projectTableId, name }));
  return { home: 'project', params: { projectNumber, tableId: pick('table', items, options.table).id } };
}

function fieldsIn(codes: Codes, place: Place) {
  return place.home === 'master'
    ? codes(calls.listMasterFields, { params: place.params, query: {} })
    : codes(calls.listFields, { params: place.params, query: {} });
}

function fileOf({ positionals }: CommandArguments): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandProblem(words.oneFile);
  return file;
}
