import { setImmediate } from 'node:timers/promises';

const itemsATurn = 1000;

/** All of them, but not in one go: others are served in between. */
export async function inTurns<Item>(
  items: readonly Item[],
  each: (item: Item, index: number) => void,
  onTurn: (done: number) => void = () => {},
): Promise<void> {
  for (let start = 0; start < items.length; start += itemsATurn) {
    const turn = items.slice(start, start + itemsATurn);
    turn.forEach((item, index) => each(item, start + index));
    onTurn(start + turn.length);
    await setImmediate();
  }
}

/** For statements that take some thousand rows at a time. */
export function* chunksOf<Item>(items: readonly Item[], size = 5000): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
