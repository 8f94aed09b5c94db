// Issuing the current code: whether it is free, taking it once however often it is tried, and what came of it.
import { CallError, register, type IssuedCode, type ShownError } from '@codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { outdateRegister, registerQueries } from '../register.queries.ts';
import type { EnteredReservation } from '../reservations/reservation-form.ts';
import { words } from './issuing.words.ts';

/** The state of the current code in the register. */
export type CodeState =
  /** There is no whole code yet. */
  | { kind: 'none' }
  | { kind: 'looking' }
  | { kind: 'unknown'; error: unknown; retry: () => void }
  | { kind: 'free' }
  | { kind: 'taken'; entry: IssuedCode }
  /** Taken right here. */
  | { kind: 'done'; entry: IssuedCode };

export type Issuing = {
  state: CodeState;
  isPending: boolean;
  /** What the server refused of this code. */
  failure: ShownError | null;
  issue: (
    title: string,
    status: 'Issued' | 'Reserved',
    reservation?: Partial<EnteredReservation>,
  ) => Promise<void>;
  /** A reservation becomes issued; an empty title leaves the one it has. */
  issueReserved: (entry: IssuedCode, title: string) => Promise<void>;
};

/** `code` is null while there is no whole one. */
export function useIssuing(home: CodeHome, code: string | null): Issuing {
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [refused, setRefused] = useState<{ code: string; shown: ShownError } | null>(null);
  const [done, setDone] = useState<IssuedCode | null>(null);
  const attempt = useRef<{ of: string; key: string } | null>(null);
  const known = useQuery({ ...registerQueries.entryOf(home, code ?? ''), enabled: code !== null });

  const run = async (act: () => Promise<IssuedCode | undefined>) => {
    if (code === null || isPending) return;
    setIsPending(true);
    setRefused(null);
    try {
      const entry = await act();
      attempt.current = null;
      if (entry) {
        setDone(entry);
        queries.setQueryData(registerQueries.entryOf(home, code).queryKey, entry);
      }
      outdateRegister(queries, home);
    } catch (error) {
      const isTaken = error instanceof CallError && error.is('codeIssuedBefore', 'codeChanged');
      const found = isTaken ? await known.refetch() : null;
      if (isTaken) outdateRegister(queries, home);
      // That it is taken stands there by now, with by whom.
      if (!found?.data) setRefused({ code, shown: showError(error, { prefix: words.failed }) });
    } finally {
      setIsPending(false);
    }
  };

  return {
    state: stateOf(code, known, done),
    isPending,
    failure: refused !== null && refused.code === code ? refused.shown : null,
    issue: (title, status, reservation = {}) =>
      run(async () => {
        const body = { codes: [{ code: code ?? '', title, status, ...reservation }] };
        const { key } = (attempt.current = sameAttempt(attempt.current, JSON.stringify(body)));
        const [entry] = await api(register.issueCodes, { params: home, body: { ...body, key } });
        return entry;
      }),
    issueReserved: ({ issuedCodeId, modified }, title) =>
      run(() =>
        api(register.changeCode, {
          params: { ...home, issuedCodeId },
          body: { status: 'Issued', modified, ...(title.trim() !== '' && { title }) },
        }),
      ),
  };
}

/** The same again after a lost connection is the same call: what it did, it does not do twice. */
function sameAttempt(before: { of: string; key: string } | null, of: string): { of: string; key: string } {
  return before?.of === of ? before : { of, key: crypto.randomUUID() };
}

type Known = {
  data: IssuedCode | null | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
};

function stateOf(code: string | null, { data, error, refetch }: Known, done: IssuedCode | null): CodeState {
  if (code === null) return { kind: 'none' };
  if (data) return { kind: isSame(done, data) ? 'done' : 'taken', entry: data };
  if (error) return { kind: 'unknown', error, retry: () => void refetch() };
  return { kind: data === null ? 'free' : 'looking' };
}

function isSame(done: IssuedCode | null, entry: IssuedCode): boolean {
  return done?.issuedCodeId === entry.issuedCodeId;
}
