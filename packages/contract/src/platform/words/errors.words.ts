// What can be refused, in the words of the specification.
import { changeNoun } from '../change-kinds.ts';
import { limits } from '../limits.ts';

export const errorWords = {
  unreadable: (d: { why: string }) => `The request cannot be read: ${d.why}`,
  invalid: 'Some values are not valid',
  notAuthorized: 'Not authorized.',
  wrongCredentials: 'Wrong e-mail or password.',
  passwordLinkExpired: 'This password reset link has expired. Please try to reset password again.',
  keyInAddress:
    'Do not send an access key in the address: logs keep it. Send it in the header Authorization: Bearer, and replace the key.',
  providerTokenRefused: "Your organisation's sign-in was not accepted. Please sign in again.",
  providerAddressMissing: "Your organisation's sign-in gave no e-mail address.",
  providerAddressNotVerified: (d: { userName: string }) =>
    `Your organisation has not verified the address ${d.userName}.`,
  addressOfExternalAccount: (d: { userName: string }) =>
    `${d.userName} has an external account here. Sign in with its password, or ask an application administrator.`,
  employeeDeactivated: (d: { userName: string }) => `The account ${d.userName} has been deactivated.`,
  forbidden: 'Error 403. Forbidden.',
  notProjectAdministrator: "You don't have permissions to modify this project",
  notOwnCode: (d: { by: string }) => `Only ${d.by} or a project administrator can change this code.`,
  tooManyForSheet: (d: { most: number }) =>
    `Too many rows for a workbook: a sheet has room for ${d.most}. Export them as CSV.`,
  notFound: 'Error 404. Not found.',
  projectNotFound: 'Project not found',
  userNotFound: (d: { userName: string }) => `User ${d.userName} not found`,
  memberNotFound: (d: { userName: string }) => `${d.userName} is not a member of this project`,
  projectNumberTaken: (d: { projectNumber: string }) => `Project number ${d.projectNumber} is already used.`,
  alreadyExists: 'Already exists.',
  administratorNotFound: (d: { userName: string }) => `${d.userName} is not an application administrator`,
  integrationNotFound: 'Integration not found',
  internalSignInNotOffered: 'Internal sign-in is not set up.',
  alreadyAdministrator: (d: { userName: string }) => `${d.userName} is already an application administrator.`,
  tableNotFound: 'Table not found',
  fieldNotFound: 'Field not found',
  changeNotFound: 'Change not found',
  recordNotFound: 'Record not found',
  configurationNotFound: 'String configuration not found',
  registerNotKept: 'This configuration keeps no register.',
  issuedCodeNotFound: 'Code not found',
  reportNotFound: 'Report not found',
  segmentNotFound: 'Segment not found',
  viewNotFound: 'View not found',
  jobNotFound: 'Job not found',
  jobWithoutOutcome: 'This job has no result.',
  nameTaken: (d: { name: string }) => `The name ${d.name} is already used.`,
  codeTaken: (d: { code: string }) => `The code ${d.code} is already used in this table.`,
  codeIssuedBefore: (d: { code: string; was: 'issued' | 'reserved'; by: string | null; on: string }) =>
    `${d.code} was ${d.was}${d.by === null ? '' : ` by ${d.by}`} on ${d.on}.`,
  codesIssuedBefore: 'No codes were issued',
  masterTableAlreadyLinked: (d: { name: string }) => `${d.name} is already used in this project.`,
  alreadyUndone: (d: { by: string; on: string }) => `This change was undone by ${d.by} on ${d.on}.`,
  /** `records` is 0 where the change is about something else. */
  undoConflicts: (d: { differing: number; records: number; what: string; on: string; at: string }) =>
    d.records === 0
      ? `There were later changes after this one (${d.on} ${d.at} UTC). To keep them, nothing has been undone.`
      : `${d.differing} of the ${d.records} ${d.records === 1 ? 'record' : 'records'} ${
          d.differing === 1 ? 'was' : 'were'
        } changed after this ${changeNoun(d.what)} (${d.on} ${d.at} UTC). To keep these changes, nothing has been undone.`,
  undoFilled: (d: { name: string; content: string }) =>
    `${d.name} has ${d.content} by now. To keep them, nothing has been undone.`,
  versionNotFound: 'Version not found',
  restoreGone: (d: { name: string }) =>
    `This version of ${d.name} cannot be restored, since it refers to what is gone.`,
  undoGone: (d: { name: string }) => `${d.name} refers to what is gone by now. Nothing has been undone.`,
  tooSlow: 'The request took too long to arrive.',
  tooLarge: 'The request is too large.',
  changeNotUndoable: 'This change cannot be undone.',
  unknownEmployee: (d: { userName: string }) => `${d.userName} is not an employee`,
  unknownPerson: (d: { userName: string }) => `User ${d.userName} not found`,
  ownAdministration: 'You cannot remove yourself from the app administrators',
  lastAdministrator: (d: { userName: string }) =>
    `${d.userName} is the last app administrator and cannot be removed. Add another one first.`,
  membersRefused: 'No members were added',
  ownMembership: 'You cannot remove yourself from the project',
  ownRole: 'You cannot give up your own administrator role in the project',
  uaStaysAdministrator: (d: { userName: string }) =>
    `${d.userName} is the UA and stays project administrator. Change the UA of the project first.`,
  tooManyAttempts: 'Too many failed attempts to sign in. Please wait 15 minutes and try again.',
  tooManyPasswordLinks: 'Several links have already been sent to you. Use the latest one, or wait an hour.',
  tooManyViews: (d: { most: number }) => `You have ${d.most} views already. Remove some first.`,
  tooManyJobs: `You have ${limits.openJobs} jobs running already. Wait for one of them to finish.`,
  jobNotEnded: 'This job is still running. Cancel it first.',
  jobGivenUp: 'The server was interrupted several times and has stopped trying. Nothing was saved.',
  tooManyMembers: `At most ${limits.membersPerAdd} members can be added at a time`,
  projectArchived: (d: { projectNumber: string }) => `Project ${d.projectNumber} is archived`,
  projectActive: (d: { projectNumber: string }) => `Project ${d.projectNumber} is active`,
  masterTableArchived: (d: { name: string }) => `Master table ${d.name} is archived`,
  masterTableActive: (d: { name: string }) => `Master table ${d.name} is active`,
  treeInvalid: 'The string configuration is not complete',
  tablesMissing: 'Not all master tables are added to project.',
  masterTableInUse: (d: { name: string; projects: readonly string[] }) =>
    `Master table ${d.name} is used by projects: ${d.projects.join(', ')}`,
  notLinkedThere: (d: { projects: readonly string[] }) =>
    `The master table is not used by projects: ${d.projects.join(', ')}`,
  linkedTableReadOnly: 'This is a master table. It can be changed only in the control panel.',
  masterRecordReadOnly: (d: { codes: readonly string[] }) =>
    `Master records can't be changed here. De-relate them first: ${d.codes.join(', ')}`,
  localRecordNotDerelatable: (d: { codes: readonly string[] }) =>
    `These records are already local: ${d.codes.join(', ')}`,
  defaultFieldReadOnly: (d: { name: string }) =>
    `Only the priority of the default field ${d.name} can be changed`,
  fieldInUse: (d: { name: string; configurations: readonly string[] }) =>
    `Field ${d.name} is used in string configurations: ${d.configurations.join(', ')}`,
  tableInUse: (d: { name: string; configurations: readonly string[] }) =>
    `Table ${d.name} is used in string configurations: ${d.configurations.join(', ')}`,
  fieldShared: (d: { name: string; configurations: readonly string[] }) =>
    `Field ${d.name} is shared with other tables in string configurations: ${d.configurations.join(', ')}`,
  fieldTypeInUse: (d: { name: string }) => `Some values of ${d.name} do not fit the new type`,
  changedSince: (d: { by: string; day: string; time: string }) =>
    `${d.by || 'Somebody else'} changed this on ${d.day} at ${d.time} UTC.`,
  recordChanged: (d: { code: string; by: string; at: string }) =>
    `Record ${d.code} was changed by ${d.by} at ${d.at}. Nothing has been overwritten.`,
  codeUnreadable: (d: { code: string }) => `${d.code} cannot be read`,
  codesRefused: 'No codes were issued',
  numbersRunOut: (d: { digits: number; text: string }) =>
    `No number of ${d.digits} digits is left${d.text === '' ? '' : ` after ${d.text}`}.`,
  statusCannotFollow: (d: { code: string; from: string; to: string }) =>
    `${d.code} is ${d.from} and cannot become ${d.to}.`,
  onlyReservedReleased: (d: { code: string; status: string }) =>
    `${d.code} is ${d.status}. Only a reserved code can be released.`,
  codeChanged: (d: { code: string; by: string; at: string }) =>
    `${d.code} was changed by ${d.by} at ${d.at}. Nothing has been overwritten.`,
  registerInUse: (d: { name: string; count: number }) =>
    `The register of ${d.name} has ${d.count} ${d.count === 1 ? 'code' : 'codes'} in it.`,
  codesNotImported: 'No codes were imported',
  importRefused: 'No records were imported',
  updateRefused: 'Nothing has been changed',
  changedSinceReview: 'The table has changed since the review. Nothing has been applied',
  keyUsedOtherwise: 'This key has already been used for another request.',
  downloadExpired: 'This link has expired. Start the download again.',
  unexpected: (d: { requestId: string }) => `Something went wrong on the server. Request id: ${d.requestId}`,
  unavailable: 'Error 503. Service unavailable.',
};
