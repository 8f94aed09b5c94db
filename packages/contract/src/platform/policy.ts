// THE permissions: who may do which action where. Nothing else in the product compares roles.
import { inBothLanguages, pageLanguage, wordsIn, type Language } from '@codes/codes';
import { integrationWords, whoWords } from './words/policy.words.ts';

export type ProjectRole = 'admin' | 'viewer';

export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user';
      userName: string;
      isAdministrator: boolean;
      isExternal: boolean;
      /** Whether there is any project that this person administers: all of them are an administrator's. */
      administersAProject: boolean;
    }
  | {
      kind: 'integration';
      integrationId: number;
      /** Whether it has been given the right to issue codes. */
      mayIssue: boolean;
      /** The numbers of the projects that it sees; null for all. */
      projects: readonly string[] | null;
      /** The tables whose records it may write. */
      mayWrite: readonly number[];
    };

/**
 * How the actor stands to the project at hand; null where it may not even know of it. An onlooker sees it as a viewer does,
 * without being a member.
 */
export type Standing = ProjectRole | 'onlooker' | null;

type Who =
  | 'anyone'
  | 'signedIn'
  | 'someProjectAdministrator'
  | 'administrator'
  | 'projectViewer'
  | 'projectMember'
  | 'projectAdministrator';

type Rule = { who: Who; integration?: 'allowed' | 'allowed to issue' | 'allowed to write' };

export const policy = {
  'setup.read': { who: 'anyone', integration: 'allowed' },
  'account.signIn': { who: 'anyone' },
  'account.own': { who: 'signedIn' },
  'administrators.contact': { who: 'signedIn' },
  'employees.search': { who: 'someProjectAdministrator' },
  'invitations.read': { who: 'someProjectAdministrator' },
  'users.read': { who: 'administrator' },
  'users.write': { who: 'administrator' },
  'projects.read': { who: 'administrator' },
  'projects.list': { who: 'administrator', integration: 'allowed' },
  'projects.write': { who: 'administrator' },
  'project.read': { who: 'projectViewer', integration: 'allowed' },
  'project.download': { who: 'projectViewer' },
  'project.changes': { who: 'projectViewer' },
  'downloads.byTicket': { who: 'anyone' },
  'views.share': { who: 'projectAdministrator' },
  'members.write': { who: 'projectAdministrator' },
  'projectTables.write': { who: 'projectAdministrator' },
  'projectRecords.write': { who: 'projectAdministrator', integration: 'allowed to write' },
  'masterTables.read': { who: 'someProjectAdministrator', integration: 'allowed' },
  'masterTables.download': { who: 'someProjectAdministrator' },
  'masterTables.changes': { who: 'someProjectAdministrator' },
  'masterTables.write': { who: 'administrator' },
  'masterRecords.write': { who: 'administrator', integration: 'allowed to write' },
  'configurations.write': { who: 'projectAdministrator' },
  'reports.write': { who: 'projectAdministrator' },
  'codes.use': { who: 'projectViewer', integration: 'allowed' },
  'codes.find': { who: 'signedIn', integration: 'allowed' },
  'codes.issue': { who: 'projectMember', integration: 'allowed to issue' },
  'codes.own': { who: 'projectMember' },
  'codes.administer': { who: 'projectAdministrator' },
  'templates.read': { who: 'someProjectAdministrator' },
  'templates.write': { who: 'administrator' },
  'search.everywhere': { who: 'administrator' },
  'settings.write': { who: 'administrator' },
  'changes.read': { who: 'administrator' },
  'changes.undo': { who: 'administrator', integration: 'allowed to write' },
  'integration.own': { who: 'signedIn', integration: 'allowed' },
  'presence.write': { who: 'signedIn' },
  'events.read': { who: 'signedIn', integration: 'allowed' },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof policy;

type ActionsWhere<Property> = {
  [A in Action]: (typeof policy)[A] extends Property ? A : never;
}[Action];

/** What needs nobody to be signed in. */
export type OpenAction = ActionsWhere<{ who: 'anyone' }>;

/** What an integration's access key may do: then there may be no user behind a call. */
export type IntegrationAction = ActionsWhere<{
  integration: 'allowed' | 'allowed to issue' | 'allowed to write';
}>;

export function ruleOf(action: Action): Rule {
  return policy[action];
}

/** Actions about one project: the call's path names it, and the actor's standing decides. */
export function isAboutAProject(action: Action): boolean {
  const { who } = ruleOf(action);
  return who === 'projectViewer' || who === 'projectMember' || who === 'projectAdministrator';
}

/** `tableId` is the table at hand: of an integration that may write records it decides, and where none is named any will do. */
export function can(
  actor: Actor,
  action: Action,
  standing: Standing = null,
  tableId: number | null = null,
): boolean {
  const rule = ruleOf(action);
  if (actor.kind === 'integration') return mayAsIntegration(actor, rule, tableId);
  if (rule.who === 'anyone') return true;
  if (actor.kind === 'anonymous') return false;
  if (rule.who === 'signedIn' || actor.isAdministrator) return true;
  switch (rule.who) {
    case 'someProjectAdministrator':
      return actor.administersAProject;
    case 'projectAdministrator':
      return standing === 'admin';
    case 'projectMember':
      return standing === 'admin' || standing === 'viewer';
    case 'projectViewer':
      return standing !== null;
    case 'administrator':
      return false;
  }
}

function mayAsIntegration(
  { mayIssue, mayWrite }: Extract<Actor, { kind: 'integration' }>,
  { integration }: Rule,
  tableId: number | null,
): boolean {
  switch (integration) {
    case 'allowed':
      return true;
    case 'allowed to issue':
      return mayIssue;
    case 'allowed to write':
      return tableId === null ? mayWrite.length > 0 : mayWrite.includes(tableId);
    default:
      return false;
  }
}

export const roleLabels = inBothLanguages<Record<ProjectRole, string>>({
  en: { admin: 'Project administrator', viewer: 'Project viewer' },
  sv: { admin: 'Projektadministratör', viewer: 'Projektläsare' },
});

/** In words, for the documentation of a call. */
export function whoMay(action: Action, language: Language = pageLanguage()): string {
  const { who, integration } = ruleOf(action);
  const keys = integration === undefined ? '' : wordsIn(integrationWords, language)[integration];
  return wordsIn(whoWords, language)[who] + keys;
}
