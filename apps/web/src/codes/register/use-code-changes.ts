import type { IssuedCode } from '@codes/contract';
import { useCallback } from 'react';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { useAsk } from '../../platform/ui/questions/ask.tsx';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { changeStatus, releaseCode } from './issued-code.calls.ts';
import type { NextState } from './next-states.ts';
import { words } from './register.words.ts';

/** Changes the status of a code, or releases it; shows a message and reloads. */
export function useCodeChanges(home: CodeHome, reload: () => Promise<unknown>) {
  const messages = useMessages();
  const ask = useAsk();
  return useCallback(
    async (entry: IssuedCode, { to }: NextState): Promise<void> => {
      const { code, title } = entry;
      const release = async () => {
        const outcome = await ask({
          title: words.releaseTitle,
          text: words.releaseText,
          confirm: words.release,
          items: [{ name: code, note: title, look: 'code' }],
          run: () => releaseCode(home, entry),
        });
        if (outcome.kind === 'confirmed') messages.success(words.released(code));
      };
      messages.beginAct();
      try {
        if (to === 'released') await release();
        else {
          await changeStatus(home, entry, to);
          messages.success(to === 'Retired' ? words.retired(code) : words.issued(code));
        }
      } catch (error) {
        messages.error(error);
      }
      await reload();
    },
    [home, reload, messages, ask],
  );
}
