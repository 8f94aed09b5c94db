// Long work on the serving thread, in turns with everybody else.
import { setImmediate } from 'node:timers/promises';

const millisecondsATurn = 4;

/** All of them, but not in one go: others are served in between. */
export async function yielding<Item>(
  items: Iterable<Item>,
  each: (item: Item, index: number) => void,
  onTurn: (done: number) => void = () => {},
): Promise<void> {
  let index = 0;
  let began = performance.now();
  for (const item of items) {
    each(item, index);
    index += 1;
    if (performance.now() - began < millisecondsATurn) continue;
    onTurn(index);
    await setImmediate();
    began = performance.now();
  }
  onTurn(index);
}

export async function mapYielding<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  await yielding(items, (item, index) => void made.push(make(item, index)));
  return made;
}

/** For work that comes in pieces by itself: to be awaited after each. */
export function yieldingNow(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < millisecondsATurn) return;
    await setImmediate();
    began = performance.now();
  };
}

const itemsAStatement = 2000;
const textAStatement = 1024 * 1024;

/** For statements that take many rows at a time, and for what they give back. */
export function* chunksOf<Item>(items: Iterable<Item>, size = itemsAStatement): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    if (chunk.push(item) < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** The next one is made while the one before is used, as it is while a database has it. */
export async function* oneAhead<Made>(source: AsyncGenerator<Made, void>): AsyncGenerator<Made, void> {
  let coming = source.next();
  try {
    for (;;) {
      const { done, value } = await coming;
      if (done === true) return;
      coming = source.next();
      coming.catch(() => {}); // thrown when it is its turn
      yield value;
    }
  } finally {
    await source.return();
  }
}

/** Chunks as JSON lists, the text that such a statement reads, made in turns. */
export async function* jsonLists<Item>(
  items: Iterable<Item>,
  made: (item: Item) => unknown,
): AsyncGenerator<{ json: string; count: number }, void> {
  let texts: string[] = [];
  let length = 0;
  let began = performance.now();
  const list = () => ({ json: `[${texts.join(',')}]`, count: texts.length });
  for (const item of items) {
    const text = JSON.stringify(made(item));
    texts.push(text);
    length += text.length;
    if (texts.length === itemsAStatement || length > textAStatement) {
      yield list();
      texts = [];
      length = 0;
    } else if (performance.now() - began < millisecondsATurn) continue;
    else await setImmediate();
    began = performance.now();
  }
  if (texts.length > 0) yield list();
}
