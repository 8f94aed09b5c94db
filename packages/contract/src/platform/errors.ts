// THE catalogue: everything that can be refused, with its status. Its words are in `words/errors.words.ts`.
import type { Language } from '@codes/codes';
import { sayOrKeep, type Wording } from './words/kept-sentences.ts';
import type { errorWords } from './words/errors.words.ts';
import { say, type Sentence, type ValuesOf } from './words/sentences.ts';

export const catalogue: Readonly<Record<keyof typeof errorWords, number>> = {
  unreadable: 400,
  invalid: 422,
  notAuthorized: 401,
  wrongCredentials: 401,
  passwordLinkExpired: 401,
  keyInAddress: 400,
  providerTokenRefused: 401,
  providerAddressMissing: 403,
  providerAddressNotVerified: 403,
  addressOfExternalAccount: 403,
  employeeDeactivated: 403,
  forbidden: 403,
  notProjectAdministrator: 403,
  notOwnCode: 403,
  tooManyForSheet: 422,
  wrongMediaType: 415,
  methodNotAllowed: 405,
  notFound: 404,
  projectNotFound: 404,
  userNotFound: 404,
  memberNotFound: 404,
  projectNumberTaken: 409,
  alreadyExists: 409,
  administratorNotFound: 404,
  integrationNotFound: 404,
  internalSignInNotOffered: 404,
  alreadyAdministrator: 409,
  tableNotFound: 404,
  fieldNotFound: 404,
  changeNotFound: 404,
  recordNotFound: 404,
  configurationNotFound: 404,
  registerNotKept: 404,
  issuedCodeNotFound: 404,
  reportNotFound: 404,
  segmentNotFound: 404,
  viewNotFound: 404,
  jobNotFound: 404,
  jobWithoutOutcome: 404,
  nameTaken: 409,
  codeTaken: 409,
  codeIssuedBefore: 409,
  codesIssuedBefore: 409,
  masterTableAlreadyLinked: 409,
  alreadyUndone: 409,
  undoConflicts: 409,
  undoFilled: 409,
  versionNotFound: 404,
  releaseNotFound: 404,
  releaseNameTaken: 409,
  releaseFollowed: 422,
  localTableFollowsNone: 422,
  moveHindered: 422,
  undoHindered: 409,
  restoreGone: 422,
  undoGone: 409,
  eventsForgotten: 410,
  eventNotFound: 404,
  webhookNotFound: 404,
  deliveryNotFound: 404,
  webhookAddressRefused: 422,
  webhookProjectUnknown: 422,
  tooSlow: 408,
  tooLarge: 413,
  changeNotUndoable: 422,
  unknownEmployee: 422,
  unknownPerson: 422,
  ownAdministration: 422,
  lastAdministrator: 422,
  membersRefused: 422,
  invitationsRefused: 422,
  alreadyHere: 422,
  employeesKept: 422,
  accountDeactivated: 422,
  ownDeactivation: 422,
  ownMembership: 422,
  ownRole: 422,
  uaStaysAdministrator: 422,
  tooManyAttempts: 429,
  tooManyPasswordLinks: 429,
  tooManyJobs: 429,
  tooManyViews: 422,
  jobNotEnded: 422,
  jobGivenUp: 500,
  tooManyMembers: 422,
  projectArchived: 422,
  projectActive: 422,
  masterTableArchived: 422,
  masterTableActive: 422,
  treeInvalid: 422,
  tablesMissing: 422,
  masterTableInUse: 422,
  notLinkedThere: 422,
  linkedTableReadOnly: 422,
  masterRecordReadOnly: 422,
  localRecordNotDerelatable: 422,
  defaultFieldReadOnly: 422,
  fieldInUse: 422,
  tableInUse: 422,
  fieldShared: 422,
  fieldTypeInUse: 422,
  changedSince: 422,
  recordChanged: 422,
  codeUnreadable: 422,
  codesRefused: 422,
  numbersRunOut: 422,
  statusCannotFollow: 422,
  onlyReservedReleased: 422,
  codeChanged: 422,
  registerInUse: 422,
  codesNotImported: 422,
  importRefused: 422,
  updateRefused: 422,
  changedSinceReview: 422,
  keyUsedOtherwise: 422,
  downloadExpired: 404,
  unexpected: 500,
  unavailable: 503,
};

