/**
 * `npm run migration`: drafts the SQL between what the migrations make and what the definitions say, as a new file to
 * be read and corrected before it is kept. Columns and tables that went are left as comments: data is never dropped
 * by a draft.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  describeTables,
  draftMigration,
  EmbeddedDatabase,
  migrate,
  prepareDatabase,
  readMigrations,
  readTables,
} from '@jianheng/server-platform';
import { registry } from './registrations.ts';

const FOLDER = 'apps/server/migrations';
// Made by the database itself: its own account must be able to enter.
const dataDir = join(tmpdir(), `jianheng-draft-${process.pid}`);
const database = await EmbeddedDatabase.start({ dataDir, database: 'draft', isSafe: false });
try {
  await prepareDatabase(database.admin, undefined);
  await migrate(database.admin, readMigrations(FOLDER));
  const sql = draftMigration(await readTables(database.admin), describeTables(registry.modules));
  if (sql === '') console.log('表结构与定义一致，无需迁移。');
  else console.log(`草稿已写入 ${write(sql)}，请审阅。`);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function write(sql: string): string {
  const number = String(readdirSync(FOLDER).filter((file) => file.endsWith('.sql')).length + 1).padStart(
    4,
    '0',
  );
  const file = `${FOLDER}/${number}-${process.argv[2] ?? 'draft'}.sql`;
  writeFileSync(file, sql);
  return file;
}
