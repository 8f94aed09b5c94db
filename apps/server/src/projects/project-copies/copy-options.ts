import type { CopyOption } from '@codes/contract';

export type CopiedParts = Record<Exclude<CopyOption, 'All'>, boolean>;

/** The options with all that they imply. */
export function copiedParts(options: readonly CopyOption[]): CopiedParts {
  const isChosen = (option: CopyOption) => options.includes('All') || options.includes(option);
  const StringConfigs = isChosen('StringConfigs');
  const ProjectTableRecords = StringConfigs || isChosen('ProjectTableRecords');
  const MasterTableProjectRecords = StringConfigs || isChosen('MasterTableProjectRecords');
  return {
    StringConfigs,
    ProjectTableRecords,
    MasterTableProjectRecords,
    ProjectTables: ProjectTableRecords || isChosen('ProjectTables'),
    MasterTables: MasterTableProjectRecords || isChosen('MasterTables'),
    ProjectUsers: isChosen('ProjectUsers'),
  };
}
