// `codes follow`: a line of JSON a change, from where it was when it was stopped, connected again whenever the line breaks.
import { CallError } from '@codes/contract';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Codes } from '../src/connect.ts';
import { listen, type Heard, type Listening } from '../src/listen.ts';
import { reasonOf } from './input-codes.ts';
import { required, type CommandArguments } from './options.ts';
import { CommandProblem, exitCodes, type ExitCode, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';

/** In milliseconds. */
const pauses = { first: 1000, longest: 60_000 };
/** The server says something every 20 seconds: whoever hears nothing for longer has been cut off. */
const longestSilence = 50_000;

export async function followChanges(
  codes: Codes,
  { options }: CommandArguments,
  { stdout, stderr }: Surroundings,
): Promise<ExitCode> {
  const { place: file } = options;
  const kept = file === undefined ? undefined : await keptIn(required(options, 'place'));
  if (kept !== undefined && options.after !== undefined) throw new CommandProblem(words.oneStart);
  const where: Listening = {
    ...(options.project !== undefined && { project: required(options, 'project') }),
    ...(options.what !== undefined && { what: [required(options, 'what')] }),
  };
  let after = kept ?? options.after;
  let wasConnected = false;
  let isLost = false;

  const hear = async ({ place, event }: Heard) => {
    if (isLost) stderr.write(`codes: ${words.again}\n`);
    isLost = false;
    wasConnected = true;
    if (event !== null && !stdout.write(`${JSON.stringify(event)}\n`)) await once(stdout, 'drain');
    if (file !== undefined && place !== after) await keep(file, place);
    after = place;
  };

  for (let wait = pauses.first; ; wait = Math.min(wait * 2, pauses.longest)) {
    const begun = Date.now();
    try {
      await untilSilent(codes, { ...where, ...(after !== undefined && { after }) }, hear);
    } catch (error) {
      // Where nothing was ever heard, the address may be wrong: that is said and not tried for ever.
      if (!isPassing(error) || !wasConnected) throw explained(error);
      const why = error.status === 0 ? words.notReached(codes.address) : error.body.message;
      if (!isLost) stderr.write(`codes: ${words.lost(why)}\n`);
      isLost = true;
    }
    // One that is cut as soon as it is there is not asked for all the time.
    if (Date.now() - begun > pauses.longest) wait = pauses.first;
    await pause(wait * (0.8 + Math.random() * 0.4));
  }
}

/** One connection, which is given up when it says nothing any more. */
async function untilSilent(
  codes: Codes,
  where: Listening,
  hear: (heard: Heard) => Promise<void>,
): Promise<void> {
  const silence = new AbortController();
  const { address, accessKey, language } = codes;
  const connection = connect({
    address,
    accessKey,
    language,
    fetch: (to, request) => fetch(to, { ...request, signal: silence.signal }),
  });
  const giveUp = () => silence.abort(new Error('The stream is silent'));
  let timer = setTimeout(giveUp, longestSilence);
  try {
    for await (const heard of listen(connection, where)) {
      clearTimeout(timer);
      await hear(heard);
      timer = setTimeout(giveUp, longestSilence);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** What is over by itself: the server is away, has too much to do, or is being replaced. */
function isPassing(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function explained(error: unknown): unknown {
  const isForgotten = error instanceof CallError && error.status === 410;
  return isForgotten ? new CommandProblem(words.forgotten, exitCodes.refused) : error;
}

/** Undefined where nothing was kept yet. */
async function keptIn(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new CommandProblem(words.unreadFile(file, reasonOf(error)));
  });
  if (text === undefined) return undefined;
  if (!/^[\w-]+\n?$/.test(text)) throw new CommandProblem(words.wrongPlace(file));
  return text.trim();
}

/** Under its name once it is whole. */
async function keep(file: string, place: string): Promise<void> {
  try {
    await writeFile(`${file}.part`, `${place}\n`);
    await rename(`${file}.part`, file);
  } catch (error) {
    throw new CommandProblem(words.unwrittenFile(file, reasonOf(error)));
  }
}
