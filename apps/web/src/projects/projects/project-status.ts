import type { Project } from '@codes/contract';

export function isArchived({ status }: Pick<Project, 'status'>): boolean {
  return status === 'Archived';
}
