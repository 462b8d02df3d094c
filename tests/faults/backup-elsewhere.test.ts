import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownDatabase, settingsOn } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from './operator-command.ts';

const place = mkdtempSync(join(tmpdir(), 'jianheng-elsewhere-'));
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
  BACKUP_PASSPHRASE: 'only the operator knows this',
  ...settingsOn(database.admin.database),
  ...change,
});

describe('a backup of a database elsewhere', () => {
  it('names the program of PostgreSQL that it needs, and stores no half backup', async () => {
    const folder = join(place, 'backup');

    const { code, lines } = await runOperatorCommand(['backup', folder], {
      env: env({ PATH: dirname(process.execPath) }),
    });

    expect({ code, lines }).toEqual({
      code: 2,
      lines: [expect.stringMatching(/需要在 PATH 中有 pg_dump \d+/)],
    });
    expect(existsSync(join(folder, 'backups'))).toBe(false);
    const restored = await runOperatorCommand(['restore', folder], { env: env() });
    expect(restored).toMatchObject({ code: 2, lines: [expect.stringContaining('没有完整的备份')] });
  });
});
