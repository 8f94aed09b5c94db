import { basePath, catalogue, endpoints, jobs, ruleOf, whoMay, type Endpoint } from '@codes/contract';
import { workbookType } from '@codes/workbooks';
import { z } from 'zod';
import { openApiWords as words } from './documentation.words.ts';

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  'x-action': string;
  'x-integration-key': boolean;
  security: object[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: object }[];
  requestBody?: { required: true; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

export function openApiDocument(subPath: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const schemas = new NamedSchemas();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Codes',
      version: '1.0.0',
      description: words.description,
    },
    servers: [{ url: subPath + basePath }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: words.bearer },
        integrationKey: { type: 'http', scheme: 'bearer', description: words.integrationKey },
      },
      schemas: { Error: errorSchema, ...schemas.byName },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(catalogue) },
    message: { type: 'string' },
    entityValidationErrors: { type: 'array', items: { type: 'string' } },
  },
};

function operationOf(name: string, endpoint: Endpoint, schemas: NamedSchemas): Operation {
  const rule = ruleOf(endpoint.action);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    description: words.forWhom({ who: whoMay(endpoint.action) }),
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
    ],
    ...(endpoint.body !== undefined && {
      requestBody: { required: true as const, content: json(schemas.of(endpoint.body, 'input')) },
    }),
    responses: responsesOf(endpoint, schemas),
  };
}

/** Every file is a workbook where that is asked for. */
const contentOf = (schema: object, mediaType: Endpoint['mediaType']) =>
  mediaType === undefined
    ? json(schema)
    : { ...json(schema, mediaType), ...json({ type: 'string', format: 'binary' }, workbookType) };

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

const json = (schema: object, mediaType = 'application/json') => ({ [mediaType]: { schema } });

/** A schema that refers to itself, such as a tree, stands once among the components, by its id in the contract. */
class NamedSchemas {
  readonly byName: Record<string, object> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): object {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const { $schema: _, $defs: named = {}, ...rest } = inComponents(made);
    for (const [name, definition] of Object.entries(named)) {
      if (name.startsWith('__')) throw new Error('A schema that leads back to itself has no id');
      this.byName[name] = definition;
    }
    return rest;
  }
}

function inComponents(schema: object): z.core.JSONSchema.BaseSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as z.core.JSONSchema.BaseSchema;
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
  schemas: NamedSchemas,
): Operation['parameters'] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function responsesOf(
  { answer, status = 200, action, mediaType, job }: Endpoint,
  schemas: NamedSchemas,
): Operation['responses'] {
  const success: Operation['responses'] =
    answer === undefined
      ? { 204: { description: words.noContent } }
      : {
          [status]: { description: words.done, content: contentOf(schemas.of(answer, 'output'), mediaType) },
        };
  const error = (description: string) => ({
    description,
    content: json({ $ref: '#/components/schemas/Error' }),
  });
  return {
    ...success,
    ...(job !== undefined && {
      202: { description: words.accepted, content: json(schemas.of(jobs.job, 'output')) },
    }),
    ...(ruleOf(action).who !== 'anyone' && { 401: error(words.noToken), 403: error(words.notAllowed) }),
    422: error(words.ruleBroken),
    default: error(words.otherError),
  };
}
