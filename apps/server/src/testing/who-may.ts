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

const audience = (ofStrangers: Outcome, known: Record<Known, Outcome>): Record<CallerKind, Outcome> => ({
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

const audiences = {
  anyone: audience('in', everybodySignedIn),
  'anyone, and keys': audience('in', { ...everybodySignedIn, 'an integration': 'in' }),
  'everybody signed in': audience(401, everybodySignedIn),
  'administrators of any project': audience(401, {
    ...applicationAdministrators,
    'a project administrator': 'in',
    'an administrator of another project': 'in',
  }),
  'application administrators': audience(401, applicationAdministrators),
  'everybody who sees the project': audience(401, thoseWhoSeeTheProject),
  'everybody who sees the project, and keys': audience(401, {
    ...thoseWhoSeeTheProject,
    'an integration': 'in',
  }),
  'everybody who sees the project, and keys, archived too': audience(401, {
    ...thoseWhoSeeTheProject,
    'an application administrator in an archived project': 'in',
    'an integration': 'in',
  }),
  'members of the project': audience(401, {
    ...thoseWhoSeeTheProject,
    'an employee in a project open to employees': 403,
  }),
  'administrators of the project': audience(401, projectAdministrators),
  'application administrators, of a project, archived too': audience(401, {
    ...projectAdministrators,
    'a project administrator': 403,
    'an application administrator in an archived project': 'in',
  }),
};
export type Audience = keyof typeof audiences;

export const outcomeFor = (of: Audience, caller: CallerKind): Outcome => audiences[of][caller];

const inProject = '/projects/{projectNumber}';
const inProjectTable = `${inProject}/tables/{tableId}`;
const inMasterTable = '/master-tables/{masterTableId}';
const inConfiguration = `${inProject}/string-configurations/{stringConfigurationId}`;
const inRegister = `${inConfiguration}/codes`;
const inReport = `${inProject}/reports/{reportId}`;

/** Every call of the contract. One that is not here fails the test, and so does one that is here and nowhere else. */
export const calls: Record<Audience, readonly string[]> = {
  anyone: [
    'POST /users/authenticate',
    'POST /users/authenticate-sp',
    'POST /users/change-password',
    'POST /users/{email}/reset-password',
    'GET /downloads/{ticket}',
  ],
  'anyone, and keys': ['GET /setup'],
  'everybody signed in': [
    'GET /users/me',
    'PUT /users/me',
    'GET /users/me/projects',
    'GET /places',
    'POST /users/me/logout',
    'GET /users/me/sessions',
    'DELETE /users/me/sessions/{sessionId}',
    'POST /users/me/sessions/end-others',
    'POST /users/me/reset-password',
    'GET /users?role=admin',
    'GET /progress/{key}',
    'GET /jobs',
    'GET /jobs/{jobId}',
    'GET /jobs/{jobId}/outcome',
    'POST /jobs/{jobId}/cancel',
    'DELETE /jobs/{jobId}',
  ],
  'administrators of any project': [
    'GET /internal-users',
    'GET /master-tables',
    `GET ${inMasterTable}`,
    `GET ${inMasterTable}/fields`,
    'GET /master-tables/{masterTableIds}/fields-with-table-info',
    `GET ${inMasterTable}/records`,
    `GET ${inMasterTable}/records/{recordId}`,
    `GET ${inMasterTable}/records/export`,
    `POST ${inMasterTable}/records/export-ticket`,
    `GET ${inMasterTable}/changes`,
    `GET ${inMasterTable}/changes/{changeId}`,
    `GET ${inMasterTable}/changes/{changeId}/records`,
    'GET /string-configurations',
    'GET /string-configurations/{stringConfigurationId}',
    'GET /reports',
    'GET /reports/{reportId}',
    'GET /reports/{reportId}/export',
    'POST /reports/{reportId}/export-ticket',
  ],
  'application administrators': [
    'GET /users',
    'GET /admins',
    'POST /admins',
    'DELETE /admins/{userName}',
    'GET /all-members',
    'GET /users/{userName}/projects',
    'GET /users/search',
    'GET /projects',
    'POST /projects',
    'POST /master-tables',
    `PUT ${inMasterTable}`,
    `POST ${inMasterTable}/archive`,
    `POST ${inMasterTable}/restore`,
    `POST ${inMasterTable}/derelate`,
    `GET ${inMasterTable}/projects`,
    `GET ${inMasterTable}/history`,
    `POST ${inMasterTable}/fields`,
    `PUT ${inMasterTable}/fields/{tableFieldId}`,
    `DELETE ${inMasterTable}/fields/{tableFieldId}`,
    `POST ${inMasterTable}/records`,
    `PATCH ${inMasterTable}/records`,
    `PUT ${inMasterTable}/records/{recordId}`,
    `DELETE ${inMasterTable}/records/{recordId}`,
    `GET ${inMasterTable}/records/{recordId}/history`,
    `POST ${inMasterTable}/records/remove`,
    `POST ${inMasterTable}/records/import`,
    `POST ${inMasterTable}/records/validate-update`,
    'POST /string-configurations',
    'POST /string-configurations/check',
    'PUT /string-configurations/{stringConfigurationId}',
    'DELETE /string-configurations/{stringConfigurationId}',
    'POST /reports',
    'PUT /reports/{reportId}',
    'DELETE /reports/{reportId}',
    `POST ${inMasterTable}/changes/{changeId}/undo`,
    `POST ${inMasterTable}/impact`,
    'GET /changes',
    'GET /changes/{changeId}',
    'GET /changes/{changeId}/records',
    'POST /changes/{changeId}/undo',
    'GET /changes/export',
    'POST /changes/export-ticket',
    'GET /search/{apiPath}',
    'GET /first-run',
    'GET /integrations',
    'POST /integrations',
    'PATCH /integrations/{integrationId}',
    'DELETE /integrations/{integrationId}',
  ],
  'everybody who sees the project': [
    `POST ${inProjectTable}/records/export-ticket`,
    `POST ${inReport}/export-ticket`,
    `POST ${inRegister}/export-ticket`,
    `GET ${inProject}/changes`,
    `GET ${inProject}/changes/{changeId}`,
    `GET ${inProject}/changes/{changeId}/records`,
    `GET ${inProjectTable}/changes`,
    `GET ${inProjectTable}/changes/{changeId}`,
    `GET ${inProjectTable}/changes/{changeId}/records`,
  ],
  'everybody who sees the project, and keys': [
    `GET ${inProject}/members`,
    `GET ${inProject}/tables`,
    `GET ${inProjectTable}`,
    `GET ${inProjectTable}/fields`,
    `GET ${inProject}/tables/{tableIds}/fields-with-table-info`,
    `GET ${inProjectTable}/records`,
    `GET ${inProjectTable}/records/{recordId}`,
    `GET ${inProjectTable}/records/export`,
    `GET ${inProjectTable}/master-changes`,
    `GET ${inProject}/string-configurations`,
    `GET ${inConfiguration}`,
    `GET ${inConfiguration}/code-parts`,
    `GET ${inConfiguration}/records`,
    `POST ${inConfiguration}/interpret`,
    `POST ${inConfiguration}/interpret-many`,
    `GET ${inRegister}`,
    `GET ${inRegister}/counts`,
    `GET ${inRegister}/next`,
    `GET ${inRegister}/drift`,
    `GET ${inRegister}/export`,
    `GET ${inRegister}/{issuedCodeId}`,
    `GET ${inProject}/reports`,
    `GET ${inReport}`,
    `GET ${inReport}/export`,
    `GET ${inProject}/search/{apiPath}`,
  ],
  'everybody who sees the project, and keys, archived too': [`GET ${inProject}`],
  // The integration of the test has not been given the right to issue.
  'members of the project': [
    `POST ${inRegister}`,
    `POST ${inRegister}/next`,
    `PATCH ${inRegister}/{issuedCodeId}`,
    `DELETE ${inRegister}/{issuedCodeId}`,
  ],
  'administrators of the project': [
    `POST ${inRegister}/check`,
    `POST ${inRegister}/import`,
    `POST ${inProject}/members`,
    `PUT ${inProject}/members/{userName}`,
    `DELETE ${inProject}/members/{userName}`,
    `POST ${inProject}/master-tables`,
    `POST ${inProject}/tables`,
    `GET ${inProject}/tables/potential`,
    `PUT ${inProjectTable}`,
    `DELETE ${inProjectTable}`,
    `GET ${inProjectTable}/history`,
    `POST ${inProjectTable}/fields`,
    `PUT ${inProjectTable}/fields/{tableFieldId}`,
    `DELETE ${inProjectTable}/fields/{tableFieldId}`,
    `POST ${inProjectTable}/records`,
    `PATCH ${inProjectTable}/records`,
    `PUT ${inProjectTable}/records/{recordId}`,
    `DELETE ${inProjectTable}/records/{recordId}`,
    `GET ${inProjectTable}/records/{recordId}/history`,
    `POST ${inProjectTable}/records/{recordId}/derelate`,
    `POST ${inProjectTable}/records/derelate`,
    `POST ${inProjectTable}/records/remove`,
    `POST ${inProjectTable}/records/import`,
    `POST ${inProjectTable}/records/validate-update`,
    `POST ${inProjectTable}/master-changes`,
    `POST ${inProject}/changes/{changeId}/undo`,
    `POST ${inProjectTable}/changes/{changeId}/undo`,
    `POST ${inProjectTable}/impact`,
    `POST ${inProject}/string-configurations`,
    `POST ${inProject}/string-configurations/check`,
    `PUT ${inConfiguration}`,
    `DELETE ${inConfiguration}`,
    `POST ${inProject}/reports`,
    `PUT ${inReport}`,
    `DELETE ${inReport}`,
  ],
  'application administrators, of a project, archived too': [
    `POST ${inProject}/impact`,
    `POST ${inProject}`,
    `PUT ${inProject}`,
    `POST ${inProject}/archive`,
    `POST ${inProject}/restore`,
  ],
};

/** Beside the contract: what the identity provider keeps the directory with, and nobody else. */
export const callsOfTheDirectory = [
  'GET /scim/v2/Users',
  'POST /scim/v2/Users',
  'GET /scim/v2/Users/:id',
  'PUT /scim/v2/Users/:id',
  'PATCH /scim/v2/Users/:id',
  'DELETE /scim/v2/Users/:id',
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/User',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:User',
];
