// The contract, described for machines (OpenAPI 3.1) and for people.
import { basePath } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { documentationPage } from './documentation-page.ts';

export function serveDocumentation(app: FastifyInstance): void {
  const document = openApiDocument();
  const json = JSON.stringify(document);
  const page = documentationPage(document);
  app.get(`${basePath}/openapi.json`, (_, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get(`${basePath}/docs`, (_, reply) => reply.type('text/html; charset=utf-8').send(page));
}
