// `codes issue`: under a key always, so that what got lost on the way can be sent again.
import { calls } from '../src/calls.ts';
import type { Codes } from '../src/connect.ts';
import { CallError, csv, limits, register, type IssuedCode } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { inputCodes, type InputCode } from './input-codes.ts';
import { pickConfiguration } from './named.ts';
import { delimiterIn, oneOf, required, wholeNumber, type CommandArguments, type Options } from './options.ts';
import { writeOut } from './output.ts';
import { CommandProblem, exitCodes, isInDoubt, type ExitCode, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';

export async function issueCodes(
  codes: Codes,
  args: CommandArguments,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { options } = args;
  const projectNumber = required(options, 'project');
  const format = oneOf(options, 'format', ['text', 'csv', 'json']) ?? 'text';
  const delimiter = delimiterIn(options) ?? csv.defaultDelimiter;
  checkTogether(options);
  const count = wholeNumber(options, 'count') ?? 1;
  const listed = await inputCodes(args, surroundings, 'refused');
  const { stringConfigurationId } = await pickConfiguration(codes, projectNumber, options.configuration);

  const params = { projectNumber, stringConfigurationId };
  const key = options.key ?? randomUUID();
  const status = options.reserve === true ? 'Reserved' : 'Issued';
  const { next: segment, title = '', until, for: holder } = options;
  const reserved = { ...(until !== undefined && { until }), ...(holder !== undefined && { for: holder }) };
  const issued = await issue().catch((error: unknown) => {
    throw explained(error, key);
  });
  const columns = { delimiter, isReserved: status === 'Reserved' };
  await writeOut(lines(issued, format, columns), options.output, surroundings).catch((error: unknown) => {
    if (!(error instanceof CommandProblem)) throw error;
    throw new CommandProblem(`${error.message}\n${words.wereIssued(key)}`);
  });
  return exitCodes.done;

  function issue(): Promise<IssuedCode[]> {
    if (segment === undefined) {
      if (listed.length > limits.codesPerIssue) {
        throw new CommandProblem(words.tooManyToIssue(listed.length, limits.codesPerIssue));
      }
      const newCodes = listed.map(
        ({ code, title: own, ...its }) =>
          ({
            code,
            title: own ?? title,
            status,
            ...reserved,
            ...(status === 'Reserved' && ofRow(its)),
          }) as const,
      );
      return codes(calls.issueCodes, { params, body: { codes: newCodes, key } });
    }
    const [first, ...others] = listed;
    if (first === undefined || others.length > 0) throw new CommandProblem(words.oneCode);
    const body = {
      code: first.code,
      segment,
      count,
      gaps: options.gaps === true,
      title: first.title ?? title,
      status,
      ...reserved,
      ...(status === 'Reserved' && ofRow(first)),
      key,
    } as const;
    return codes(calls.issueNext, { params, body });
  }
}

/** What its row says goes before what is said for all; an empty cell says nothing. */
function ofRow({ until, for: holder }: Pick<InputCode, 'until' | 'for'>): { until?: string; for?: string } {
  return { ...(until && { until }), ...(holder && { for: holder }) };
}

function checkTogether(options: Options): void {
  for (const name of ['until', 'for'] as const) {
    if (options[name] !== undefined && options.reserve !== true) {
      throw new CommandProblem(words.onlyWith(name, 'reserve'));
    }
  }
  if (options.next !== undefined) return;
  if (options.count !== undefined) throw new CommandProblem(words.onlyWith('count', 'next'));
  if (options.gaps !== undefined) throw new CommandProblem(words.onlyWith('gaps', 'next'));
}

function explained(error: unknown, key: string): unknown {
  if (isInDoubt(error)) {
    return new CommandProblem(`${error.body.message}\n${words.unsure(key)}`, exitCodes.noAccess);
  }
  if (error instanceof CallError && error.status === 403)
    return new CommandProblem(words.mayNotIssue, exitCodes.noAccess);
  return error;
}

async function* lines(
  issued: readonly IssuedCode[],
  format: 'text' | 'csv' | 'json',
  { delimiter, isReserved }: { delimiter: string; isReserved: boolean },
) {
  const { exportWords } = register;
  const line = (cells: string[], ofReservation: string[]) =>
    csv.writeCsvLine([...cells, ...(isReserved ? ofReservation : [])], delimiter);
  if (format === 'csv') {
    const { code, title, status, until, for: holder } = exportWords;
    yield line([code, title, status], [until, holder]);
  }
  for (const entry of issued) {
    const { code, title, status, until, for: holder } = entry;
    if (format === 'text') yield `${code}\n`;
    else if (format === 'json') yield `${JSON.stringify(entry)}\n`;
    else yield line([code, title, status].map(csv.safeCell), [until ?? '', holder ?? ''].map(csv.safeCell));
  }
}
