// The commands of a master table that concern its releases, with the panel that one of them opens.
import { releases, type TableRecord } from '@codes/contract';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { TableHome } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';
import { commandIcons, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { words } from './releases.words.ts';

const ReleasePanel = loadedLater(async () => (await import('./release-panel.tsx')).ReleasePanel);

type Releasing = { commands: readonly Command<TableRecord>[]; panel: ReactElement | null };

export function useReleasing(home: TableHome, name: string): Releasing {
  const navigate = useNavigate();
  const messages = useMessages();
  usePreloaded(ReleasePanel);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const address = addresses.masterTableReleases(home.tableId);
  return {
    commands: [
      {
        on: 'list',
        label: words.make,
        icon: commandIcons.release,
        action: releases.makeRelease.action,
        run: () => setIsOpen(true),
      },
      {
        on: 'list',
        label: words.releases,
        icon: commandIcons.releases,
        action: releases.listReleases.action,
        run: () => navigate(address),
      },
    ],
    panel: isOpen ? (
      <ReleasePanel
        home={home}
        name={name}
        onReleased={(release) => {
          close();
          messages.success(words.released(release.name, formatAmount(release.records, words.recordNoun)), {
            actions: [{ label: words.releases, to: address }],
          });
        }}
        onClose={close}
      />
    ) : null,
  };
}
