// What has become of a delivery, in words: how it was answered, or why there was no answer.
import { CallError, webhooks, type ChangeKind, type Delivery } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { kindWords } from '../changes/change-kinds.words.ts';
import { words } from './webhooks.words.ts';

/** '204, 35 ms', 'The receiver could not be reached'. */
export function answeredText({ httpStatus, duration, answer }: Delivery): string {
  if (httpStatus !== null) return words.answered(httpStatus, formatCount(duration ?? 0));
  if (answer === null) return '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any other has no words
  return words.noAnswer[answer as keyof typeof words.noAnswer] ?? words.otherNoAnswer(answer);
}

/** The kind of its change. */
export function typeText(type: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test is of none
  return kindWords[type as ChangeKind] ?? words.testType;
}

const askEvery = 500;
/** Longer than a receiver is waited for. */
const mostAsked = 30;
const looked = 20;

/** The delivery after its next attempt; as it is where that takes too long. */
export async function attempted(webhookId: number, { deliveryId }: Delivery): Promise<Delivery> {
  for (let asked = 1; ; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, askEvery));
    const listed = await api(webhooks.listDeliveries, {
      params: { webhookId },
      query: { limit: String(looked) },
    });
    const found = listed.find((one) => one.deliveryId === deliveryId);
    if (found === undefined)
      throw new CallError(404, { code: 'deliveryNotFound', message: words.deliveryGone });
    if (found.attempts > 0 || asked === mostAsked) return found;
  }
}
