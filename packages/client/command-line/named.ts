// A thing that a command refers to: by its name, as people know it, or by its id.
import { calls } from '../src/calls.ts';
import type { Client, ListedConfiguration } from '@codes/contract';
import { CommandProblem } from './surroundings.ts';
import { words } from './command-line.words.ts';

type Named = { id: number; name: string };

/** The only one where none is named; `said` is what is wrong otherwise. */
export function pick<Item extends Named>(
  what: keyof typeof words.kinds,
  items: readonly Item[],
  nameOrId: string | undefined,
  said = words,
): Item {
  const kind = said.kinds[what];
  const shown = items.map(({ id, name }) => `${name} (${id})`);
  if (nameOrId === undefined) {
    const [only, ...others] = items;
    if (only !== undefined && others.length === 0) return only;
    throw new CommandProblem(only === undefined ? said.noneCalled(kind, '', []) : said.which(kind, shown));
  }
  const called = items.filter(({ name }) => name.toLowerCase() === nameOrId.trim().toLowerCase());
  const found = called.length > 0 ? called : items.filter(({ id }) => String(id) === nameOrId.trim());
  const [item, ...others] = found;
  if (item === undefined) throw new CommandProblem(said.noneCalled(kind, nameOrId, shown));
  if (others.length > 0) throw new CommandProblem(said.severalCalled(kind, nameOrId));
  return item;
}

export async function pickConfiguration(
  codes: Client,
  projectNumber: string,
  nameOrId: string | undefined,
  said = words,
): Promise<ListedConfiguration> {
  const listed = await codes(calls.listConfigurations, { params: { projectNumber } });
  const items = listed.map((configuration) => ({
    ...configuration,
    id: configuration.stringConfigurationId,
  }));
  return pick('string configuration', items, nameOrId, said);
}
