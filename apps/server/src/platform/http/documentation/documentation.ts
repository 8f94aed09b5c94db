// The contract, described for machines (OpenAPI 3.1) and for people.
import type { Language } from '@codes/codes';
import { basePath } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import { chosenLanguageOf } from '../language.ts';
import { openApiDocument } from './openapi.ts';
import { documentationPage } from './documentation-page.ts';

export function serveDocumentation(app: FastifyInstance, subPath: string): void {
  let made: { json: string; pages: Record<Language, string> } | null = null;
  /** For the first who asks: no start waits for it. */
  const description = () => {
    if (made !== null) return made;
    const document = openApiDocument(subPath);
    const pageIn = (language: Language) => documentationPage(document, `${subPath}/logo.svg`, language);
    made = { json: JSON.stringify(document), pages: { en: pageIn('en'), sv: pageIn('sv') } };
    return made;
  };
  app.get(`${basePath}/openapi.json`, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(description().json),
  );
  app.get(`${basePath}/docs`, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('vary', 'Accept-Language, Cookie')
      .send(description().pages[chosenLanguageOf(request)]),
  );
}
