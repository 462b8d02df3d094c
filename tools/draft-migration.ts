/**
 * `npm run migration`: drafts the SQL between what the migrations make and what the definitions say, as a new file of
 * each module, to be read and corrected before it is kept. Columns and tables that went are left as comments: data is
 * never dropped by a draft.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import {
  describeTables,
  draftMigration,
  EmbeddedDatabase,
  migrate,
  partOf,
  prepareDatabase,
  readDeclaredTables,
  readMigrations,
  readTables,
} from '@jianheng/server-platform';
import { registry } from './registrations.ts';

// Made by the database itself: its own account must be able to enter.
const dataDir = join(tmpdir(), `jianheng-draft-${process.pid}`);
const database = await EmbeddedDatabase.start({ dataDir, database: 'draft', isSafe: false });
try {
  await prepareDatabase(database.admin, undefined);
  await migrate(database.admin, readMigrations(MODULES_FOLDER));
  const found = await readTables(database.admin);
  const tables = describeTables(registry.modules);
  const adders = tables.flatMap(({ columns }) => columns.flatMap(({ addedBy }) => addedBy ?? []));
  const declared = await readDeclaredTables(database.admin, tables);
  // What adds to another's table comes after it: a module is declared above those that name it.
  const drafts = [...new Set([...tables.map(({ module }) => module), ...adders])].flatMap((module) => {
    const part = partOf(module, found, tables);
    const sql = draftMigration(part.found, part.wanted, declared);
    return sql === '' ? [] : [write(module ?? '', sql)];
  });
  if (drafts.length === 0) console.log('表结构与定义一致，无需迁移。');
  for (const file of drafts) console.log(`草稿已写入 ${file}，请审阅。`);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Lives with its module; the minute in its name says when it came, among those of all modules. */
function write(module: string, sql: string): string {
  const [folder] = globSync(`*/${toKebab(module)}`, { cwd: MODULES_FOLDER });
  if (folder === undefined) throw new Error(`${module} has no folder`);
  const minute = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
  const place = join(MODULES_FOLDER, folder, 'migrations');
  mkdirSync(place, { recursive: true });
  const file = join(place, `${minute}-${process.argv[2] ?? 'tables'}.sql`);
  writeFileSync(file, `${sql}\n`);
  return relative(process.cwd(), file);
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
