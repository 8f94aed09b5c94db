// A reservation: until when, for whom, and who may do what with it.
import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { can, type Actor, type Standing } from '../platform/policy.ts';
import { asIssue, requiredLine } from '../platform/rules.ts';

const yearsAhead = 2;

/** The days that a reservation made now can last until, of UTC. */
export function reservationDays(now: Date = new Date()): { first: string; last: string } {
  const last = new Date(Date.UTC(now.getUTCFullYear() + yearsAhead, now.getUTCMonth(), now.getUTCDate()));
  // Two years after 29 February is the last of February.
  if (last.getUTCMonth() !== now.getUTCMonth()) last.setUTCDate(0);
  return { first: dayOf(now), last: dayOf(last) };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The last day of a reservation, and the user name of the member whom it is for; null is none. */
export const reservation = {
  until: z.iso.date({ error: asIssue({ key: 'notAValidDate' }) }).nullish(),
  for: requiredLine(limits.email)
    .transform((userName) => userName.toLowerCase())
    .nullish(),
};

type Reservable = {
  status?: string | undefined;
  until?: string | null | undefined;
  for?: string | null | undefined;
};

/** Only what is reserved lasts until a day, and is for somebody. */
export function refuseUnlessReserved({ value, issues }: z.core.ParsePayload<Reservable>): void {
  if (value.status === 'Reserved') return;
  for (const key of ['until', 'for'] as const) {
    if (value[key] === undefined || value[key] === null) continue;
    issues.push({
      code: 'custom',
      path: [key],
      input: value[key],
      message: asIssue({ key: 'onlyReserved' }),
    });
  }
}

/** What somebody is to an entry: who issued or reserved it, and whom it is reserved for. */
export type ToEntry = { isOwn: boolean; isHolder: boolean };

/** Whom an entry is said to belong to. */
export function ownersOf(createdBy: string, holder: string | null): string {
  return holder === null || holder === createdBy ? createdBy : `${createdBy}, ${holder}`;
}

/** Its title and its status, and whether it is released. */
export function mayChangeEntry(actor: Actor, standing: Standing, { isOwn, isHolder }: ToEntry): boolean {
  const mayOwn = can(actor, 'codes.own', standing) && (isOwn || isHolder);
  return mayOwn || can(actor, 'codes.administer', standing);
}

/** Until when it is reserved, and for whom. */
export function mayReassignEntry(
  actor: Actor,
  standing: Standing,
  { isOwn }: Pick<ToEntry, 'isOwn'>,
): boolean {
  return mayChangeEntry(actor, standing, { isOwn, isHolder: false });
}
