// The built web app: hashed assets for ever, the page itself always fresh and in the reader's language, every route of the app the
// same page.
import { languages, type Language } from '@codes/codes';
import { basePath, refuse } from '@codes/contract';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from '../../../server-folder.ts';
import { chosenLanguageOf, languageNamed } from '../language.ts';

export const webAppFolder = path.resolve(serverFolder, '../web/dist');

export async function serveWebApp(app: FastifyInstance, folder: string, subPath: string): Promise<void> {
  const pages = pagesIn(folder, subPath);
  if (pages !== null) {
    const hashed = path.join(folder, 'assets') + path.sep;
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      // They are sent in the place of what they are compressed from: routes of their own would be two thirds of all.
      globIgnore: ['**/*.{br,gz}', 'index*.html'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(hashed);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
      .send(pages?.[pageLanguageOf(request)]);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && isPagePath(request.url);
    if (!isPage || pages === null) throw refuse('notFound');
    return sendPage(request, reply);
  });
  if (pages !== null) app.get('/', sendPage);
}

/** The pages as they are built name their files beside themselves, and say that they are at the root; null: nothing is built. */
function pagesIn(folder: string, subPath: string): Readonly<Record<Language, string>> | null {
  const files = { en: path.join(folder, 'index.html'), sv: path.join(folder, 'index.sv.html') };
  if (!languages.every((language) => existsSync(files[language]))) return null;
  return { en: pageIn(files.en, subPath), sv: pageIn(files.sv, subPath) };
}

function pageIn(file: string, subPath: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll('="./', `="${subPath}/`)
    .replace('name="base-path" content=""', `name="base-path" content="${subPath}"`);
}

/** Who frames a screen may say it for their own page. */
function pageLanguageOf(request: FastifyRequest): Language {
  const [pathname = '', query = ''] = request.url.split('?', 2);
  const framed = pathname.startsWith('/integration/') ? new URLSearchParams(query).get('lang') : null;
  return languageNamed(framed) ?? chosenLanguageOf(request);
}

function isPagePath(url: string): boolean {
  const pathname = url.split('?')[0] ?? '';
  const isCall = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return !isCall && !pathname.startsWith('/assets/');
}
