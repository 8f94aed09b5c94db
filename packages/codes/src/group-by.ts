/**
 * As Map.groupBy, which Node 20 has not.
 *
 * @example
 * groupBy(['K1', 'K2', 'L1'], (code) => code[0]); // Map { 'K' => ['K1', 'K2'], 'L' => ['L1'] }
 */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
