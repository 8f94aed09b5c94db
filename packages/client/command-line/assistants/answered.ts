// The answer of a tool: what was found as JSON, or what went wrong and what to do about it.
import { CallError } from '@codes/contract';
import { CommandProblem } from '../surroundings.ts';
import { toolWords as words } from './assistants.words.ts';

type Answer = { content: { type: 'text'; text: string }[]; isError?: boolean };

export async function answered(find: () => Promise<object>): Promise<Answer> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await find()) }] };
  } catch (error) {
    return { content: [{ type: 'text', text: problemOf(error) }], isError: true };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof CommandProblem) return error.message;
  if (!(error instanceof CallError)) throw error;
  const { status, body } = error;
  const lines = [body.message, ...(body.entityValidationErrors ?? [])];
  const advice = words.advice[status];
  return [...lines, ...(advice === undefined ? [] : [advice])].join('\n');
}
