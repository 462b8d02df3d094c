import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from './operator-command.ts';
import { REQUEST_PASSWORD } from './prepared-data.ts';
import { NoiseFile, ResumingUpload } from './resuming-upload.ts';
import { ServerProcess } from './server-process.ts';

const PASSPHRASE = 'only the operator knows this';
const WRITES_A_SECOND = 50;
const folder = mkdtempSync(join(tmpdir(), 'jianheng-backup-'));
const server = new ServerProcess('backup');
const noise = new NoiseFile('图纸.dwg', { size: 20_000_000, partSize: 8_000_000 });
let token = '';

beforeAll(async () => {
  await server.start();
  token = (await server.tokensOf(['clerk'])).get('clerk')?.token ?? '';
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const env = (change: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: server.dataDir,
  DATABASE_REQUEST_PASSWORD: REQUEST_PASSWORD,
  BACKUP_PASSPHRASE: PASSPHRASE,
  ...change,
});
const backUp = (...args: readonly string[]) =>
  runOperatorCommand(['backup', folder, ...args], { env: env() });

let count = 0;
/** Saves a row; returns its id and when it was acknowledged. */
async function save(): Promise<{ id: string; at: Date } | undefined> {
  const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api/b/loan`, {
    method: 'POST',
    headers: { authtoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'travel',
      amount: '100.00',
      reason: `第 ${++count} 笔`,
      repayBy: '2027-01-31',
    }),
  });
  const { data } = (await reply.json()) as { data: { id: string } };
  return reply.status === 200 ? { id: data.id, at: new Date() } : undefined;
}

/** Begins so many rows a second, whether or not the earlier ones are acknowledged, until it is stopped. */
function writeAllTheTime() {
  const acknowledged: { id: string; at: Date }[] = [];
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const one: Promise<void> = save()
        .then((saved) => {
          if (saved) acknowledged.push(saved);
        })
        .finally(() => underWay.delete(one));
      underWay.add(one);
      await wait(1000 / WRITES_A_SECOND);
    }
    await Promise.all(underWay);
  })();
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

const manifests = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.json'));
const bytesIn = (below: string): number =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

describe('a backup under load', () => {
  let acknowledged: readonly { id: string; at: Date }[] = [];
  let databaseAt = new Date(0);

  it('is refused without a passphrase that protects its secrets', async () => {
    const { code, lines } = await runOperatorCommand(['backup', folder], {
      env: env({ BACKUP_PASSPHRASE: 'short' }),
    });

    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringContaining('BACKUP_PASSPHRASE')]);
  });

  it('killed at any step leaves no half backup, and the next one completes', {
    timeout: 600_000,
  }, async () => {
    const caller = { port: () => server.serving.port, token };
    await new ResumingUpload(noise, caller, { part: 1, after: 1000 }).run();
    for (const step of ['文件：', '数据库：', '数据库日志：']) {
      const killed = await runOperatorCommand(['backup', folder], { env: env(), killAt: step });
      // A busy machine may deliver the kill after the end: then the backup is complete.
      if (killed.code !== null && existsSync(join(folder, 'backups'))) expect(manifests()).not.toEqual([]);
    }
    const writing = writeAllTheTime();

    const { code, lines, seconds } = await backUp().finally(() => writing.stop());

    expect({ code, lines: lines.filter((line) => line.includes('完成')) }).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^备份 \w+ 完成/)],
    });
    const name = manifests().sort().at(-1) ?? '';
    const manifest = JSON.parse(await readFile(join(folder, 'backups', name), 'utf8')) as {
      databaseAt: string;
    };
    databaseAt = new Date(manifest.databaseAt);
    acknowledged = writing.acknowledged;
    expect(acknowledged.filter(({ at }) => at < databaseAt).length).toBeGreaterThan(20);
    const gigabytes = bytesIn(folder) / 1024 ** 3;
    process.stdout.write(
      `backup: ${seconds.toFixed(1)} s, ${(seconds / gigabytes).toFixed(0)} s a GiB, ${acknowledged.length} rows meanwhile\n`,
    );
  });

  it('stores only what changed the second time, and nothing that only removed backups had', async () => {
    const before = bytesIn(join(folder, 'contents'));

    expect((await backUp('--keep', '1')).code).toBe(0);

    expect(manifests()).toHaveLength(1);
    // The uploaded file is stored once; what is new are pages of the database and its log.
    expect(bytesIn(join(folder, 'contents'))).toBeLessThan(before + noise.size);
    expect((await runOperatorCommand(['restore', folder, '--check'], { env: env() })).code).toBe(0);
  });

  it('refuses to restore over data, with another passphrase, or from damaged contents', async () => {
    const refused = async (
      args: readonly string[],
      change: Readonly<Record<string, string>>,
      word: string,
    ) => {
      const { code, lines } = await runOperatorCommand(['restore', ...args], { env: env(change) });
      expect({ code, last: lines.at(-1) }).toEqual({ code: 2, last: expect.stringContaining(word) });
    };
    const elsewhere = `${folder}-elsewhere`;
    await refused([folder], {}, '数据目录');
    await refused([folder], { DATA_DIR: elsewhere, BACKUP_PASSPHRASE: 'another passphrase' }, '口令');
    expect(existsSync(elsewhere)).toBe(false);
    await refused([join(folder, 'contents')], {}, '没有完整的备份');
    const damaged = join(folder, 'contents', noise.sha256.slice(0, 2), noise.sha256);
    const right = await readFile(damaged);
    await writeFile(damaged, Buffer.concat([right.subarray(1), Buffer.from('x')]));
    await refused([folder, '--check'], {}, '已损坏');
    await writeFile(damaged, right);
  });

  it('and its restore are what an upgrade is rehearsed on, while the server serves', {
    timeout: 300_000,
  }, async () => {
    const { code, lines } = await runOperatorCommand(['main', '--rehearse'], { env: env() });

    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: expect.stringContaining('升级演练成功') });
    expect(existsSync(join(server.dataDir, 'rehearsal'))).toBe(false);
    expect((await save())?.id).toBeDefined();
  });

  it('brings back everything on an empty folder after all is destroyed, though the restore is killed at each step', {
    timeout: 600_000,
  }, async () => {
    await server.destroy();
    // The home of an account is not empty once npm has run in it.
    mkdirSync(join(server.dataDir, '.npm'), { recursive: true });
    for (const step of ['文件：', '数据库：']) {
      await runOperatorCommand(['restore', folder], { env: env(), killAt: step });
    }
    expect(existsSync(join(server.dataDir, 'restoring'))).toBe(true);
    // A start must not take an unfinished restore for a new installation.
    const early = await runOperatorCommand(['main'], { env: env({ PORT: '0', SAMPLE: 'no' }) });
    expect({ code: early.code, last: early.lines.at(-1) }).toEqual({
      code: 2,
      last: expect.stringContaining('恢复没有完成'),
    });

    const { code, lines, seconds } = await runOperatorCommand(['restore', folder], { env: env() });

    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: expect.stringContaining('已恢复') });
    const restored = bytesIn(server.dataDir) / 1024 ** 3;
    process.stdout.write(`restore: ${seconds.toFixed(1)} s, ${(seconds / restored).toFixed(0)} s a GiB\n`);
    const verified = await runOperatorCommand(['verify'], { env: env() });
    expect({ code: verified.code, last: verified.lines.at(-1) }).toEqual({
      code: 0,
      last: '数据库页与索引完好，派生数据与重新计算一致，操作日志与文件完整。',
    });

    await server.start();
    const rows = await server.read<{ id: string }>('select id::text from loans_loan');
    const stored = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter(({ id, at }) => at < databaseAt && !stored.has(id));
    expect(lost).toEqual([]);
    expect((await save())?.id).toBeDefined();
  });
});
