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
    const hashed = path.join(folder, 'assets') + path.sep;
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      // They are sent in the place of what they are compressed from: routes of their own would be two thirds of all.
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(hashed);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
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
