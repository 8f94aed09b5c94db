// The surroundings of a command, and how it ends.
import { CallError } from '@codes/contract';
import type { Writable } from 'node:stream';

export type Surroundings = {
  environment: Record<string, string | undefined>;
  stdin: AsyncIterable<Uint8Array>;
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable;
};

export const exitCodes = {
  done: 0,
  /** Some codes could not be interpreted, or the server has refused the call. */
  refused: 1,
  /** The command, or the file that it was given. */
  wrongCommand: 2,
  /** The server was not reached, has a problem of its own, or does not know the key. */
  noAccess: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Whether what a call was to do may have been done: it was not answered, or by something that stands in between. */
export function isInDoubt(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** Its message is all that the command writes. */
export class CommandProblem extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.wrongCommand) {
    super(message);
    this.name = 'CommandProblem';
    this.exitCode = exitCode;
  }
}
