import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import { migrate, readMigrations } from '@jianheng/server-platform';
import { ownDatabase, settingsOn } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from './operator-command.ts';
import { startProduct } from './start-product.ts';

const place = mkdtempSync(join(tmpdir(), 'jianheng-newer-schema-'));
let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(place, { recursive: true, force: true });
});

const settings = () => ({ DATA_DIR: place, ...settingsOn(database.admin.database) });
const NEXT = { name: 'platform/9999-next.sql', sql: 'create table of_the_next_version (id bigint)' };

describe('a database that a newer version has upgraded', () => {
  it('is rehearsed on a copy before that, which leaves it as it is', { timeout: 300_000 }, async () => {
    const { code, lines } = await runOperatorCommand(['main', '--rehearse'], { env: settings() });

    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: expect.stringContaining('升级演练成功') });
  });

  it('is refused by an older program in one sentence', { timeout: 300_000 }, async () => {
    const all = readMigrations(MODULES_FOLDER);
    await migrate(database.admin, [...all, NEXT]);

    const { code, complaints } = await startProduct(settings()).ended;

    expect(code).toBe(2);
    expect(complaints.trim().split('\n')).toEqual([expect.stringContaining('platform/9999-next.sql')]);
    await expect(migrate(database.admin, all)).rejects.toThrow('本程序较旧');
    expect(await migrate(database.admin, [...all, NEXT])).toEqual([]);
  });
});
