// The options of a command, read and checked.
import { csv } from '@codes/contract';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandProblem } from './surroundings.ts';
import { words } from './command-line.words.ts';

const texts = [
  'project',
  'configuration',
  'file',
  'delimiter',
  'column',
  'format',
  'output',
  'title',
  'next',
  'count',
  'key',
  'until',
  'for',
  'table',
  'master',
  'report',
  'search',
  'status',
  'what',
  'after',
  'place',
] as const;
const switches = ['help', 'reserve', 'gaps', 'codes', 'raw', 'yes', 'delete-missing'] as const;

type TextOption = (typeof texts)[number];
type Switch = (typeof switches)[number];
export type OptionName = TextOption | Switch;

export type Options = { [Name in TextOption]?: string } & { [Name in Switch]?: boolean };

export type CommandArguments = { options: Options; positionals: string[] };

/** Only what the command knows. */
export function readOptions(args: readonly string[], known: readonly OptionName[]): CommandArguments {
  const isText = (name: OptionName): name is TextOption => texts.some((text) => text === name);
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    (['help', ...known] as const).map((name) => [name, { type: isText(name) ? 'string' : 'boolean' }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: withTheirValues(args, known.filter(isText)),
      options,
      allowPositionals: true,
    });
    return { options: values, positionals };
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    throw new CommandProblem(sentenceOf(error));
  }
}

/** Node says it in English. */
function sentenceOf({ message, code }: TypeError & { code: unknown }): string {
  const [, option = ''] = /'(-[^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return words.unknownOption(option);
  const isSwitch = switches.some((name) => option === `--${name}`);
  return isSwitch ? words.valueTooMuch(option) : words.valueMissing(option);
}

/** No option has a short name: what follows one and begins with a single dash, as a place may, is its value. */
function withTheirValues(args: readonly string[], names: readonly TextOption[]): string[] {
  const joined: string[] = [];
  for (const word of args) {
    const before = joined.at(-1);
    const isValue =
      /^-[^-]/.test(word) && !joined.includes('--') && names.some((name) => before === `--${name}`);
    if (isValue) joined.push(`${joined.pop()}=${word}`);
    else joined.push(word);
  }
  return joined;
}

export function required(options: Options, name: TextOption): string {
  const value = options[name];
  if (value === undefined || value.trim() === '') throw new CommandProblem(words.needed(name));
  return value;
}

export function oneOf<Choice extends string>(
  options: Options,
  name: TextOption,
  choices: readonly Choice[],
): Choice | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  const chosen = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
  if (chosen === undefined) throw new CommandProblem(words.choice(name, choices));
  return chosen;
}

export function wholeNumber(options: Options, name: TextOption): number | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new CommandProblem(words.notWhole(name));
  return Number(value);
}

const delimiterNames: Record<string, csv.Delimiter> = { comma: ',', semicolon: ';', tab: '\t', '\\t': '\t' };

export function delimiterIn({ delimiter }: Options): csv.Delimiter | undefined {
  if (delimiter === undefined) return undefined;
  const chosen = delimiterNames[delimiter] ?? csv.delimiters.find((sign) => sign === delimiter);
  if (chosen === undefined) {
    const shown = csv.delimiters.map((sign) => (sign === '\t' ? 'tab' : sign));
    throw new CommandProblem(words.choice('delimiter', shown));
  }
  return chosen;
}
