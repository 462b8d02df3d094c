import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Denied } from './faults.ts';
import { faultReply } from './envelope.ts';
import { pagePolicy } from './security-headers.ts';

/** Pages that stand before signing in; they have a document of their own, so that the first load stays small. */
const SIGN_IN = /^\/(?:[\w-]+\/)?(?:login|saasLogin|cost-manager-login)(?:\/|$)/;
const NONCE_PLACE = '__CSP_NONCE__';

/** Serves the built web: files with a checksum in their name for ever, the page itself anew each time. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  if (root) {
    await app.register(fastifyStatic, { root: join(root, 'assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '1y', index: false, dotfiles: 'deny' });
  }
  const main = root ? pageMaker(join(root, 'index.html')) : undefined;
  const signIn = root && existsSync(join(root, 'login.html')) ? pageMaker(join(root, 'login.html')) : main;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !/\.\w{2,5}$/.test(path);
    const make = SIGN_IN.test(path) ? signIn : main;
    if (isPage && make) return make(reply);
    const answer = faultReply(new Denied(404, path.startsWith('/api/') ? '没有这个接口。' : '没有这个页面。'), request.id);
    return reply.status(404).type('application/json; charset=utf-8').send(answer.body);
  });
}

function pageMaker(file: string): (reply: FastifyReply) => FastifyReply {
  const page = readFileSync(file, 'utf8');
  return (reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, nonce));
  };
}
