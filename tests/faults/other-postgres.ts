import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { chooseAccount } from '@jianheng/server-platform/testing';
import { Client } from 'pg';

const PASSWORD = 'of the administrator';
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** Programs of a PostgreSQL that is installed on this machine, newest first; nothing where there is none. */
export function installedPrograms(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));
}

/** A server of another PostgreSQL than the embedded one, as `DATABASE_URL` names it. */
export class OtherPostgres {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static async start(programs: string, place: string): Promise<OtherPostgres> {
    const account = chooseAccount();
    const folder = join(place, 'server');
    const passwordFile = join(place, 'password');
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
    if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid);
    const options = ['-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'];
    const made = spawnSync(join(programs, 'initdb'), ['-D', folder, '--locale=C.UTF-8', ...options], {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
    const port = await freePort();
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', folder, ...settings.flatMap((one) => ['-c', one])],
      { ...account, cwd: '/', stdio: 'ignore' },
    );
    process.once('exit', () => child.kill('SIGQUIT'));
    const server = new OtherPostgres(child, port);
    await server.#answers();
    return server;
  }

  urlOf(database: string): string {
    return `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.port}/${database}`;
  }

  async query<Row extends object>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client(this.urlOf(database));
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row & Record<string, unknown>>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGINT');
    await ended;
  }

  async #answers(): Promise<void> {
    for (const until = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      try {
        await this.query('select 1');
        return;
      } catch (problem) {
        if (Date.now() > until || this.#child.exitCode !== null) throw problem;
      }
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
