// The built web app: hashed assets for ever, the page itself always fresh, every route of the app the same page.
import { basePath, refuse } from '@codes/contract';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from '../../server-folder.ts';

export const webAppFolder = path.resolve(serverFolder, '../web/dist');

export async function serveWebApp(app: FastifyInstance, folder: string, subPath: string): Promise<void> {
  const page = pageIn(folder, subPath);
  if (page !== null) {
    const hashed = path.join(folder, 'assets') + path.sep;
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      // They are sent in the place of what they are compressed from: routes of their own would be two thirds of all.
      globIgnore: ['**/*.{br,gz}', 'index.html'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(hashed);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && isPagePath(request.url);
    if (!isPage || page === null) throw refuse('notFound');
    return sendPage(reply);
  });
  if (page !== null) app.get('/', (_, reply) => sendPage(reply));
}

/** The page as it is built names its files beside itself, and says that it is at the root; null: nothing is built. */
function pageIn(folder: string, subPath: string): string | null {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .replaceAll('="./', `="${subPath}/`)
    .replace('name="base-path" content=""', `name="base-path" content="${subPath}"`);
}

function isPagePath(url: string): boolean {
  const pathname = url.split('?')[0] ?? '';
  const isCall = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return !isCall && !pathname.startsWith('/assets/');
}
