// After an invitation, where mails are not sent: its link, for whoever invited to pass on.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountQueries } from '../account/account.queries.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import type { InvitationLink } from './invitation-links-panel.tsx';
import { invitationQueries } from './invitations.queries.ts';

const InvitationLinksPanel = loadedLater(
  async () => (await import('./invitation-links-panel.tsx')).InvitationLinksPanel,
);

type InvitationLinks = {
  /** Of these people, if there are any. */
  show: (userNames: readonly string[]) => Promise<void>;
  /** Stands somewhere on the screen. */
  panel: ReactNode;
};

export function useInvitationLinks(): InvitationLinks {
  const queries = useQueryClient();
  const messages = useMessages();
  const [links, setLinks] = useState<readonly InvitationLink[]>([]);
  const linksOf = async (userNames: readonly string[]) => {
    const { mailGoesToOutbox } = await queries.fetchQuery(accountQueries.setup());
    if (!mailGoesToOutbox || userNames.length === 0) return [];
    const open = await queries.fetchQuery(invitationQueries.open());
    return open.flatMap(({ link, ...one }) =>
      link !== null && userNames.includes(one.userName) ? [{ ...one, link }] : [],
    );
  };
  return {
    show: async (userNames) => {
      try {
        setLinks(await linksOf(userNames));
      } catch (error) {
        messages.error(error);
      }
    },
    panel: links.length > 0 && <InvitationLinksPanel links={links} onClose={() => setLinks([])} />,
  };
}
