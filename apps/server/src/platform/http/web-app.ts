// The built web app: hashed assets for ever, the page itself always fresh, every route of the app the same page.
import { basePath, refuse } from '@codes/contract';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from '../../server-folder.ts';

export const webAppFolder = path.resolve(serverFolder, '../web/dist');

export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (isBuilt) {
    const files = { preCompressed: true, index: false, cacheControl: false } as const;
    await app.register(staticFiles, {
      ...files,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    });
    // One route for hundreds of files: to make one for each would take a twentieth of every start.
    await app.register(staticFiles, {
      ...files,
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      allowedPath: (name) => !name.endsWith('/'),
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && isPagePath(request.url);
    if (!isPage || !isBuilt) throw refuse('notFound');
    return reply.sendFile('index.html');
  });
  if (isBuilt) app.get('/', (_, reply) => reply.sendFile('index.html'));
}

function isPagePath(url: string): boolean {
  const pathname = url.split('?')[0] ?? '';
  const isCall = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return !isCall && !pathname.startsWith('/assets/');
}