export type ErrorCode = keyof typeof errorWords;

type DetailsOf<Code extends ErrorCode> = keyof ValuesOf<Code> extends never
  ? [details?: null, problems?: readonly Line[]]
  : [details: ValuesOf<Code> & AlsoOf<Code>, problems?: readonly Line[]];

/** What the body of the answer has beside the words. */
type Also = { conflicts?: FoundConflicts };
type AlsoOf<Code extends ErrorCode> = Code extends 'undoConflicts' ? Required<Also> : unknown;

/** One of the problems that a refusal names. */
export type Line = Sentence | string;

/** Something a user can cause: the catalogue's entry, its details, and a line for each problem. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly sentence: Sentence;
  readonly problems: readonly Line[];
  readonly also: Also;

  constructor(code: ErrorCode, sentence: Sentence, problems: readonly Line[], also: Also) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = catalogue[code];
    this.sentence = sentence;
    this.problems = problems;
    this.also = also;
  }
}

/**
 * @example
 * throw refuse('codeTaken', { code });
 * throw refuse('invalid', null, [{ key: 'at', place: 'ua', problem: { key: 'unknownPerson', userName } }]);
 */
export function refuse<Code extends ErrorCode>(code: Code, ...rest: DetailsOf<Code>): Refusal {
  const [details, problems = []] = rest;
  const { conflicts, ...values } = (details ?? {}) as Also;
  // Which values go with which code is held by the parameters.
  const sentence = { key: code, ...values } as unknown as Sentence;
  return new Refusal(code, sentence, problems, conflicts === undefined ? {} : { conflicts });
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

/** As it is found: a field and values of the product's own are worded with the answer. */
export type FoundConflict = Omit<Conflict, 'field' | 'then' | 'now'> & {
  field: Line;
  then: Line | number | null;
  now: Line | number | null;
};
export type FoundConflicts = { count: number; first: readonly FoundConflict[] };

/** `code` is the catalogue's; what answers in a server's place, such as a proxy, knows none. */
export type ErrorBody = {
  code?: ErrorCode;
  message: string;
  entityValidationErrors?: readonly string[];
  conflicts?: Conflicts;
};

/** In the language of whoever made the call. */
export function bodyOf(refusal: Refusal, language: Language): ErrorBody {
  return { code: refusal.code, ...refusalInWords(refusal, language) };
}

/** What a refusal says, without the words of a language. */
export type SaidByRefusal = Pick<Refusal, 'sentence' | 'problems' | 'also'>;

export function refusalInWords({ sentence, problems, also }: SaidByRefusal, language: Language): ErrorBody {
  const { conflicts } = also;
  return {
    message: say(sentence, language),
    ...(problems.length > 0 && { entityValidationErrors: linesOf(problems, language) }),
    ...(conflicts && { conflicts: { ...conflicts, first: conflicts.first.map(inWords) } }),
  };

  function inWords(conflict: FoundConflict): Conflict {
    const { field, then, now } = conflict;
    return { ...conflict, field: worded(field), then: worded(then), now: worded(now) };
  }
  function worded<Value>(value: Value | Sentence): Value | string {
    return isSentence(value) ? say(value, language) : value;
  }
}

const isSentence = (value: unknown): value is Sentence => typeof value === 'object' && value !== null;

export function linesOf(lines: readonly Line[], wording: Wording): string[] {
  return lines.map((line) => (typeof line === 'string' ? line : sayOrKeep(line, wording)));
}
