import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AccessError } from '../errors/errors.ts';
import { errorReply } from '../http/envelope.ts';
import { pagePolicy } from './security-headers.ts';

const NONCE_PLACE = '__CSP_NONCE__';
/** The page shows another first picture where people sign in. */
const KIND_PLACE = '__PAGE_KIND__';
const SCRIPT_WITHIN = /<script type="module">(.*?)<\/script>/gs;
const LOGIN_PATHS = /\/(login|saasLogin|cost-manager-login)(\/|$)/;

/** Serves the built web: files with a checksum in their name for ever, the page itself anew each time. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  if (root) {
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      dotfiles: 'deny',
    });
  }
  if (root) serveRootFiles(app, root);
  const page = root ? pageMaker(join(root, 'index.html')) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (page && isPage(request.method, path))
      return page(reply, LOGIN_PATHS.test(path) ? 'login' : 'application');
    const answer = errorReply(
      new AccessError(404, path.startsWith('/api/') ? '没有这个接口。' : '没有这个页面。'),
      request.id,
    );
    return reply.status(404).type('application/json; charset=utf-8').send(answer.body);
  });
}

/** Whoever asks for neither a call nor a file asks for a page, which the web itself knows or does not know. */
function isPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !/\.\w{2,5}$/.test(path);
}

const ROOT_FILES: Readonly<Record<string, string>> = {
  'favicon.svg': 'image/svg+xml',
  'app-files.json': 'application/json; charset=utf-8',
};

/** The few small files that stand beside the page under a fixed name. */
function serveRootFiles(app: FastifyInstance, root: string): void {
  for (const [name, type] of Object.entries(ROOT_FILES)) {
    const file = join(root, name);
    if (!existsSync(file)) continue;
    const content = readFileSync(file);
    app.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'max-age=300').send(content),
    );
  }
}

type MakePage = (reply: FastifyReply, kind: 'login' | 'application') => FastifyReply;

function pageMaker(file: string): MakePage {
  const page = readFileSync(file, 'utf8');
  const scripts = [...page.matchAll(SCRIPT_WITHIN)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
  return (reply, kind) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy({ nonce, scripts }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, nonce).replace(KIND_PLACE, kind));
  };
}
