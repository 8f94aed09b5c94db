import type { FastifyRequest } from 'fastify';

export function cookieOf({ headers }: FastifyRequest, wanted: string): string | null {
  for (const cookie of (headers.cookie ?? '').split(/;\s*/)) {
    const [name, ...value] = cookie.split('=');
    if (name === wanted) return value.join('=');
  }
  return null;
}
