import { randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import {
  type Address,
  asAdministrator,
  EmbeddedDatabase,
  makeFolder,
  migrate,
  prepareDatabase,
  readMigrations,
  requireNoRestore,
} from '@jianheng/server-platform';
import { type Config, WrongSetting } from './config.ts';
import { at } from './start-fault.ts';

export type OpenDatabase = {
  readonly admin: Address;
  readonly request: Address;
  /** Stops what this process started, and nothing else. */
  stop(): Promise<void>;
};

/** The database of this installation, up to date: the embedded one, or the one that DATABASE_URL names. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = config;
  requireNoRestore(dataDir);
  if (databaseUrl)
    return broughtUpToDate(config, addressOf(databaseUrl), { log, stop: async () => undefined });
  const embedded = await at('files', () => EmbeddedDatabase.start({ dataDir, database: DATABASE, log }));
  return broughtUpToDate(config, embedded.admin, { log, stop: () => embedded.stop() });
}

/** The same for a command that may be run while the server runs: its database is used as it is, and left running. */
export async function visitDatabase(config: Config): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = config;
  const running = databaseUrl ? undefined : EmbeddedDatabase.runningIn({ dataDir, database: DATABASE });
  if (!running) {
    if (!databaseUrl) requireCluster(dataDir);
    return openDatabase(config, () => undefined);
  }
  return { admin: running, request: requestAddress(config, running), stop: async () => undefined };
}

/** The same with its schema as it is: a backup before an upgrade must not perform the upgrade. */
export async function openUnchanged(config: Config): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = config;
  requireNoRestore(dataDir);
  const running = databaseUrl
    ? addressOf(databaseUrl)
    : EmbeddedDatabase.runningIn({ dataDir, database: DATABASE });
  if (running) {
    await at('database', () => requireAnswer(running));
    return { admin: running, request: requestAddress(config, running), stop: async () => undefined };
  }
  requireCluster(dataDir);
  const embedded = await at('files', () => EmbeddedDatabase.start({ dataDir, database: DATABASE }));
  const { admin } = embedded;
  return { admin, request: requestAddress(config, admin), stop: () => embedded.stop() };
}

/** Rejects where the server of a database does not answer, or refuses the administrator. */
export async function requireAnswer(admin: Address): Promise<void> {
  await asAdministrator({ ...admin, database: 'postgres' }, (client) => client.query('select 1'));
}

/** A command must not make a new installation where it found none. */
function requireCluster(dataDir: string): void {
  if (!existsSync(join(dataDir, 'postgresql')))
    throw new WrongSetting(`数据目录 ${dataDir} 中没有数据库，请用 DATA_DIR 指明数据目录。`);
}

/** How requests will reach the database that DATABASE_URL names, once it is restored. */
export function addressesOf(config: Config, databaseUrl: URL): Omit<OpenDatabase, 'stop'> {
  const admin = addressOf(databaseUrl);
  return { admin, request: requestAddress(config, admin) };
}

/** Name of the embedded database; the keys of the installation are derived from it too. */
const DATABASE = 'jianheng';

/** The root of all keys of the installation. */
export const REQUEST_SECRET = 'request-role.password';

type Bringing = { readonly log: (line: string) => void; stop(): Promise<void> };

async function broughtUpToDate(
  config: Config,
  admin: Address,
  { log, stop }: Bringing,
): Promise<OpenDatabase> {
  try {
    const request = await at('files', () => requestAddress(config, admin));
    await at('database', async () => {
      await prepareDatabase(admin, request.password);
      for (const name of await migrate(admin, readMigrations(MODULES_FOLDER))) log(`数据库迁移：${name}`);
    });
    return { admin, request, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

function requestAddress({ requestPassword, dataDir, databaseUrl }: Config, admin: Address): Address {
  const password =
    requestPassword ?? (databaseUrl && admin.password ? derived(admin) : secret(dataDir, REQUEST_SECRET));
  return { ...admin, user: 'jianheng_app', password };
}

/**
 * The same for all instances that come as the same administrator, and known to nobody who does not know his password.
 * The role is the server's and not the database's: two databases on one server must agree on it.
 */
function derived({ password, user }: Address): string {
  return scryptSync(password, `jianheng_app for ${user}`, 24).toString('base64url');
}

function addressOf(url: URL): Address {
  return {
    host: url.hostname || '127.0.0.1',
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || 'jianheng',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/** A random secret that stays the same from start to start, readable by the operator alone. */
function secret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    makeFolder(dataDir);
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  }
  requirePrivate(file);
  return readFileSync(file, 'utf8').trim();
}

/** Permissions of the group and of others. */
const OF_OTHERS = 0o077;

/** Everything that the installation encrypts or signs depends on it: a copy that others could take is no secret. */
function requirePrivate(file: string): void {
  if (process.platform === 'win32' || (statSync(file).mode & OF_OTHERS) === 0) return;
  throw new WrongSetting(
    `密钥文件 ${file} 可被其他用户读取。请先执行 chmod 600 ${file}，并确认没有泄露，再启动。`,
  );
}
