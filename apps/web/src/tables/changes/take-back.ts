// What undo does once somebody asks for it: its code comes then.
import type { Change, Progress } from '@codes/contract';
import { whatUndoDid } from './change-texts.ts';
import { changesOf, type ChangePlace } from './changes.calls.ts';

/** Gives what was done, in words. */
export async function takeBack(
  place: ChangePlace,
  change: Change,
  key: string,
  onProgress: (progress: Progress) => void,
): Promise<string> {
  const done = await changesOf(place).undo(change.changeId, key, ({ rows, total }) =>
    onProgress({ step: 'writing', rows, total }),
  );
  return whatUndoDid(change, done);
}
