import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestBucket } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from './operator-command.ts';
import { REQUEST_PASSWORD } from './prepared-data.ts';
import { NoiseFile, ResumingUpload } from './resuming-upload.ts';
import { ServerProcess } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'jianheng-backup-bucket-'));
const server = new ServerProcess('backup-bucket');
const large = new NoiseFile('图纸.dwg', { size: 20_000_000, partSize: 8_000_000 });
const small = (name: string) => new NoiseFile(name, { size: 1000, partSize: 8_000_000 });
const [late, lost, damaged] = [small('后来.dwg'), small('丢失.dwg'), small('损坏.dwg')];
let bucket: TestBucket;
let token = '';
let largeId = '';

const start = () => {
  const { url, ...keys } = bucket.settings;
  return server.start({ bucket: { url: url.href, ...keys } });
};
beforeAll(async () => {
  bucket = await TestBucket.start();
  await start();
  token = (await server.tokensOf(['clerk'])).get('clerk')?.token ?? '';
  largeId = await upload(large);
});
afterAll(async () => {
  await server.stop();
  await bucket.close();
  for (const one of [folder, `${folder}-data`]) rmSync(one, { recursive: true, force: true });
});

function upload(file: NoiseFile): Promise<string> {
  return new ResumingUpload(file, { port: () => server.serving.port, token }, { part: 9, after: 0 }).run();
}

const settings = () => ({
  DATA_DIR: server.dataDir,
  DATABASE_REQUEST_PASSWORD: REQUEST_PASSWORD,
  BACKUP_PASSPHRASE: 'only the operator knows this',
});
const env = () => ({ ...settings(), ...bucket.environment });
const backUp = (killAt?: string) =>
  runOperatorCommand(['backup', folder], { env: env(), ...(killAt ? { killAt } : {}) });

const keyOf = ({ sha256 }: NoiseFile) => `${server.serving.tenantId}/${sha256.slice(0, 2)}/${sha256}`;
const readsOf = (file: NoiseFile) =>
  bucket.requests.filter((request) => request === `GET /jianheng/${keyOf(file)}`).length;
const manifests = () =>
  existsSync(join(folder, 'backups'))
    ? readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.json'))
    : [];
async function lastManifest() {
  const name = manifests().sort().at(-1) ?? '';
  return JSON.parse(await readFile(join(folder, 'backups', name), 'utf8')) as {
    files: { path: string; sha256: string }[];
    damaged: string[];
  };
}

describe('a backup of files in a bucket', () => {
  it('killed while it reads them leaves no half backup, and the next one holds them all', {
    timeout: 300_000,
  }, async () => {
    const killed = await backUp('文件：');
    // A busy machine may deliver the kill after the end: then the backup is complete.
    if (killed.code === null) expect(manifests()).toEqual([]);

    const { code, lines } = await backUp();

    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: expect.stringMatching(/^备份 \w+ 完成/) });
    expect((await lastManifest()).files).toContainEqual(
      expect.objectContaining({ path: keyOf(large), sha256: large.sha256 }),
    );
  });

  it('reads from the bucket only what no earlier backup has', { timeout: 300_000 }, async () => {
    await upload(late);
    const before = readsOf(large);
    const beforeLate = readsOf(late);

    expect((await backUp()).code).toBe(0);

    expect(readsOf(large)).toBe(before);
    expect(readsOf(late)).toBe(beforeLate + 1);
    expect((await lastManifest()).files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([keyOf(large), keyOf(late)]),
    );
  });

  it('names what the bucket has lost, or returns otherwise than it was put there', {
    timeout: 300_000,
  }, async () => {
    for (const file of [lost, damaged]) await upload(file);
    await bucket.remove(keyOf(lost));
    await bucket.remove(keyOf(damaged));
    await bucket.put(keyOf(damaged), Buffer.alloc(damaged.size));

    const { code, lines } = await backUp();

    expect(code).toBe(1);
    expect((await lastManifest()).damaged.sort()).toEqual([keyOf(lost), keyOf(damaged)].sort());
    for (const file of [lost, damaged]) expect(lines.join('\n')).toContain(keyOf(file));
    for (const file of [lost, damaged]) await bucket.put(keyOf(file), Buffer.from(file.part(0)));
  });

  it('is refused in a sentence while the bucket answers nothing, and earlier ones stay', {
    timeout: 300_000,
  }, async () => {
    const before = manifests();
    await bucket.silence();

    const { code, lines } = await backUp();

    await bucket.listen();
    expect({ code, last: lines.at(-1) }).toEqual({ code: 2, last: expect.stringContaining('对象存储') });
    expect(manifests()).toEqual(before);
    expect((await backUp()).code).toBe(0);
    expect((await lastManifest()).damaged).toEqual([]);
  });

  it('brings them back into an empty bucket after all is destroyed, though the restore is killed', {
    timeout: 300_000,
  }, async () => {
    await server.destroy();
    await bucket.empty();
    // What is there and wrong is replaced.
    await bucket.put(keyOf(late), Buffer.alloc(late.size));
    await runOperatorCommand(['restore', folder], { env: env(), killAt: '文件：' });

    const { code, lines } = await runOperatorCommand(['restore', folder], { env: env() });

    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: expect.stringContaining('已恢复') });
    const verified = await runOperatorCommand(['verify'], { env: env() });
    expect({ code: verified.code, last: verified.lines.at(-1) }).toEqual({
      code: 0,
      last: '数据库页与索引完好，派生数据与重新计算一致，操作日志与文件完整。',
    });
    // Comparing reads every file: copies of all would fill the disk of the server.
    expect(existsSync(join(server.filesFolder, 'incoming'))).toBe(false);
    await start();
    const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api/b/fileItem/download/${largeId}`, {
      headers: { authtoken: token },
    });
    expect(reply.status).toBe(200);
    const sha256 = createHash('sha256')
      .update(Buffer.from(await reply.arrayBuffer()))
      .digest('hex');
    expect(sha256).toBe(large.sha256);
  });

  it('is restored into the data folder where no bucket is set', { timeout: 300_000 }, async () => {
    const dataDir = `${folder}-data`;

    const { code } = await runOperatorCommand(['restore', folder], {
      env: { ...settings(), DATA_DIR: dataDir },
    });

    expect(code).toBe(0);
    const bytes = await readFile(join(dataDir, 'files', 'contents', keyOf(large)));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(large.sha256);
  });
});
