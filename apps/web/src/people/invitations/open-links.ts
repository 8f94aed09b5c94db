// The links of invitations that are open, where mails are not sent.
import type { QueryClient } from '@tanstack/react-query';
import { accountQueries } from '../account/account.queries.ts';
import type { InvitationLink } from './invitation-links-panel.tsx';
import { invitationQueries } from './invitations.queries.ts';

/** Of these people, if there are any. */
export async function openLinksOf(
  queries: QueryClient,
  userNames: readonly string[],
): Promise<readonly InvitationLink[]> {
  const { mailGoesToOutbox } = await queries.fetchQuery(accountQueries.setup());
  if (!mailGoesToOutbox || userNames.length === 0) return [];
  const open = await queries.fetchQuery(invitationQueries.open());
  return open.flatMap(({ link, ...one }) =>
    link !== null && userNames.includes(one.userName) ? [{ ...one, link }] : [],
  );
}
