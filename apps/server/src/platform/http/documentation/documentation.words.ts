// What the description of the API says beside the contract's own summaries.

export const openApiWords = {
  description: 'Master tables, projects and structured codes. JSON both ways, with a bearer token.',
  bearer: 'Access token of a signed-in user',
  integrationKey: 'Access key of an integration',
  forWhom: ({ who }: { who: string }) => `For ${who}.`,
  prefer:
    "'respond-async' runs the call as a job and answers with the job; add ', wait=2' to get the result itself if it is ready within two seconds",
  done: 'Done',
  noContent: 'Done, no content',
  accepted: 'Accepted as a job',
  noToken: 'No valid token',
  notAllowed: 'Not allowed',
  ruleBroken: 'The content breaks a rule',
  otherError: 'Any other error',
} as const;

/** With the marks of HTML; the values are escaped. */
export const pageWords = {
  title: 'Codes API',
  groups: 'Groups',
  introduction: ({ description, base, version }: { description: string; base: string; version: string }) =>
    `${description} Send <code>Authorization: Bearer …</code> with the access token from
<code>POST ${base}/users/authenticate</code> or with an integration’s access key. Errors are <code>{code, message, entityValidationErrors?}</code>.
For machines: <a href="${base}/openapi.json">openapi.json</a> (OpenAPI ${version}).`,
  body: 'Body',
  response: ({ status }: { status: string }) => `Response ${status}`,
  noContent: 'No content.',
  parameters: 'Parameters',
  required: 'required',
} as const;
