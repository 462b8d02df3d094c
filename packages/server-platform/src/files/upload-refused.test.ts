import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskGuard } from '../database/disk-guard.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const MEGABYTE = 1_000_000;
const PIECE = Buffer.alloc(MEGABYTE, 'a');
const PIECES = 12;

const space = { size: 1000 * MEGABYTE, free: 900 * MEGABYTE };
const disk = new DiskGuard({ folder: tmpdir(), reserve: MEGABYTE, spaceOf: () => space });
let server: TestServer;
let url: URL;
let token: string;
beforeAll(async () => {
  server = await startWithEveryKind({ disk });
  url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  token = await server.tokenOf((await server.newcomer(EVERY_PERMISSION)).id);
  space.free = 0;
  disk.look();
});
afterAll(async () => {
  disk.stop();
  expect(server.takeDefects()).toEqual([expect.stringContaining('the disk is full')]);
  await server.close();
});

/** Sends a body to its end before it reads the answer, as browsers do. */
async function upload(method: 'POST' | 'PUT', path: string, type: string, authtoken: string) {
  const sent = request(new URL(path, url), {
    method,
    headers: { authtoken, 'content-type': type, 'content-length': PIECES * MEGABYTE },
  });
  // A connection that is cut may report it more than once.
  sent.on('error', () => undefined);
  const answered = once(sent, 'response');
  answered.catch(() => undefined);
  for (let piece = 0; piece < PIECES; piece += 1) {
    await new Promise<void>((resolve, reject) =>
      sent.write(PIECE, (problem) => (problem ? reject(problem) : resolve())),
    );
    await pause(2);
  }
  sent.end();
  const [reply] = (await answered) as [IncomingMessage];
  return { status: reply.statusCode, body: await text(reply) };
}

describe('an upload to a full disk', () => {
  it.each([
    ['POST', '/api/b/fileItem/upload', 'multipart/form-data; boundary=x'],
    ['PUT', '/api/b/fileItem/upload/1/0', 'application/octet-stream'],
  ] as const)('is answered with 507 after %s %s has been sent whole', async (method, path, type) => {
    for (let round = 0; round < 5; round += 1)
      expect(await upload(method, path, type, token)).toEqual({
        status: 507,
        body: expect.stringContaining('服务器磁盘空间不足'),
      });
  });

  it('is cut off where nobody has signed in', async () => {
    const sent = upload('POST', '/api/b/fileItem/upload', 'multipart/form-data; boundary=x', '');

    await expect(sent).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up|destroyed/);
  });
});
