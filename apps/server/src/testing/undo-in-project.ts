// The history of a project, as a test looks into it and undoes what stands there.
import { changes, type Change, type Client } from '@codes/contract';

export async function newestChange(by: Client, projectNumber: string): Promise<Change> {
  const [change] = await by(changes.listProjectChanges, { params: { projectNumber }, query: { limit: 1 } });
  if (change === undefined) throw new Error('There is a change');
  return change;
}

export const undoChange = (by: Client, projectNumber: string, { changeId }: Pick<Change, 'changeId'>) =>
  by(changes.undoProjectChange, { params: { projectNumber, changeId }, body: {} });

export const undoNewest = async (by: Client, projectNumber: string) =>
  undoChange(by, projectNumber, await newestChange(by, projectNumber));
