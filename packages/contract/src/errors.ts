// THE catalogue: everything that can be refused, with its status and its words.
import { limits } from './limits.ts';

type Entry = { status: number; message: string | ((details: never) => string) };

export const catalogue = {
  unreadable: { status: 400, message: (d: { why: string }) => `The request cannot be read: ${d.why}` },
  invalid: { status: 422, message: 'Some values are not valid' },
  notAuthorized: { status: 401, message: 'Not authorized.' },
  wrongCredentials: { status: 401, message: 'The e-mail or the password is not right.' },
  passwordLinkExpired: {
    status: 401,
    message: 'This password reset link has expired. Please try to reset password again.',
  },
  forbidden: { status: 403, message: 'Error 403. Forbidden.' },
  notProjectAdministrator: {
    status: 403,
    message: "You don't have permissions to modify this project",
  },
  notFound: { status: 404, message: 'Error 404. Not found.' },
  projectNotFound: { status: 404, message: 'Project not found' },
  userNotFound: { status: 404, message: (d: { userName: string }) => `User ${d.userName} not found` },
  memberNotFound: {
    status: 404,
    message: (d: { userName: string }) => `${d.userName} is not a member of this project`,
  },
  projectNumberTaken: {
    status: 409,
    message: (d: { projectNumber: string }) => `Project number ${d.projectNumber} is already used.`,
  },
  alreadyExists: { status: 409, message: 'Already exists.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  employeeHasNoPassword: {
    status: 422,
    message: 'You sign in through your organisation and have no password here.',
  },
  unknownEmployee: {
    status: 422,
    message: (d: { userName: string }) => `${d.userName} is not among the employees`,
  },
  membersRefused: { status: 422, message: 'No members were added' },
  ownMembership: { status: 422, message: 'You cannot remove yourself from the project' },
  tooManyAttempts: {
    status: 429,
    message: 'Too many failed attempts to sign in. Please wait 15 minutes and try again.',
  },
  tooManyPasswordLinks: {
    status: 429,
    message: 'Several links were sent to your mailbox already. Use the newest one, or wait an hour.',
  },
  tooManyMembers: {
    status: 422,
    message: `At most ${limits.membersPerAdd} members can be added at a time`,
  },
  projectArchived: {
    status: 422,
    message: (d: { projectNumber: string }) => `Project ${d.projectNumber} is archived`,
  },
  projectActive: {
    status: 422,
    message: (d: { projectNumber: string }) => `Project ${d.projectNumber} is active`,
  },
  unavailable: { status: 503, message: 'Error 503. Service unavailable.' },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof catalogue;

type DetailsOf<Code extends ErrorCode> = (typeof catalogue)[Code]['message'] extends (
  details: infer Details,
) => string
  ? [details: Details, problems?: readonly string[]]
  : [details?: null, problems?: readonly string[]];

/** Something a user can cause: the catalogue's entry, its details, and a line for each problem. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly problems: readonly string[];

  constructor(code: ErrorCode, details: unknown, problems: readonly string[] = []) {
    const { status, message } = catalogue[code];
    super(typeof message === 'string' ? message : (message as (d: unknown) => string)(details));
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.problems = problems;
  }
}

export function refuse<Code extends ErrorCode>(code: Code, ...rest: DetailsOf<Code>): Refusal {
  return new Refusal(code, rest[0], rest[1]);
}

export type ErrorBody = { message: string; entityValidationErrors?: readonly string[] };

export type ShownError = { text: string; problems: readonly string[] };

/** What the error bar says of an answer: by status, unless the screen has words of its own. */
export function describeError(
  error: { status: number; body: ErrorBody },
  { customMessage, prefix = '' }: { customMessage?: string | undefined; prefix?: string | undefined } = {},
): ShownError {
  if (customMessage !== undefined) return { text: prefix + customMessage, problems: [] };
  const problems = error.body.entityValidationErrors ?? [];
  return { text: prefix + textByStatus(error.status, error.body, problems.length > 0), problems };
}

function textByStatus(status: number, body: ErrorBody, hasProblems: boolean): string {
  switch (status) {
    case 422:
      return hasProblems ? `${body.message}.`.replace(/\.\.$/, '.') : body.message;
    case 500:
      return body.message;
    case 503:
      return 'Error 503. Service unavailable.';
    case 403:
      return 'Error 403. Forbidden.';
    case 404:
      return body.message || 'Error 404. Not found.';
    case 409:
      return 'Already exists.';
    case 401:
      return 'Not authorized.';
    // Beyond the specification's table, but its 'Unknown error occurred' would leave the reader in the dark.
    case 0:
    case 413:
    case 429:
      return body.message;
    default:
      return 'Unknown error occurred';
  }
}
