import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Address,
  EmbeddedDatabase,
  migrate,
  prepareDatabase,
  readMigrations,
} from '@jianheng/server-platform';
import type { Config } from './config.ts';

export type OpenDatabase = {
  readonly admin: Address;
  readonly request: Address;
  readonly isAdopted: boolean;
  stop(): Promise<void>;
};

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** The database of this installation, up to date: the embedded one, or the one that DATABASE_URL names. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await EmbeddedDatabase.start({ dataDir: config.dataDir, database: 'jianheng', log });
  try {
    const admin = embedded?.admin ?? addressOf(config.databaseUrl as URL);
    const password = config.requestPassword ?? secret(config.dataDir, 'request-role.password');
    await prepareDatabase(admin, password);
    for (const name of await migrate(admin, readMigrations(MIGRATIONS))) log(`数据库迁移：${name}`);
    return {
      admin,
      request: { ...admin, user: 'jianheng_app', password },
      isAdopted: embedded?.isAdopted ?? true,
      stop: async () => embedded?.stop(),
    };
  } catch (problem) {
    await embedded?.stop();
    throw problem;
  }
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
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
