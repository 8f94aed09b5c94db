import { users, type User } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** With the day on which those who are not here yet were invited last. */
export type ListedUser = User & { invited: string | null };

export const userQueries = {
  all: () => queryOptions({ queryKey: ['users', 'all'], queryFn: () => api(users.listAllMembers) }),

  listed: () =>
    queryOptions({ queryKey: ['users', 'listed'], queryFn: listUsersAndInvitations, staleTime: 0 }),
};

async function listUsersAndInvitations(): Promise<ListedUser[]> {
  const [all, invitations] = await Promise.all([api(users.listAllMembers), api(users.listInvitations)]);
  const invited = new Map(invitations.map((invitation) => [invitation.userName, invitation.invited]));
  return all.map((user) => ({ ...user, invited: invited.get(user.userName) ?? null }));
}
