// What the description of the API says beside the contract's own summaries.
import { inBothLanguages } from '@codes/codes';

export const openApiWords = {
  description: 'Master tables, projects and structured codes. JSON both ways, with a bearer token.',
  bearer: 'Access token of a signed-in user',
  integrationKey: 'Access key of an integration',
  forWhom: ({ who }: { who: string }) => `For ${who}.`,
  goes: ({ deprecated, sunset }: { deprecated: string; sunset: string }) =>
    `Deprecated since ${deprecated}, answered until ${sunset}.`,
  prefer:
    "'respond-async' runs the call as a job and answers with the job; add ', wait=2' to get the result itself if it is ready within two seconds",
  done: 'Done',
  noContent: 'Done, no content',
  accepted: 'Accepted as a job',
  notModified: 'The caller has it already',
  ifNoneMatch: 'The ETag of an answer that the caller has: if nothing has changed, the answer is 304',
  otherError: 'Any other error',
  errors: {
    400: 'The request cannot be read',
    401: 'No valid token',
    403: 'Not allowed',
    404: 'Not found',
    405: 'The address does not take this method',
    409: 'In conflict with what is there',
    413: 'The body is too large',
    415: 'The body is not JSON',
    422: 'The content breaks a rule',
    429: 'Too many attempts',
    503: 'Try again later',
  },
  headers: {
    link: 'The address of the next page, with rel="next"; missing on the last',
    totalCount: 'How many there are in all, where that is known',
    etag: 'What the answer is known by; send it back as If-None-Match',
    rateLimit: 'What is left of the limit: "name";r=remaining;t=seconds until there is more',
    rateLimitPolicy: 'The limit: "name";q=quota;w=seconds',
    retryAfter: 'The seconds to wait',
    allow: 'The methods that the address takes',
  },
} as const;

/** With the marks of HTML; the values are escaped. */
export const pageWords = inBothLanguages({
  en: {
    title: 'Codes API',
    groups: 'Groups',
    description: openApiWords.description,
    introduction: ({ description, base, version }: { description: string; base: string; version: string }) =>
      `${description} Send <code>Authorization: Bearer …</code> with the access token from
<code>POST ${base}/users/authenticate</code> or with an integration’s access key. Errors are <code>{code, message, entityValidationErrors?}</code>.
For machines: <a href="${base}/openapi.json">openapi.json</a> (OpenAPI ${version}).`,
    forWhom: openApiWords.forWhom,
    goes: openApiWords.goes,
    body: 'Body',
    response: ({ status }: { status: string }) => `Response ${status}`,
    noContent: 'No content.',
    parameters: 'Parameters',
    required: 'required',
  },
  sv: {
    title: 'Codes API',
    groups: 'Grupper',
    description:
      'Mastertabeller, projekt och strukturerade koder. JSON åt båda hållen, med ett bearer-token.',
    introduction: ({ description, base, version }) =>
      `${description} Skicka <code>Authorization: Bearer …</code> med åtkomsttoken från
<code>POST ${base}/users/authenticate</code> eller med en integrations åtkomstnyckel. Fel är <code>{code, message, entityValidationErrors?}</code>,
på svenska med <code>Accept-Language: sv</code>. För program: <a href="${base}/openapi.json">openapi.json</a> (OpenAPI ${version}).`,
    forWhom: ({ who }) => `För ${who}.`,
    goes: ({ deprecated, sunset }) => `Utgående sedan ${deprecated}, besvaras till och med ${sunset}.`,
    body: 'Anropets innehåll',
    response: ({ status }) => `Svar ${status}`,
    noContent: 'Inget innehåll.',
    parameters: 'Parametrar',
    required: 'obligatorisk',
  },
});
