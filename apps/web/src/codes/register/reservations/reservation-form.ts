import { register } from '@codes/contract';
import { z } from 'zod';

const { until } = register.changeCodeBody.shape;

/** What is typed is text, and an empty one is none. */
export const reservationForm = z.object({
  until: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(until.unwrap()),
  for: z.string().transform((userName) => userName || null),
});

export type EnteredReservation = z.output<typeof reservationForm>;

export const noReservation = { until: '', for: '' };
