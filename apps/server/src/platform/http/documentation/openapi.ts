import {
  basePath,
  catalogue,
  endpoints,
  jobs,
  ruleOf,
  whoMay,
  type Action,
  type Endpoint,
  type ErrorCode,
} from '@codes/contract';
import { workbookType } from '@codes/workbooks';
import { z } from 'zod';
import { openApiWords as words } from './documentation.words.ts';
import { exampleOf } from './examples.ts';
import { NamedSchemas, type JsonSchema } from './named-schemas.ts';

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
type Response = { description: string; headers?: Record<string, object>; content?: Content };

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  deprecated?: true;
  'x-action': Action;
  'x-integration-key': boolean;
  security: object[];
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: object;
    example?: unknown;
  }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response | { $ref: string }>;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> } & Record<string, object>;
};

export function openApiDocument(subPath: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const schemas = new NamedSchemas({ Error: errorSchema, Problem: problemSchema });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Codes',
      version: '2.0.0',
      description: words.description,
    },
    servers: [{ url: subPath + basePath }],
    tags: [...new Set(Object.values(endpoints).map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: words.bearer },
        integrationKey: { type: 'http', scheme: 'bearer', description: words.integrationKey },
      },
      schemas: schemas.byName,
      responses: Object.fromEntries(errorStatuses.map((status) => [`Error${status}`, errorAnswer(status)])),
      headers,
    },
  };
}

const errorProperties = {
  code: { type: 'string', enum: Object.keys(catalogue) },
};

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    ...errorProperties,
    message: { type: 'string' },
    entityValidationErrors: { type: 'array', items: { type: 'string' } },
  },
};

/** RFC 9457, for who asks for it: no content of the answers, since generated clients ask for JSON. */
const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    ...errorProperties,
    errors: { type: 'array', items: { type: 'string' } },
  },
};

const errorStatuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503] as const;
type ErrorStatus = (typeof errorStatuses)[number];

const text = (description: string) => ({ description, schema: { type: 'string' } });

const headers = {
  Link: text(words.headers.link),
  'X-Total-Count': { description: words.headers.totalCount, schema: { type: 'integer' } },
  ETag: text(words.headers.etag),
  RateLimit: text(words.headers.rateLimit),
  'RateLimit-Policy': text(words.headers.rateLimitPolicy),
  'Retry-After': { description: words.headers.retryAfter, schema: { type: 'integer' } },
  Allow: text(words.headers.allow),
};

const refToHeader = (name: keyof typeof headers) => ({
  [name]: { $ref: `#/components/headers/${name}` },
});

function errorAnswer(status: ErrorStatus): Response {
  const code = (Object.keys(catalogue) as ErrorCode[]).find((one) => catalogue[one] === status);
  const example = { code, message: words.errors[status] };
  return {
    description: words.errors[status],
    ...(status === 405 && { headers: refToHeader('Allow') }),
    ...((status === 429 || status === 503) && { headers: refToHeader('Retry-After') }),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, example },
    },
  };
}

function operationOf(name: string, endpoint: Endpoint, schemas: NamedSchemas): Operation {
  const rule = ruleOf(endpoint.action);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    description: [
      words.forWhom({ who: whoMay(endpoint.action) }),
      ...(endpoint.goes === undefined ? [] : [words.goes(endpoint.goes)]),
    ].join(' '),
    ...(endpoint.goes !== undefined && { deprecated: true }),
    'x-action': endpoint.action,
    'x-integration-key': rule.integration !== undefined,
    security:
      rule.who === 'anyone'
        ? []
        : [{ bearer: [] }, ...(rule.integration !== undefined ? [{ integrationKey: [] }] : [])],
    parameters: [
      ...parametersOf('path', endpoint.params, schemas),
      ...parametersOf('query', endpoint.query, schemas),
      ...parametersOf('header', endpoint.headers, schemas),
      ...(endpoint.job === undefined ? [] : [prefer]),
      ...(endpoint.hasETag === true ? [ifNoneMatch] : []),
    ],
    ...(endpoint.body !== undefined && {
      requestBody: {
        required: true as const,
        content: json(schemas.named(endpoint.body, 'input', `${partOf(name)}Body`), schemas),
      },
    }),
    responses: responsesOf(name, endpoint, schemas),
  };
}

/** `records.listRecords` is named ListRecords. */
function partOf(operationId: string): string {
  const last = operationId.slice(operationId.lastIndexOf('.') + 1);
  return last.charAt(0).toUpperCase() + last.slice(1);
}

/** Every file is a workbook where that is asked for. */
const contentOf = (schema: JsonSchema, schemas: NamedSchemas, mediaType: Endpoint['mediaType']): Content => {
  if (mediaType === undefined) return json(schema, schemas);
  const file: Content = { [mediaType]: { schema } };
  return mediaType === 'text/csv'
    ? { ...file, [workbookType]: { schema: { type: 'string', format: 'binary' } } }
    : file;
};

/** For calls that may be left as a job. */
const prefer: Operation['parameters'][number] = {
  name: 'Prefer',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    description: words.prefer,
  },
};

const ifNoneMatch: Operation['parameters'][number] = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', description: words.ifNoneMatch },
};

const json = (schema: JsonSchema, schemas: NamedSchemas): Content => ({
  'application/json': { schema, example: exampleOf(schema, schemas.byName) },
});

function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
  schemas: NamedSchemas,
): Operation['parameters'] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.whole(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const isRequired = place === 'path' || required.includes(name);
    return {
      name,
      in: place,
      required: isRequired,
      schema: property,
      ...(isRequired && { example: exampleOf(property, schemas.byName, name) }),
    };
  });
}

const errorRef = (status: ErrorStatus) => ({ $ref: `#/components/responses/Error${status}` });

function responsesOf(name: string, endpoint: Endpoint, schemas: NamedSchemas): Operation['responses'] {
  const { answer, status = 200, action, mediaType, job, body, path, hasETag, method } = endpoint;
  const isOpen = ruleOf(action).who === 'anyone';
  const isSignIn = action === 'account.signIn';
  const of = headersOf(endpoint);
  return {
    ...((answer === undefined || answer instanceof z.ZodOptional) && {
      204: { description: words.noContent },
    }),
    ...(answer !== undefined && {
      [status]: {
        description: words.done,
        ...(Object.keys(of).length > 0 && { headers: of }),
        content: contentOf(schemas.named(answer, 'output', `${partOf(name)}Answer`), schemas, mediaType),
      },
    }),
    ...(hasETag === true && { 304: { description: words.notModified } }),
    ...(job !== undefined && {
      202: {
        description: words.accepted,
        content: json(schemas.named(jobs.job, 'output', 'Job'), schemas),
      },
    }),
    400: errorRef(400),
    ...(!isOpen && { 401: errorRef(401), 403: errorRef(403) }),
    ...((path.includes('{') || isSignIn) && { 404: errorRef(404) }),
    405: errorRef(405),
    ...(method !== 'GET' && { 409: errorRef(409) }),
    ...(body !== undefined && { 413: errorRef(413), 415: errorRef(415) }),
    422: errorRef(422),
    ...(isSignIn && { 429: errorRef(429) }),
    503: errorRef(503),
    default: {
      description: words.otherError,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

function headersOf({ query, hasETag, action }: Endpoint): Record<string, object> {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return {
    ...(names.includes('after') && { ...refToHeader('Link'), ...refToHeader('X-Total-Count') }),
    ...(hasETag === true && refToHeader('ETag')),
    ...(action === 'account.signIn' && { ...refToHeader('RateLimit'), ...refToHeader('RateLimit-Policy') }),
  };
}
