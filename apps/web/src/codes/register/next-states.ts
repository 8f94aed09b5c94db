import type { CodeStatus } from '@codes/contract';
import { words } from './register.words.ts';

/** What can become of a code: another status, or nothing at all. */
export type NextState = { to: CodeStatus | 'released'; label: string };

const issue: NextState = { to: 'Issued', label: words.issue };

export const nextStates: Record<CodeStatus, readonly NextState[]> = {
  Reserved: [issue, { to: 'released', label: words.release }],
  Issued: [{ to: 'Retired', label: words.retire }],
  Retired: [issue],
};
