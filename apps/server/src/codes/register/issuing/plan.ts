// What is to be issued, read by the configuration.
import type { NewCode } from '@codes/contract';
import type { NewChange } from '../../../platform/changes/open-change.ts';
import type { ReadCode } from '../kept-parts.ts';
import type { Issuer, Register } from '../at-hand/register-at-hand.ts';

export type Plan = {
  codes: readonly NewCode[];
  readings: readonly ReadCode[];
  /** Where numbers after a text are given out: the text, and the turn that they were read in. */
  numbers: { text: string; turn: number } | null;
};

/** Whether there is nothing to refuse before anything is looked up in the register. */
export function isSound({ codes, readings }: Plan): boolean {
  const texts = new Set(codes.map(({ code }) => code));
  return texts.size === codes.length && readings.every(({ parts }) => parts !== null);
}

export function changeOf({ projectId, name }: Register, by: Issuer, { codes }: Plan) {
  const [only] = codes;
  return {
    what: 'Issue',
    projectId,
    about: codes.length === 1 && only !== undefined ? only.code : name,
    created: codes.length,
    ...(by.kind === 'integration' && { byName: by.name }),
  } satisfies NewChange;
}
