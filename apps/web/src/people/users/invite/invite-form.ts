// What is entered to invite people, and the people that it stands for.
import {
  asIssue,
  email,
  issueInWords,
  limits,
  projectRole,
  readRowLine,
  users,
  type InputOf,
} from '@codes/contract';
import { z } from 'zod';
import { addressesIn } from './addresses-in.ts';

const entered = z.object({
  addresses: z.array(z.string()),
  /** In the box, and not an address of its own yet. */
  typed: z.string(),
  companyName: users.invitedPerson.shape.companyName,
  isAdministrator: z.boolean(),
  projects: z.array(z.object({ projectNumber: z.string(), role: projectRole })),
});
export type Entered = z.input<typeof entered>;
/** Of many more, whoever looks for one types a part of it. */
export const mostProjectsShown = 100;

export type ChosenProject = Entered['projects'][number];

export const nothingEntered: Entered = {
  addresses: [],
  typed: '',
  companyName: '',
  isAdministrator: false,
  projects: [],
};

type Body = NonNullable<InputOf<typeof users.invitePeople>['body']>;

/** Everybody once, as they are kept. */
export const inviteForm: z.ZodType<Body, Entered> = entered.transform(
  ({ addresses, typed, ...person }, context) => {
    const all = joinAddresses(addresses, typed);
    const add = (message: string) => context.addIssue({ code: 'custom', path: ['addresses'], message });
    if (all.length === 0) add(asIssue({ key: 'required' }));
    if (all.length > limits.invitedAtOnce) {
      add(asIssue({ key: 'invitedAtOnce', most: limits.invitedAtOnce }));
    }
    const [wrong] = all.flatMap((address) => email().safeParse(address).error?.issues ?? []);
    if (wrong !== undefined) add(wrong.message);
    return { people: all.map((userName) => ({ ...person, userName })) };
  },
);

export function joinAddresses(addresses: readonly string[], text: string): string[] {
  return [...new Set([...addresses, ...addressesIn(text)].map((address) => address.toLowerCase()))];
}

/** What is wrong with an address; null of one that can be invited. */
export function addressProblem(address: string): string | null {
  const [issue] = email().safeParse(address).error?.issues ?? [];
  return issue === undefined ? null : issueInWords(issue.message);
}

/** As many as would be invited now: what is still being typed counts once it is an address. */
export function countPeople({ addresses, typed }: Pick<Entered, 'addresses' | 'typed'>): number {
  const complete = addressesIn(typed).filter((address) => addressProblem(address) === null);
  return joinAddresses(addresses, complete.join(' ')).length;
}

/** What is wrong with rows, by the address in each. */
export function problemsByAddress(
  problems: readonly string[],
  { people }: Body,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    problems.flatMap((problem) => {
      const line = readRowLine(problem);
      const userName = line && people[line.row - 1]?.userName;
      return userName ? [[userName, line.problem]] : [];
    }),
  );
}
