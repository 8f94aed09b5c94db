// `codes interpret`: explained in portions, so that a list of any length is written while it is read.
import { calls } from '../src/calls.ts';
import { connect, type Codes } from '../src/connect.ts';
import { parseTree } from '@codes/codes';
import { csv, register, type CodePart, type Interpretation } from '@codes/contract';
import { inputCodes, type InputCode } from './input-codes.ts';
import { pickConfiguration } from './named.ts';
import { delimiterIn, oneOf, required, type CommandArguments } from './options.ts';
import { writeOut } from './output.ts';
import { exitCodes, type ExitCode, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';
import { columnWords } from './table-columns.words.ts';
import { terminalLanguage } from './terminal.ts';

const codesACall = 1000;

type Answer = Interpretation & { code: string };
type Status = keyof typeof columnWords.statuses;

export async function interpretCodes(
  codes: Codes,
  args: CommandArguments,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { options } = args;
  const projectNumber = required(options, 'project');
  const isFile = options.file !== undefined;
  const format = oneOf(options, 'format', ['text', 'csv', 'json']) ?? (isFile ? 'csv' : 'text');
  const delimiter = delimiterIn(options) ?? csv.defaultDelimiter;
  const listed = await inputCodes(args, surroundings, 'read');
  const { stringConfigurationId } = await pickConfiguration(codes, projectNumber, options.configuration);
  const params = { projectNumber, stringConfigurationId };
  const reader = format === 'text' ? codes : inEnglish(codes);
  const places = format === 'csv' ? await placesOf(params) : 0;

  const totals: Record<Status, number> = { found: 0, warning: 0, wrong: 0 };
  await writeOut(lines(), options.output, surroundings);
  if (isFile) surroundings.stderr.write(`${words.interpreted(totals)}\n`);
  return totals.wrong === 0 ? exitCodes.done : exitCodes.refused;

  async function* lines() {
    if (format === 'csv') {
      const mark = options.output === undefined ? '' : csv.byteOrderMark;
      yield mark + csv.writeCsvLine(headers(places), delimiter);
    }
    for (let first = 0; first < listed.length; first += codesACall) {
      const portion = listed.slice(first, first + codesACall);
      const body = { codes: portion.map(({ code }) => code) };
      for (const [index, answer] of (await reader(calls.interpretMany, { params, body })).entries()) {
        totals[statusOf(answer)] += 1;
        if (format === 'json') yield `${JSON.stringify(answer)}\n`;
        else if (format === 'text') yield asText(answer);
        else yield csv.writeCsvLine(asRow(portion[index], answer, places), delimiter);
      }
    }
  }

  async function placesOf(of: typeof params): Promise<number> {
    const { rootConfigurationSegment } = await codes(calls.readConfiguration, { params: of });
    const segments = [...(parseTree(rootConfigurationSegment).tree?.segments.values() ?? [])];
    return Math.max(0, ...segments.map(({ depth }) => depth + 1));
  }
}

/** What goes to a file or to a program is the same for everybody. */
function inEnglish({ address, accessKey, fetch }: Codes): Codes {
  return connect({ address, accessKey, fetch });
}

function statusOf({ errors, codeParts }: Answer): Status {
  if (errors.length > 0 || codeParts.some((part) => part.errors.length > 0)) return 'wrong';
  return codeParts.some(({ warnings }) => warnings.length > 0) ? 'warning' : 'found';
}

function problemsOf({ errors, codeParts }: Answer): string[] {
  const ofParts = codeParts.flatMap((part) => [...part.errors, ...part.warnings]);
  return [...new Set(ofParts.length > 0 ? ofParts : errors)];
}

const meaningOf = ({ attributes }: CodePart) => attributes?.descriptionEn ?? '';

/** For people: in their language, where it has one. */
function meaningFor(part: CodePart): string {
  const { descriptionSv = '' } = part.attributes ?? {};
  return terminalLanguage === 'sv' && descriptionSv ? descriptionSv : meaningOf(part);
}

function asText(answer: Answer): string {
  const { code, codeParts, errors } = answer;
  const widest = Math.max(0, ...codeParts.map(({ codePart }) => codePart.length));
  const parts = codeParts.map((part) =>
    [part.codePart.padEnd(widest + 2), meaningFor(part), ...part.errors, ...part.warnings]
      .join(' ')
      .trimEnd(),
  );
  const alone = codeParts.length === 0 ? errors : [];
  return [code, ...[...parts, ...alone].map((line) => `  ${line}`), ''].join('\n');
}

function headers(places: number): string[] {
  const { row, code, status, explanation } = columnWords.columns;
  const parts = Array.from({ length: places }, (_, index) => register.exportWords.part(index + 1));
  return [
    row,
    code,
    status,
    explanation,
    ...parts.flatMap((part) => [part, register.exportWords.description(part)]),
  ];
}

function asRow(input: InputCode | undefined, answer: Answer, places: number): string[] {
  const status = statusOf(answer);
  const parts = Array.from({ length: places }, (_, index) => answer.codeParts[index]);
  const texts = [
    answer.code,
    columnWords.statuses[status],
    problemsOf(answer).join(' '),
    ...parts.flatMap((part) => [part?.codePart ?? '', part === undefined ? '' : meaningOf(part)]),
  ];
  return [String(input?.row ?? ''), ...texts.map((text) => csv.safeCell(text))];
}
