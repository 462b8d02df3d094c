import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const root = mkdtempSync(join(tmpdir(), 'jianheng-web-'));
const SCRIPT = 'import "/assets/app-1.js"';
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(
    join(root, 'index.html'),
    `<style nonce="__CSP_NONCE__"></style><script type="module">${SCRIPT}</script>`,
  );
  writeFileSync(join(root, 'assets/app-1.js'), 'export {};');
  writeFileSync(join(root, 'secret.txt'), 'not for the web');
  server = await startWithEveryKind({ webRoot: root });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string) => server.app.inject({ url });

describe('the page', () => {
  it('is answered at every place of the web, anew each time, with a policy and a number of its own', async () => {
    const [first, second] = [await get('/'), await get('/loan-application/list?x=1')];

    for (const reply of [first, second]) {
      const nonce = /nonce="([^"]+)"/.exec(reply.body)?.[1];
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(reply.headers['content-security-policy']).toMatch(
        /default-src 'self'; script-src 'self' 'sha256-[^']{44}';.*object-src 'none'; base-uri 'none'/,
      );
      expect(reply.headers['content-security-policy']).not.toMatch(
        /unsafe-eval|script-src[^;]*unsafe-inline/,
      );
      expect(reply.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
      });
    }
    expect(first.body).not.toBe(second.body);
  });

  it('runs its own script by its checksum, and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);

    const [, hash] = /'sha256-([^']+)'/.exec(policy) ?? [];
    expect(hash).toBe(createHash('sha256').update(SCRIPT).digest('base64'));
  });

  it('is no answer to a call, to another method, or for a file that there is not', async () => {
    expect((await get('/api/nothing')).headers['content-type']).toContain('json');
    expect((await server.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
    expect((await get('/assets/app-2.js')).statusCode).toBe(404);
    expect((await get('/favicon.png')).statusCode).toBe(404);
  });
});

describe('files of the web', () => {
  it('with a checksum in their name are kept for ever', async () => {
    const reply = await get('/assets/app-1.js');

    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets//../secret.txt',
    '/secret.txt',
    '/assets/%00',
    '/.stamp',
    '/assets/.hidden',
  ])('outside of their folder are not reached by %s', async (url) => {
    const reply = await get(url);

    expect(reply.body).not.toContain('not for the web');
    expect(reply.statusCode).toBeLessThan(500);
  });
});
