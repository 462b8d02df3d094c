import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import {
  BackupFault,
  checkBackup,
  chooseBackup,
  firmsRemovedSince,
  prepareDatabase,
  type Restoring,
  readMigrations,
  requireEmptyDatabase,
  requireKnownSchema,
  restoreDump,
  restoreInstallation,
  secretsOf,
  storeOf,
} from '@jianheng/server-platform';
import type { Config } from './config.ts';
import { filePlaceOf } from './files-of.ts';
import { addressesOf, REQUEST_SECRET, requireAnswer } from './open-database.ts';
import { progressPrinter } from './print-progress.ts';
import { runCommand } from './run-command.ts';
import { at } from './start-fault.ts';

/**
 * `npm run restore -- DIR [--at ID] [--check]`: restores a backup into an empty data folder, and into the database that
 * DATABASE_URL names where there is one. `--check` only reads the backup and compares every checksum.
 */
const options = readOptions(process.argv.slice(2));
const begun = performance.now();
await runCommand(async (config) => {
  const { folder, id, isCheck } = options;
  if (!existsSync(folder)) throw new BackupFault(`没有备份目录 ${folder}。`);
  const manifest = await chooseBackup({ folder, id });
  const restoring = { folder, manifest, onProgress: progressPrinter((line) => console.log(line)) };
  if (isCheck) await checkBackup(restoring);
  else await restore(config, restoring);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    isCheck
      ? `备份 ${manifest.id} 完整，用时 ${seconds} 秒。`
      : `备份 ${manifest.id} 已恢复到 ${config.dataDir}，用时 ${seconds} 秒。请运行 npm run verify 核对，再运行 npm start。`,
  );
  // A firm that was removed is to stay so.
  for (const { name, id: firm } of isCheck ? [] : await firmsRemovedSince(folder, manifest))
    console.log(
      `公司“${name}”（${firm}）在此备份之后已被移除，恢复后又在系统中：请启动后在“企业用户”中再次移除。`,
    );
});

async function restore(config: Config, restoring: Restoring): Promise<void> {
  const { manifest, folder } = restoring;
  requireKnownSchema(manifest.migrations, readMigrations(MODULES_FOLDER));
  const secrets = secretsOf(manifest, config.backup.passphrase);
  const { dataDir, databaseUrl } = config;
  const files = filePlaceOf(config);
  const { database } = manifest;
  if (database.kind === 'cluster') {
    if (databaseUrl) throw new BackupFault('这是内置数据库的备份：恢复时请不要设置 DATABASE_URL。');
    return at('files', () => restoreInstallation(restoring, { dataDir, files, secrets }));
  }
  if (!databaseUrl) throw new BackupFault('这是其他数据库的备份：请用 DATABASE_URL 指明要恢复到的空数据库。');
  const { admin, request } = addressesOf(config, databaseUrl);
  await at('database', () => requireAnswer(admin));
  if (admin.database !== manifest.databaseName)
    throw new BackupFault(`数据库名须与备份时相同（${manifest.databaseName}），系统密钥由它导出。`);
  const password = String(secrets[REQUEST_SECRET]).trim();
  await restoreInstallation(restoring, {
    dataDir,
    files,
    secrets,
    elsewhere: {
      requireEmpty: () => requireEmptyDatabase(admin),
      restore: async () => {
        await prepareDatabase(admin, password);
        await restoreDump(admin, storeOf(folder), database);
      },
    },
  });
  if (request.password !== password)
    console.log(
      `系统密钥由请求角色的密码导出，已存于 ${join(dataDir, REQUEST_SECRET)}：请把 DATABASE_REQUEST_PASSWORD 设为其中的内容。`,
    );
}

type Options = { readonly folder: string; readonly id: string | undefined; readonly isCheck: boolean };

function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { at: { type: 'string' }, check: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new Error('usage');
    return { folder: resolve(folder), id: values.at, isCheck: values.check === true };
  } catch {
    console.error('用法：npm run restore -- 备份目录 [--at 备份编号] [--check]');
    process.exit(2);
  }
}
