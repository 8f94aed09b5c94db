// Who may make which call, written down apart from the policy, and by hand: what both say is right.

/** Every kind of caller that there is. */
export const callers = [
  'nobody',
  'a made-up token',
  'a forged token',
  'a token that was logged out',
  'a token that has expired',
  'a deactivated account',
  'a removed key',
  'an expired key',
  'the directory',
  'an external account without a project',
  'a viewer',
  'a project administrator',
  'an administrator of another project',
  'an employee',
  'an employee in a project open to employees',
  'a viewer of an archived project',
  'an application administrator',
  'an application administrator in an archived project',
  'an integration',
  'a key of the project alone',
  'a key of another project',
  'a key that may issue',
  'a key that may write to the table',
  'a key that may write to another table',
] as const;
export type CallerKind = (typeof callers)[number];

/** in: let in, whatever is then said of what was sent. 404: such a project is not there. */
export type Outcome = 'in' | 401 | 403 | 404;

/** Nobody to the calls of the contract. */
const strangers = [
  'nobody',
  'a made-up token',
  'a forged token',
  'a token that was logged out',
  'a token that has expired',
  'a deactivated account',
  'a removed key',
  'an expired key',
  'the directory',
] as const satisfies CallerKind[];

type Known = Exclude<CallerKind, (typeof strangers)[number]>;

/** Keys are like the integration without a scope, but for what is said of them. */
type OfKeys = Extract<Known, `a key ${string}`>;

const audience = (
  ofStrangers: Outcome,
  known: Record<Exclude<Known, OfKeys>, Outcome>,
  ofKeys: Partial<Record<OfKeys, Outcome>> = {},
): Record<CallerKind, Outcome> => ({
  'a key of the project alone': known['an integration'],
  'a key of another project': known['an integration'],
  'a key that may issue': known['an integration'],
  'a key that may write to the table': known['an integration'],
  'a key that may write to another table': known['an integration'],
  ...ofKeys,
  ...(Object.fromEntries(strangers.map((caller) => [caller, ofStrangers])) as Record<
    (typeof strangers)[number],
    Outcome
  >),
  ...known,
});

const everybodySignedIn = {
  'an external account without a project': 'in',
  'a viewer': 'in',
  'a project administrator': 'in',
  'an administrator of another project': 'in',
  'an employee': 'in',
  'an employee in a project open to employees': 'in',
  'a viewer of an archived project': 'in',
  'an application administrator': 'in',
  'an application administrator in an archived project': 'in',
  'an integration': 403,
} as const;

const applicationAdministrators = {
  'an external account without a project': 403,
  'a viewer': 403,
  'a project administrator': 403,
  'an administrator of another project': 403,
  'an employee': 403,
  'an employee in a project open to employees': 403,
  'a viewer of an archived project': 403,
  'an application administrator': 'in',
  'an application administrator in an archived project': 'in',
  'an integration': 403,
} as const;

const thoseWhoSeeTheProject = {
  'an external account without a project': 404,
  'a viewer': 'in',
  'a project administrator': 'in',
  'an administrator of another project': 404,
  'an employee': 404,
  'an employee in a project open to employees': 'in',
  'a viewer of an archived project': 404,
  'an application administrator': 'in',
  'an application administrator in an archived project': 404,
  'an integration': 403,
} as const;

const projectAdministrators = {
  ...thoseWhoSeeTheProject,
  'a viewer': 403,
  'an employee in a project open to employees': 403,
} as const;

const administratorsOfAnyProject = {
  ...applicationAdministrators,
  'a project administrator': 'in',
  'an administrator of another project': 'in',
} as const;

const membersOfTheProject = {
  ...thoseWhoSeeTheProject,
  'an employee in a project open to employees': 403,
} as const;

/** Where a project is not there for a key, none of its calls is. */
const inProjectOf = { 'a key of another project': 404 } as const;
const issuing = { ...inProjectOf, 'a key that may issue': 'in' } as const;
const writing = { 'a key that may write to the table': 'in' } as const;

const audiences = {
  anyone: audience('in', everybodySignedIn),
  'anyone, and keys': audience('in', { ...everybodySignedIn, 'an integration': 'in' }),
  'everybody signed in': audience(401, everybodySignedIn),
  'everybody signed in, and keys': audience(401, { ...everybodySignedIn, 'an integration': 'in' }),
  'administrators of any project': audience(401, administratorsOfAnyProject),
  'administrators of any project, and keys': audience(401, {
    ...administratorsOfAnyProject,
    'an integration': 'in',
  }),
  'application administrators': audience(401, applicationAdministrators),
  'application administrators, and keys': audience(401, {
    ...applicationAdministrators,
    'an integration': 'in',
  }),
  'application administrators, and keys that may write to the table': audience(
    401,
    applicationAdministrators,
    writing,
  ),
  'application administrators, and keys that may write to any': audience(401, applicationAdministrators, {
    ...writing,
    'a key that may write to another table': 'in',
  }),
  'everybody who sees the project': audience(401, thoseWhoSeeTheProject, inProjectOf),
  'everybody who sees the project, and keys': audience(
    401,
    { ...thoseWhoSeeTheProject, 'an integration': 'in' },
    inProjectOf,
  ),
  'everybody who sees the project, and keys, archived too': audience(
    401,
    {
      ...thoseWhoSeeTheProject,
      'an application administrator in an archived project': 'in',
      'an integration': 'in',
    },
    inProjectOf,
  ),
  'members of the project': audience(401, membersOfTheProject, inProjectOf),
  'members of the project, and keys that may issue': audience(401, membersOfTheProject, issuing),
  'administrators of the project': audience(401, projectAdministrators, inProjectOf),
  'administrators of the project, and keys that may write to the table': audience(
    401,
    projectAdministrators,
    { ...inProjectOf, ...writing },
  ),
  'administrators of the project, and keys that may write to any': audience(401, projectAdministrators, {
    ...inProjectOf,
    ...writing,
    'a key that may write to another table': 'in',
  }),
  'application administrators, of a project, archived too': audience(
    401,
    {
      ...projectAdministrators,
      'a project administrator': 403,
      'an application administrator in an archived project': 'in',
    },
    inProjectOf,
  ),
};
export type Audience = keyof typeof audiences;

export const outcomeFor = (of: Audience, caller: CallerKind): Outcome => audiences[of][caller];
