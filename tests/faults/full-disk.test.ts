import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const MIB = 1024 * 1024;
const disk = mkdtempSync(join(tmpdir(), 'jianheng-full-disk-'));
/** A small disk of its own; only an administrator of the machine may have one. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=768m,mode=755', 'tmpfs', disk]).status === 0;
const server = new ServerProcess('full-disk', disk);
let token = '';

beforeAll(async () => {
  if (!isMounted) return;
  await server.start();
  token = (await server.tokensOf(['clerk'])).get('clerk')?.token ?? '';
});
afterAll(async () => {
  if (isMounted) {
    await server.stop();
    spawnSync('umount', [disk]);
  }
  rmSync(disk, { recursive: true, force: true });
});

async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api${path}`, {
    method,
    headers: { authtoken: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { msg, data } = (await reply.json()) as { msg: string; data: unknown };
  return { status: reply.status, msg, data };
}

/** Uploads a file in a form, as browsers do. A connection that is reset before the answer fails the test. */
async function upload(bytes: number) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(bytes, 'a')]), '说明.txt');
  const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api/b/file/upload`, {
    method: 'POST',
    headers: { authtoken: token },
    body: form,
  });
  const { msg } = (await reply.json()) as { msg: string };
  return { status: reply.status, msg };
}

let count = 0;
const save = () =>
  call('POST', '/b/loan', {
    kind: 'travel',
    amount: '100.00',
    reason: `第 ${++count} 笔`,
    repayBy: '2027-01-31',
  });
const FULL = '服务器磁盘空间不足，目前只能查看，不能保存。请联系管理员清理磁盘，之后会自动恢复。';
const read = () => call('POST', '/b/loan/queryList', { params: {} });

/** Takes all that is left of the disk, as another program might. */
function fillUp(): string {
  const folder = join(disk, 'elsewhere');
  mkdirSync(folder, { recursive: true });
  const piece = Buffer.alloc(MIB);
  for (let number = 0; statfsSync(disk).bavail > 0; number++) {
    try {
      writeFileSync(join(folder, String(number)), piece);
    } catch {
      break;
    }
  }
  return folder;
}

describe('a disk that runs full', () => {
  // Said in the report, since nothing of this was seen then.
  beforeEach(({ skip }) => skip(!isMounted, 'this machine lets no small disk be mounted (mount -t tmpfs)'));

  it('stops saving with a sentence, lets everybody read, and saves again by itself when there is room', async () => {
    const acknowledged: unknown[] = [];
    for (let round = 0; round < 20; round++) acknowledged.push((await save()).status);
    expect(new Set(acknowledged)).toEqual(new Set([200]));

    const filled = fillUp();
    await expect.poll(async () => (await save()).status).toBe(507);
    const ready = async () => (await fetch(`http://127.0.0.1:${server.serving.port}/api/ready`)).status;
    await expect.poll(ready).toBe(503);
    for (let round = 0; round < 20; round++) {
      expect((await read()).status).toBe(200);
      const refused = await save();
      expect(refused).toMatchObject({ status: 507, msg: FULL });
    }
    for (const bytes of [1000, 300_000, 20 * MIB])
      for (let round = 0; round < 5; round++)
        expect(await upload(bytes), `${bytes} bytes`).toEqual({ status: 507, msg: FULL });

    rmSync(filled, { recursive: true });
    await expect.poll(async () => (await save()).status).toBe(200);
    await expect.poll(ready).toBe(200);
    expect((await upload(300_000)).status).toBe(200);
    const kept = await server.read<{ count: number }>('select count(*)::int as count from loans_loan');
    expect(kept[0]?.count).toBeGreaterThanOrEqual(acknowledged.length + 1);
    expect(
      readFileSync(join(disk, `jianheng-full-disk-${process.pid}`, 'postgresql.log'), 'utf8'),
    ).not.toContain('PANIC');
  });
});
