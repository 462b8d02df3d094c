import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFault, type Manifest, recordBackupFailure, takeBackup } from '@jianheng/server-platform';
import { sourceOf } from './backup-source.ts';
import { type Config, WrongSetting } from './config.ts';
import { openUnchanged } from './open-database.ts';
import { megabytes, progressPrinter } from './print-progress.ts';
import { runCommand } from './run-command.ts';
import { startSentence } from './start-fault.ts';

/**
 * `npm run backup -- DIR [--keep N]`: backs up database, files and secrets into a folder, while the server runs or not.
 * Ends with 1 when files were missing or damaged before.
 */
const { folder: given, keep } = readOptions(process.argv.slice(2));
const begun = performance.now();
const MAX_SHOWN = 20;
/** Codes of the system for a folder that cannot take a backup. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: '所在的磁盘已满：请先腾出空间，或用 --keep 少留几份',
  EACCES: '不可写：请检查目录权限',
  EPERM: '不可写：请检查目录权限',
  EROFS: '不可写：所在的磁盘是只读的',
  ERR_SQLITE_ERROR: '不可写：请检查目录权限',
  ENOTDIR: '不是目录',
  EEXIST: '不是目录',
};
const manifest = await runCommand(async (config) => {
  const folder = given ?? config.backup.folder;
  if (!folder) throw new WrongSetting('请指明备份目录：npm run backup -- 目录，或设置 BACKUP_DIR');
  try {
    return await backUp(config, folder);
  } catch (caught) {
    const problem = folderFault(caught, folder) ?? caught;
    const reason =
      startSentence(problem, config) ?? (problem instanceof Error ? problem.message : String(problem));
    await recordBackupFailure(folder, { at: new Date().toISOString(), reason }).catch(() => undefined);
    throw problem;
  }
});
report(manifest);

function folderFault(problem: unknown, folder: string): BackupFault | undefined {
  const reason = FOLDER_FAULTS[String((problem as { readonly code?: unknown }).code)];
  return reason === undefined ? undefined : new BackupFault(`备份目录 ${folder} ${reason}。`);
}

async function backUp(config: Config, folder: string): Promise<Manifest> {
  const database = await openUnchanged(config);
  try {
    return await takeBackup(sourceOf(config, database), {
      folder,
      keep,
      passphrase: config.backup.passphrase,
      onProgress: progressPrinter((line) => console.log(line)),
    });
  } finally {
    await database.stop();
  }
}

function report({ id, databaseAt, database, files, damaged }: Manifest): void {
  const seconds = (performance.now() - begun) / 1000;
  const stored = [...(database.kind === 'cluster' ? database.files : [database]), ...(files ?? [])];
  const bytes = stored.reduce((sum, { size }) => sum + size, 0);
  console.log(
    `备份 ${id} 完成：${megabytes(bytes)} MB，用时 ${seconds.toFixed(1)} 秒；${databaseAt} 前保存的数据都在其中。`,
  );
  for (const key of damaged.slice(0, MAX_SHOWN)) console.log(`文件 ${key} 在备份前已缺失或损坏`);
  if (damaged.length > MAX_SHOWN) console.log(`……共 ${damaged.length} 个`);
  process.exitCode = damaged.length === 0 ? 0 : 1;
}

type Options = { readonly folder: string | undefined; readonly keep: number | undefined };

function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    });
    const kept = values.keep === undefined ? undefined : Number(values.keep);
    if (positionals.length > 1 || (kept !== undefined && (!Number.isInteger(kept) || kept < 1)))
      throw new Error('usage');
    const [folder] = positionals;
    return { folder: folder === undefined ? undefined : resolve(folder), keep: kept };
  } catch {
    console.error('用法：npm run backup -- 备份目录 [--keep 保留份数]');
    process.exit(2);
  }
}
