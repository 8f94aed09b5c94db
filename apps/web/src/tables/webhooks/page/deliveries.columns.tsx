import type { Delivery } from '@codes/contract';
import type { Column } from '../../../platform/ui/list-screen/list-screen.tsx';
import { formatCount, formatMoment } from '../../../platform/ui/text/formats.ts';
import { answeredText, typeText } from '../delivery-outcome.ts';
import { DeliveryStatus } from '../webhook-status.tsx';
import { words } from '../webhooks.words.ts';

const { delivery: says } = words;

export const deliveryColumns: readonly Column<Delivery>[] = (
  [
    {
      id: 'at',
      header: says.at,
      width: 148,
      value: ({ at }) => at,
      cell: ({ at }) => formatMoment(at),
    },
    { id: 'type', header: says.type, width: 180, value: ({ type }) => typeText(type) },
    {
      id: 'status',
      header: words.status,
      width: 120,
      value: ({ status }) => says.statuses[status],
      cell: ({ status }) => <DeliveryStatus status={status} />,
    },
    {
      id: 'answer',
      header: says.answer,
      width: 240,
      grow: true,
      value: (delivery) => answeredText(delivery),
    },
    {
      id: 'attempts',
      header: says.attempts,
      kind: 'number',
      width: 92,
      value: ({ attempts }) => attempts,
      cell: ({ attempts }) => formatCount(attempts),
    },
    {
      id: 'nextAttempt',
      header: says.nextAttempt,
      width: 148,
      value: ({ nextAttempt }) => nextAttempt,
      cell: (delivery) => nextText(delivery),
    },
  ] satisfies readonly Column<Delivery>[]
).map((column) => ({ ...column, sort: 'none' }));

/** One that was never tried waits for those before it, not for a time. */
export function nextText({ status, attempts, nextAttempt }: Delivery): string {
  if (status !== 'Waiting' || nextAttempt === null) return '';
  return attempts === 0 ? says.inTurn : formatMoment(nextAttempt);
}
