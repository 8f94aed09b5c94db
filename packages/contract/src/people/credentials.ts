// What the login says of what was typed, before anything is sent. As the schema of the call says it, and without it.
import { addressProblem } from '../platform/texts.ts';
import type { EnteredSentence } from '../platform/words/entered.words.ts';

export type TypedCredentials = { userName: string; password: string };

export function credentialProblems({
  userName,
  password,
}: TypedCredentials): Partial<Record<keyof TypedCredentials, EnteredSentence>> {
  const address = addressProblem(userName);
  return {
    ...(address !== null && { userName: address }),
    ...(password === '' && { password: { key: 'required' } as const }),
  };
}

/** As they are sent, and as the user is known. */
export function readCredentials({ userName, password }: TypedCredentials): TypedCredentials {
  return { userName: userName.trim().toLowerCase(), password };
}
