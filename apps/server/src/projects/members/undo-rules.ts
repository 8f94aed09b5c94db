// Members that come back or go: the UA stays an administrator, and nobody loses their own rights.
import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import { endInvitations } from '../../people/sign-in/password-links.ts';
import { numberIn, type UndoRule } from '../../tables/history/undo/undo-rule.ts';

export const memberRule: UndoRule = {
  refuse: async (tx, { key, before, now }, { author, rows }) => {
    const isLosingRights = now !== null && now['role'] === 'admin' && before?.['role'] !== 'admin';
    if (!isLosingRights && (now === null || before !== null)) return;
    // With another UA the one that it made goes.
    if (rows.some(({ kind }) => kind === 'projects')) return;
    const [projectId, userId] = key.split(' ').map(Number);
    const { rows: found } = await sql<{ userName: string; isUa: boolean }>`
      select u.user_name as "userName", p.ua_user_id = u.user_id as "isUa"
      from users u, projects p where u.user_id = ${userId} and p.project_id = ${projectId}
    `.execute(tx);
    const { userName = '', isUa = false } = found[0] ?? {};
    if (isUa) throw refuse('uaStaysAdministrator', { userName });
    if ('userId' in author && userId === author.userId)
      throw refuse(before === null ? 'ownMembership' : 'ownRole');
  },
  // Whoever has the link of an invitation was given it for less.
  settle: async (tx, _, row, now) => {
    if (now?.['role'] !== 'admin') await endInvitations(tx, numberIn(row, 'user_id'));
  },
};
