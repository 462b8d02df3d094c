import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Headers that every answer carries, faults included; what calls answer is never stored by anyone on the way. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    // Two strokes are one to the router.
    if (request.url.replace(/^\/+/, '/').startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`);
    }
  });
}

/**
 * The policy of a page: nothing from outside the installation, styles by this page's own number, and of scripts within
 * the page those only whose SHA-256 is given, in base64.
 */
export function pagePolicy({ nonce, scripts }: { nonce: string; scripts: readonly string[] }): string {
  return [
    `default-src 'self'`,
    ["script-src 'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    // A print that the page was given goes to the browser's own printing in a frame.
    `frame-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}
