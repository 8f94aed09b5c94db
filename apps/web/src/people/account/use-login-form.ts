// The login's form. It is the first thing that people wait for, so it does without what the other forms are made of.
import { worded } from '@codes/codes';
import {
  account,
  credentialProblems,
  readCredentials,
  enteredWords,
  type ShownError,
  type EnteredSentence,
} from '@codes/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { sortProblems } from '../../platform/ui/form/field-problems.ts';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { signIn } from '../session/sign-in.ts';
import type { FirstSignIn } from './first-password.tsx';
import { words } from './account.words.ts';

type Typed = account.Credentials;
export type LoginField = keyof Typed;

const fields = ['userName', 'password'] as const satisfies readonly LoginField[];

export function useLoginForm(initial: Typed) {
  const navigate = useNavigate();
  const inputs = useRef<Partial<Record<LoginField, HTMLInputElement | null>>>({});
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<LoginField, string>>>({});
  const [failure, setFailure] = useState<ShownError | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [pending, setPending] = useState(false);

  /** Each under its field, the first of which is where one goes on. */
  const show = (found: Partial<Record<LoginField, string>>) => {
    setProblems(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
  };

  const enter = async () => {
    const body = readCredentials(typed);
    const { accessToken, resetPasswordToken } = await api(account.authenticate, { body });
    if (accessToken !== null) return signIn(accessToken, body.userName);
    const firstSignIn: FirstSignIn = { isFirstSignIn: true };
    return navigate(addresses.changePassword(resetPasswordToken ?? ''), { state: firstSignIn });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setFailure(null);
    const found = credentialProblems(typed);
    show(inWords(found));
    if (Object.keys(found).length > 0) return setIsSubmitted(true);
    setPending(true);
    try {
      await enter();
    } catch (error) {
      const shown = showError(error, { prefix: words.loginFailed });
      const { byField, others } = sortProblems(shown.problems, fields);
      setFailure({ text: shown.text, problems: others });
      show(Object.fromEntries(byField.map(({ field, message }) => [field, message])));
    }
    setPending(false);
    setIsSubmitted(true);
  };

  return {
    submit,
    pending,
    isSubmitted,
    failure,
    /** What the input of a field needs. */
    input: (field: LoginField) => ({
      name: field,
      required: true,
      value: typed[field],
      message: problems[field],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[field] = input;
      },
      // A message goes when its field is edited and comes back with the next submit at the earliest.
      onType: (text: string) => {
        setTyped((before) => ({ ...before, [field]: text }));
        setProblems(({ [field]: _gone, ...others }) => others);
      },
    }),
  };
}

function inWords(found: Partial<Record<LoginField, EnteredSentence>>): Partial<Record<LoginField, string>> {
  return Object.fromEntries(
    Object.entries(found).map(([field, problem]) => [field, worded(enteredWords, problem)]),
  );
}
