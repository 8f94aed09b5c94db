// THE catalogue: everything that can be refused, with its status and its words.
import { changeNoun } from './change-kinds.ts';
import { limits } from './limits.ts';

type Entry = {
  status: number;
  message: string | ((details: never) => string);
  /** What the body of the answer has beside the words. */
  also?: (details: never) => Pick<ErrorBody, 'conflicts'>;
};

export const catalogue = {
  unreadable: { status: 400, message: (d: { why: string }) => `The request cannot be read: ${d.why}` },
  invalid: { status: 422, message: 'Some values are not valid' },
  notAuthorized: { status: 401, message: 'Not authorized.' },
  wrongCredentials: { status: 401, message: 'Wrong e-mail or password.' },
  passwordLinkExpired: {
    status: 401,
    message: 'This password reset link has expired. Please try to reset password again.',
  },
  keyInAddress: {
    status: 400,
    message:
      'Do not send an access key in the address: logs keep it. Send it in the header Authorization: Bearer, and replace the key.',
  },
  providerTokenRefused: {
    status: 401,
    message: "Your organisation's sign-in was not accepted. Please sign in again.",
  },
  providerAddressMissing: {
    status: 403,
    message: "Your organisation's sign-in gave no e-mail address.",
  },
  providerAddressNotVerified: {
    status: 403,
    message: (d: { userName: string }) => `Your organisation has not verified the address ${d.userName}.`,
  },
  addressOfExternalAccount: {
    status: 403,
    message: (d: { userName: string }) =>
      `${d.userName} has an external account here. Sign in with its password, or ask an application administrator.`,
  },
  employeeDeactivated: {
    status: 403,
    message: (d: { userName: string }) => `The account ${d.userName} has been deactivated.`,
  },
  forbidden: { status: 403, message: 'Error 403. Forbidden.' },
  notProjectAdministrator: {
    status: 403,
    message: "You don't have permissions to modify this project",
  },
  notOwnCode: {
    status: 403,
    message: (d: { by: string }) => `Only ${d.by} or a project administrator can change this code.`,
  },
  tooManyForSheet: {
    status: 422,
    message: (d: { most: number }) =>
      `Too many rows for a workbook: a sheet has room for ${d.most}. Export them as CSV.`,
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
  administratorNotFound: {
    status: 404,
    message: (d: { userName: string }) => `${d.userName} is not an application administrator`,
  },
  integrationNotFound: { status: 404, message: 'Integration not found' },
  internalSignInNotOffered: { status: 404, message: 'Internal sign-in is not set up.' },
  alreadyAdministrator: {
    status: 409,
    message: (d: { userName: string }) => `${d.userName} is already an application administrator.`,
  },
  tableNotFound: { status: 404, message: 'Table not found' },
  fieldNotFound: { status: 404, message: 'Field not found' },
  changeNotFound: { status: 404, message: 'Change not found' },
  recordNotFound: { status: 404, message: 'Record not found' },
  configurationNotFound: { status: 404, message: 'String configuration not found' },
  registerNotKept: { status: 404, message: 'This configuration keeps no register.' },
  issuedCodeNotFound: { status: 404, message: 'Code not found' },
  reportNotFound: { status: 404, message: 'Report not found' },
  segmentNotFound: { status: 404, message: 'Segment not found' },
  jobNotFound: { status: 404, message: 'Job not found' },
  jobWithoutOutcome: { status: 404, message: 'This job has no result.' },
  nameTaken: { status: 409, message: (d: { name: string }) => `The name ${d.name} is already used.` },
  codeTaken: {
    status: 409,
    message: (d: { code: string }) => `The code ${d.code} is already used in this table.`,
  },
  codeIssuedBefore: {
    status: 409,
    message: (d: { code: string; was: 'issued' | 'reserved'; by: string | null; on: string }) =>
      `${d.code} was ${d.was}${d.by === null ? '' : ` by ${d.by}`} on ${d.on}.`,
  },
  codesIssuedBefore: { status: 409, message: 'No codes were issued' },
  masterTableAlreadyLinked: {
    status: 409,
    message: (d: { name: string }) => `${d.name} is already used in this project.`,
  },
  alreadyUndone: {
    status: 409,
    message: (d: { by: string; on: string }) => `This change was undone by ${d.by} on ${d.on}.`,
  },
  undoConflicts: {
    status: 409,
    message: (d: {
      differing: number;
      records: number;
      what: string;
      on: string;
      at: string;
      conflicts: Conflicts;
    }) =>
      `${d.differing} of the ${d.records} ${d.records === 1 ? 'record' : 'records'} ${
        d.differing === 1 ? 'was' : 'were'
      } changed after this ${changeNoun(d.what)} (${d.on} ${d.at} UTC). To keep these changes, nothing has been undone.`,
    also: (d: { conflicts: Conflicts }) => ({ conflicts: d.conflicts }),
  },
  tooSlow: { status: 408, message: 'The request took too long to arrive.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  changeNotUndoable: { status: 422, message: 'This change cannot be undone.' },
  unknownEmployee: {
    status: 422,
    message: (d: { userName: string }) => `${d.userName} is not an employee`,
  },
  unknownPerson: {
    status: 422,
    message: (d: { userName: string }) => `User ${d.userName} not found`,
  },
  ownAdministration: { status: 422, message: 'You cannot remove yourself from the app administrators' },
  lastAdministrator: {
    status: 422,
    message: (d: { userName: string }) =>
      `${d.userName} is the last app administrator and cannot be removed. Add another one first.`,
  },
  membersRefused: { status: 422, message: 'No members were added' },
  ownMembership: { status: 422, message: 'You cannot remove yourself from the project' },
  ownRole: { status: 422, message: 'You cannot give up your own administrator role in the project' },
  uaStaysAdministrator: {
    status: 422,
    message: (d: { userName: string }) =>
      `${d.userName} is the UA and stays project administrator. Change the UA of the project first.`,
  },
  tooManyAttempts: {
    status: 429,
    message: 'Too many failed attempts to sign in. Please wait 15 minutes and try again.',
  },
  tooManyPasswordLinks: {
    status: 429,
    message: 'Several links have already been sent to you. Use the latest one, or wait an hour.',
  },
  tooManyJobs: {
    status: 429,
    message: `You have ${limits.openJobs} jobs running already. Wait for one of them to finish.`,
  },
  jobNotEnded: { status: 422, message: 'This job is still running. Cancel it first.' },
  jobGivenUp: {
    status: 500,
    message: 'The server was interrupted several times and has stopped trying. Nothing was saved.',
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
  masterTableArchived: {
    status: 422,
    message: (d: { name: string }) => `Master table ${d.name} is archived`,
  },
  masterTableActive: { status: 422, message: (d: { name: string }) => `Master table ${d.name} is active` },
  treeInvalid: { status: 422, message: 'The string configuration is not complete' },
  tablesMissing: { status: 422, message: 'Not all master tables are added to project.' },
  masterTableInUse: {
    status: 422,
    message: (d: { name: string; projects: readonly string[] }) =>
      `Master table ${d.name} is used by projects: ${d.projects.join(', ')}`,
  },
  notLinkedThere: {
    status: 422,
    message: (d: { projects: readonly string[] }) =>
      `The master table is not used by projects: ${d.projects.join(', ')}`,
  },
  linkedTableReadOnly: {
    status: 422,
    message: 'This is a master table. It can be changed only in the control panel.',
  },
  masterRecordReadOnly: {
    status: 422,
    message: (d: { codes: readonly string[] }) =>
      `Master records can't be changed here. De-relate them first: ${d.codes.join(', ')}`,
  },
  localRecordNotDerelatable: {
    status: 422,
    message: (d: { codes: readonly string[] }) => `These records are already local: ${d.codes.join(', ')}`,
  },
  defaultFieldReadOnly: {
    status: 422,
    message: (d: { name: string }) => `Only the priority of the default field ${d.name} can be changed`,
  },
  fieldInUse: {
    status: 422,
    message: (d: { name: string; configurations: readonly string[] }) =>
      `Field ${d.name} is used in string configurations: ${d.configurations.join(', ')}`,
  },
  tableInUse: {
    status: 422,
    message: (d: { name: string; configurations: readonly string[] }) =>
      `Table ${d.name} is used in string configurations: ${d.configurations.join(', ')}`,
  },
  fieldShared: {
    status: 422,
    message: (d: { name: string; configurations: readonly string[] }) =>
      `Field ${d.name} is shared with other tables in string configurations: ${d.configurations.join(', ')}`,
  },
  fieldTypeInUse: {
    status: 422,
    message: (d: { name: string }) => `Some values of ${d.name} do not fit the new type`,
  },
  recordChanged: {
    status: 422,
    message: (d: { code: string; by: string; at: string }) =>
      `Record ${d.code} was changed by ${d.by} at ${d.at}. Nothing has been overwritten.`,
  },
  codeUnreadable: { status: 422, message: (d: { code: string }) => `${d.code} cannot be read` },
  codesRefused: { status: 422, message: 'No codes were issued' },
  numbersRunOut: {
    status: 422,
    message: (d: { digits: number; text: string }) =>
      `No number of ${d.digits} digits is left${d.text === '' ? '' : ` after ${d.text}`}.`,
  },
  statusCannotFollow: {
    status: 422,
    message: (d: { code: string; from: string; to: string }) =>
      `${d.code} is ${d.from} and cannot become ${d.to}.`,
  },
  onlyReservedReleased: {
    status: 422,
    message: (d: { code: string; status: string }) =>
      `${d.code} is ${d.status}. Only a reserved code can be released.`,
  },
  codeChanged: {
    status: 422,
    message: (d: { code: string; by: string; at: string }) =>
      `${d.code} was changed by ${d.by} at ${d.at}. Nothing has been overwritten.`,
  },
  registerInUse: {
    status: 422,
    message: (d: { name: string; count: number }) =>
      `The register of ${d.name} has ${d.count} ${d.count === 1 ? 'code' : 'codes'} in it.`,
  },
  codesNotImported: { status: 422, message: 'No codes were imported' },
  importRefused: { status: 422, message: 'No records were imported' },
  updateRefused: { status: 422, message: 'Nothing has been changed' },
  changedSinceReview: {
    status: 422,
    message: 'The table has changed since the review. Nothing has been applied',
  },
  keyUsedOtherwise: { status: 422, message: 'This key has already been used for another request.' },
  downloadExpired: {
    status: 404,
    message: 'This link has expired. Start the download again.',
  },
  unexpected: {
    status: 500,
    message: (d: { requestId: string }) => `Something went wrong on the server. Request id: ${d.requestId}`,
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
  /** What the body has beside the words. */
  readonly also: Pick<ErrorBody, 'conflicts'>;

  constructor(code: ErrorCode, details: unknown, problems: readonly string[] = []) {
    const { status, message, also }: Entry = catalogue[code];
    super(typeof message === 'string' ? message : (message as (d: unknown) => string)(details));
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.problems = problems;
    this.also = (also as ((d: unknown) => Pick<ErrorBody, 'conflicts'>) | undefined)?.(details) ?? {};
  }
}

export function refuse<Code extends ErrorCode>(code: Code, ...rest: DetailsOf<Code>): Refusal {
  return new Refusal(code, rest[0], rest[1]);
}

/** What stands in the way of taking a change back: the first of it, and how much there is in all. */
export type Conflicts = { count: number; first: readonly Conflict[] };

/** Of a value what it was left as and what it is; of a record that it is gone, or that another one bears its code. */
export type Conflict = {
  code: string;
  kind: 'changed' | 'removed' | 'code taken' | 'field gone' | 'other type';
  field: string;
  then: string | number | null;
  now: string | number | null;
  by: string;
  at: string | null;
};

/** `code` is the catalogue's; what answers in a server's place, such as a proxy, knows none. */
export type ErrorBody = {
  code?: ErrorCode;
  message: string;
  entityValidationErrors?: readonly string[];
  conflicts?: Conflicts;
};

export function bodyOf({ code, message, problems, also }: Refusal): ErrorBody {
  return { code, message, ...(problems.length > 0 && { entityValidationErrors: problems }), ...also };
}
