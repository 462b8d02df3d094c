import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  chooseBackup,
  copyDatabase,
  dropDatabase,
  folderPlace,
  restoreInstallation,
  secretsOf,
  takeBackup,
} from '@jianheng/server-platform';
import { sourceOf } from './backup-source.ts';
import type { Config } from './config.ts';
import { addressesOf, openUnchanged } from './open-database.ts';
import { progressPrinter } from './print-progress.ts';

/** Runs work on a copy of the installation's database, and removes the copy. Files are not copied: no migration reads them. */
export async function withCopy<T>(
  config: Config,
  print: (line: string) => void,
  work: (copy: Config) => Promise<T>,
): Promise<T> {
  return config.databaseUrl
    ? onOtherServer(config, config.databaseUrl, work)
    : onEmbeddedServer(config, print, work);
}

/** By a backup and its restore, both within the data folder, so that they are rehearsed as well. */
async function onEmbeddedServer<T>(
  config: Config,
  print: (line: string) => void,
  work: (copy: Config) => Promise<T>,
): Promise<T> {
  const place = join(config.dataDir, 'rehearsal');
  const passphrase = randomBytes(24).toString('base64url');
  const folder = join(place, 'backup');
  const dataDir = join(place, 'data');
  const onProgress = progressPrinter(print);
  await rm(place, { recursive: true, force: true });
  try {
    const database = await openUnchanged(config);
    try {
      const source = { ...sourceOf(config, database), files: undefined };
      await takeBackup(source, { folder, passphrase, onProgress });
    } finally {
      await database.stop();
    }
    const manifest = await chooseBackup({ folder });
    const secrets = secretsOf(manifest, passphrase);
    await restoreInstallation(
      { folder, manifest, onProgress },
      { dataDir, files: folderPlace(join(dataDir, 'files')), secrets },
    );
    return await work({ ...config, dataDir });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Copies through a second database on the same server: PostgreSQL copies a database only while it has no connections. */
async function onOtherServer<T>(
  config: Config,
  databaseUrl: URL,
  work: (copy: Config) => Promise<T>,
): Promise<T> {
  const { admin } = addressesOf(config, databaseUrl);
  const name = `${admin.database}_rehearsal`;
  await copyDatabase(admin, name);
  try {
    const copy = new URL(databaseUrl);
    copy.pathname = `/${encodeURIComponent(name)}`;
    return await work({ ...config, databaseUrl: copy });
  } finally {
    await dropDatabase(admin, name);
  }
}
