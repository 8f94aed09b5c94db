import type { MasterTable } from '@codes/contract';

/** Whatever its case. */
export function isArchived({ status }: Pick<MasterTable, 'status'>): boolean {
  return status.toLowerCase() !== 'active';
}
