// Which boxes follow when one of the copy options is ticked or unticked.
import { projects, type CopyOption } from '@codes/contract';

/** What a string configuration is made of comes with it. */
const withConfigurations: readonly CopyOption[] = [
  'StringConfigs',
  'MasterTables',
  'MasterTableProjectRecords',
  'ProjectTables',
  'ProjectTableRecords',
];

const parts = projects.copyOptions.filter((option) => option !== 'All');

export function tick(ticked: readonly CopyOption[], option: CopyOption): readonly CopyOption[] {
  if (option === 'All') return projects.copyOptions;
  const added = option === 'StringConfigs' ? withConfigurations : [option];
  return withAll(new Set([...ticked, ...added]));
}

export function untick(ticked: readonly CopyOption[], option: CopyOption): readonly CopyOption[] {
  if (option === 'All') return [];
  return withAll(new Set(ticked.filter((other) => other !== option)));
}

/** All is ticked exactly while every part is. */
function withAll(ticked: ReadonlySet<CopyOption>): readonly CopyOption[] {
  const isAll = parts.every((part) => ticked.has(part));
  return projects.copyOptions.filter((option) => (option === 'All' ? isAll : ticked.has(option)));
}
