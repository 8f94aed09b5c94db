// A piece of a screen as an administrator sees it, and a server in the place of the network that answers when the test says so.
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { actorOf, SessionContext } from '../../people/session/session.tsx';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { show, wide } from '../../platform/ui/testing/show.tsx';
import { UndoProvider } from '../changes/undo.tsx';

const user = {
  userName: 'anna@codes.test',
  firstName: 'Anna',
  surname: 'Lindqvist',
  companyName: 'Forsberg',
  fullName: 'Anna Lindqvist',
  language: null,
  role: 'admin' as const,
  isExternal: false,
  userProjects: [],
};

export async function showToAdministrator(
  piece: ReactNode,
  size = wide,
  at?: { path: string; address: string },
) {
  const server = lateServer();
  await show(
    <SessionContext value={{ user, projects: [], actor: actorOf(user) }}>
      <UndoProvider>{piece}</UndoProvider>
    </SessionContext>,
    size,
    at,
  );
  return {
    ...server,
    /** Waits for the question. */
    answer: async (...asked: Parameters<typeof server.answer>) => {
      await expect.poll(server.open).toContainEqual(expect.stringContaining(asked[0]));
      server.answer(...asked);
    },
  };
}
