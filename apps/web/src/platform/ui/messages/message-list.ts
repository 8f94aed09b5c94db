// Which bars stand above a page: what is said stays until it is old news.
import type { ShownError } from '@codes/contract';
import type { MessageAction, MessageIntent } from './message-box.tsx';

export type Message = ShownError & {
  id: number;
  intent: MessageIntent;
  navigationsLeft: number;
  actions?: readonly MessageAction[];
};

/** What the latest act came to stands alone: a success before it would be read as its outcome. */
export function withMessage(before: readonly Message[], said: Message): readonly Message[] {
  const isOutcome = said.intent === 'success' || said.intent === 'error';
  const stay = before.filter(
    ({ text, intent }) => text !== said.text && !(isOutcome && intent === 'success'),
  );
  return [...stay, said];
}

export function withoutOutcomes(before: readonly Message[]): readonly Message[] {
  return before.filter(({ intent }) => intent !== 'error' && intent !== 'success');
}

export function afterNavigation(before: readonly Message[]): readonly Message[] {
  return before
    .filter(({ intent, navigationsLeft }) => intent === 'error' || navigationsLeft > 0)
    .map((message) => ({ ...message, navigationsLeft: 0 }));
}
