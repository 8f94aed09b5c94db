import type { FastifyInstance } from 'fastify';

/** Nothing may frame the product, but the integration screens by the configured origins. */
export function sendSecurityHeaders(app: FastifyInstance, embedOrigins: readonly string[]): void {
  const usual = securityHeaders();
  const embedded = embedOrigins.length > 0 ? securityHeaders(embedOrigins.join(' ')) : usual;
  app.addHook('onSend', (request, reply, _, done) => {
    reply.headers(request.url.startsWith('/integration/') ? embedded : usual);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

export function securityHeaders(embedders = "'none'"): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      "style-src 'self' 'unsafe-inline'", // Fluent inserts its rules at run time
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${embedders}`,
    ].join('; '),
    'referrer-policy': 'no-referrer', // addresses hold reset tokens and codes
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}
