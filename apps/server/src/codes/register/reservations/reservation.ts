// Until when codes are reserved, and for whom: a day not too far ahead, and a member of the project.
import { refuse, reservationDays, type Sentence } from '@codes/contract';
import type { Db, Tx } from '../../../platform/db/schema.ts';

/** As it is sent: an absent value or null is none. */
export type SentReservation = { until?: string | null | undefined; for?: string | null | undefined };

/** As it is kept. */
export type Reservation = { until: string | null; holderId: number | null };

/** A problem with the value of `place`. */
export type ReservationProblem = { place: keyof SentReservation; problem: Sentence };

/** What each of those sent becomes, and what is wrong with it. */
export async function readReservations(
  db: Db | Tx,
  projectId: number,
  sent: readonly SentReservation[],
): Promise<{ reservation: Reservation; problems: ReservationProblem[] }[]> {
  const userNames = new Set(sent.flatMap((one) => one.for ?? []));
  const members = await findMemberIds(db, projectId, [...userNames]);
  const days = reservationDays();
  return sent.map(({ until = null, for: userName = null }) => {
    const holderId = userName === null ? null : (members.get(userName) ?? null);
    const problems: ReservationProblem[] = [];
    if (until !== null && (until < days.first || until > days.last)) {
      problems.push({ place: 'until', problem: { key: 'dayBetween', ...days } });
    }
    if (userName !== null && holderId === null) {
      problems.push({ place: 'for', problem: { key: 'notAMember', userName } });
    }
    return { reservation: { until, holderId }, problems };
  });
}

async function findMemberIds(
  db: Db | Tx,
  projectId: number,
  userNames: readonly string[],
): Promise<Map<string, number>> {
  if (userNames.length === 0) return new Map();
  const found = await db
    .selectFrom('members')
    .innerJoin('users', 'users.user_id', 'members.user_id')
    .select(['users.user_id as userId', 'users.user_name as userName'])
    .where('members.project_id', '=', projectId)
    .where('users.user_name', 'in', userNames)
    .execute();
  return new Map(found.map(({ userName, userId }) => [userName, userId]));
}

/** The one of a call about one, or a refusal. */
export async function readReservation(
  db: Db | Tx,
  projectId: number,
  sent: SentReservation,
): Promise<Reservation> {
  const [read] = await readReservations(db, projectId, [sent]);
  const { reservation, problems } = read ?? { reservation: { until: null, holderId: null }, problems: [] };
  if (problems.length === 0) return reservation;
  throw refuse(
    'invalid',
    null,
    problems.map(({ place, problem }) => ({ key: 'at', place, problem })),
  );
}
