import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ownDatabase, settingsOn } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOperatorCommand } from './operator-command.ts';
import { installedPrograms, OtherPostgres } from './other-postgres.ts';
import { startProduct, stopProduct } from './start-product.ts';

const place = mkdtempSync(join(tmpdir(), 'jianheng-elsewhere-'));
const NODE = dirname(process.execPath);
const BACKUP_PASSPHRASE = 'only the operator knows this';
let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(place, { recursive: true, force: true });
});

const env = (change: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: join(place, 'data'),
  BACKUP_PASSPHRASE,
  ...settingsOn(database.admin.database),
  ...change,
});

describe('a backup of a database elsewhere', () => {
  it('names the program of PostgreSQL that it needs, and stores no half backup', async () => {
    const folder = join(place, 'backup');

    const { code, lines } = await runOperatorCommand(['backup', folder], {
      env: env({ PATH: NODE }),
    });

    expect({ code, lines: lines.filter((line) => !line.startsWith('文件：')) }).toEqual({
      code: 2,
      lines: [expect.stringMatching(/需要在 PATH 中有 pg_dump \d+/)],
    });
    expect(existsSync(join(folder, 'backups'))).toBe(false);
    const restored = await runOperatorCommand(['restore', folder], { env: env() });
    expect(restored).toMatchObject({ code: 2, lines: [expect.stringContaining('没有完整的备份')] });
  });

  it('says in one sentence that the database does not answer', async () => {
    const DatabaseUrl = 'postgres://postgres:x@127.0.0.1:9/jianheng';

    const { code, lines } = await runOperatorCommand(['backup', join(place, 'silent')], {
      env: env({ DATABASE_URL: DatabaseUrl }),
    });

    expect({ code, lines }).toEqual({ code: 2, lines: [expect.stringContaining('无法连接DATABASE_URL')] });
  });

  it('says in one sentence that the folder is none', async () => {
    const folder = join(process.execPath, 'backup');

    const { code, lines } = await runOperatorCommand(['backup', folder], { env: env() });

    expect({ code, last: lines.at(-1) }).toEqual({ code: 2, last: expect.stringContaining('备份目录') });
  });
});

describe('a backup of another PostgreSQL with its own programs', () => {
  const programs = installedPrograms();
  beforeEach(({ skip }) => skip(programs === undefined, 'no PostgreSQL with pg_dump is installed here'));
  let other: OtherPostgres;
  beforeAll(async () => {
    if (programs === undefined) return;
    // The database's own account must be able to enter.
    chmodSync(place, 0o755);
    other = await OtherPostgres.start(programs, place);
  });
  afterAll(() => other?.stop());

  const folder = join(place, 'of-other');
  const settings = (dataDir: string) => ({
    DATA_DIR: join(place, dataDir),
    DATABASE_URL: other.urlOf('jianheng'),
    BACKUP_PASSPHRASE,
    PATH: [programs ?? '', NODE].join(delimiter),
  });
  const firms = () =>
    other.query<{ name: string }>('select name from app.tenant where founded_at is not null', 'jianheng');

  it('is taken while the product serves', { timeout: 300_000 }, async () => {
    const product = startProduct({ ...settings('other'), FIRM_NAME: '别处的公司' });
    await product.address;

    const { code, lines } = await runOperatorCommand(['backup', folder], { env: settings('other') });

    await stopProduct(product);
    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: expect.stringMatching(/^备份 \w+ 完成/) });
  });

  it('is not restored over a database that holds data', { timeout: 300_000 }, async () => {
    await other.query(`update app.tenant set name = '之后改的名'`, 'jianheng');

    const { code, lines } = await runOperatorCommand(['restore', folder], { env: settings('over') });

    expect({ code, last: lines.at(-1) }).toEqual({ code: 2, last: expect.stringContaining('已有数据') });
    expect(await firms()).toEqual([{ name: '之后改的名' }]);
  });

  it('brings everything back on an empty server, and is verified', { timeout: 300_000 }, async () => {
    await other.query('drop database jianheng with (force)');
    await other.query('drop role jianheng_app');

    const restored = await runOperatorCommand(['restore', folder], { env: settings('restored') });
    const verified = await runOperatorCommand(['verify'], { env: settings('restored') });

    expect({ code: restored.code, last: restored.lines.at(-1) }).toEqual({
      code: 0,
      last: expect.stringContaining('已恢复'),
    });
    expect({ code: verified.code, last: verified.lines.at(-1) }).toEqual({
      code: 0,
      last: '数据库页与索引完好，派生数据与重新计算一致，操作日志与文件完整。',
    });
    expect(await firms()).toEqual([{ name: '别处的公司' }]);
    const product = startProduct(settings('restored'));
    expect((await fetch(`${await product.address}/api/ready`)).status).toBe(200);
    await stopProduct(product);
  });
});
