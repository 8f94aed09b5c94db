// The contract, described for machines (OpenAPI 3.1) and for people.
import { basePath } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { documentationPage } from './documentation-page.ts';

export function serveDocumentation(app: FastifyInstance, subPath: string): void {
  let made: { json: string; page: string } | null = null;
  /** For the first who asks: no start waits for it. */
  const description = () => {
    if (made !== null) return made;
    const document = openApiDocument(subPath);
    made = { json: JSON.stringify(document), page: documentationPage(document, `${subPath}/logo.svg`) };
    return made;
  };
  app.get(`${basePath}/openapi.json`, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(description().json),
  );
  app.get(`${basePath}/docs`, (_, reply) => reply.type('text/html; charset=utf-8').send(description().page));
}
