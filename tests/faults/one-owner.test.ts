import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Address, EmbeddedDatabase } from '@jianheng/server-platform';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type ProductStart, startProduct, stopProduct } from './start-product.ts';

const RUN = fileURLToPath(new URL('../../apps/server/run.js', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'jianheng-one-owner-'));
// Made by the product itself: the database's own account must be able to enter.
const dataDir = `${place}-data`;
const serverDir = `${place}-server`;
const running: ProductStart[] = [];

afterAll(async () => {
  for (const one of running) await stopProduct(one);
  for (const folder of [place, dataDir, serverDir]) rmSync(folder, { recursive: true, force: true });
});

async function answers(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/login/getPKeys`).catch(() => undefined);
  return reply?.status === 200;
}

describe('a data folder', () => {
  it('has one owner when two begin on it at the same moment: the other is told who it is', async () => {
    const starts = [startProduct({ DATA_DIR: dataDir }), startProduct({ DATA_DIR: dataDir })];
    const outcomes = await Promise.allSettled(starts.map(({ address }) => address));

    const owner = starts[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    const other = starts.find((one) => one !== owner);
    if (!owner || !other) throw new Error('both or none of them started');
    running.push(owner);
    const { code, complaints } = await other.ended;
    expect(code).toBe(2);
    expect(complaints).toContain(`数据目录 ${dataDir} 正由另一个建衡使用（进程 ${owner.child.pid}）`);
    expect(await answers(await owner.address)).toBe(true);
  });

  it('is not touched by a start that comes later, at the same port or another', async () => {
    const [owner] = running;
    if (!owner) throw new Error('nothing runs');
    const url = await owner.address;

    for (const Port of [new URL(url).port, '0']) {
      const { code, complaints } = await startProduct({ DATA_DIR: dataDir, PORT: Port }).ended;
      expect(code).toBe(2);
      expect(complaints).toContain(dataDir);
      expect(await answers(url)).toBe(true);
    }
  });

  it('lets a command of the operator in beside its owner, who goes on', async () => {
    const [owner] = running;
    if (!owner) throw new Error('nothing runs');

    const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, 'set-password', 'admin'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('admin 的新密码：');
    expect(await answers(await owner.address)).toBe(true);
  });

  it('is free at once when its owner was killed', async () => {
    const owner = running.pop();
    if (!owner) throw new Error('nothing runs');
    owner.child.kill('SIGKILL');
    await owner.ended;

    const next = startProduct({ DATA_DIR: dataDir });
    running.push(next);

    expect(await answers(await next.address)).toBe(true);
  });
});

describe('one empty database', () => {
  it('gets one firm from two instances that begin on it at the same moment, and both serve it', async () => {
    const database = await EmbeddedDatabase.start({
      dataDir: serverDir,
      database: 'postgres',
      isSafe: false,
    });
    const { user, password, host, port } = database.admin;
    const start = (name: string, which: string) =>
      startProduct({
        DATA_DIR: join(place, which),
        DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${name}`,
      });
    const starts = [start('firm', 'a'), start('firm', 'b')];
    try {
      const urls = await Promise.all(starts.map(({ address }) => address));

      expect(await Promise.all(urls.map(answers))).toEqual([true, true]);
      const client = new Client({ ...database.admin, database: 'firm' });
      await client.connect();
      const { rows } = await client.query('select code from app.tenant');
      await client.end();
      expect(rows).toEqual([{ code: 'main' }]);

      // Another product on the same server must not take the request role's password away from them.
      starts.push(start('trial', 'c'));
      urls.push(...(await Promise.all(starts.slice(2).map(({ address }) => address))));
      await disconnectAll(database.admin);
      // A call may meet a connection that it does not yet know to be broken; a password that is refused stays so.
      const all = () => Promise.all(urls.map(answers));
      await expect.poll(all, { timeout: 60_000 }).toEqual([true, true, true]);
    } finally {
      await Promise.all(starts.map(stopProduct));
      await database.stop();
    }
  });
});

/** Breaks every connection of the request role, so that each must prove itself once more. */
async function disconnectAll(admin: Address): Promise<void> {
  const client = new Client({ ...admin, database: 'postgres' });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'jianheng_app'`);
  await client.end();
}
