import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { type Address, inTransaction, openPool } from '@jianheng/server-platform';
import { openSession } from '@jianheng/server-platform/testing';
import { builtProgram } from './built-program.ts';
import { copyPreparedData, REQUEST_PASSWORD } from './prepared-data.ts';

/** What the server tells when it is ready. */
export type Serving = { readonly port: number; readonly tenantId: string; readonly request: Address };

/** A bucket for its files, as JSON. */
export type BucketSettings = {
  readonly url: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
};

/** A server in a process of its own with a database of its own, to be killed at any moment and started again. */
export class ServerProcess {
  readonly #dataDir: string;
  #child: ChildProcess | undefined;
  #serving: Serving | undefined;

  constructor(name: string, parent = tmpdir()) {
    this.#dataDir = join(parent, `jianheng-${name}-${process.pid}`);
  }

  get serving(): Serving {
    if (!this.#serving) throw new Error('the server was never started');
    return this.#serving;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /** Where its files lie. */
  get filesFolder(): string {
    return join(this.#dataDir, 'files');
  }

  /** Starts the server, or starts it again at the port it had, and waits until it answers. */
  async start({
    openFiles = 'unlimited',
    doesJobs = false,
    bucket,
  }: {
    readonly openFiles?: number | 'unlimited';
    /** Also does what nobody waits for: timers, exports of many rows. */
    readonly doesJobs?: boolean;
    /** Where files are stored in place of the data folder. */
    readonly bucket?: BucketSettings | undefined;
  } = {}): Promise<void> {
    const serve = await builtProgram('serve');
    if (!existsSync(this.#dataDir)) await copyPreparedData(serve, this.#dataDir);
    const args = [serve, this.#dataDir, String(this.#serving?.port ?? 0), REQUEST_PASSWORD];
    args.push(doesJobs ? 'jobs' : '', bucket ? JSON.stringify(bucket) : '');
    const limit = openFiles === 'unlimited' ? '' : `ulimit -n ${openFiles}; `;
    const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    // A test that fails before it stops the server would leave both to whoever waits for the run to end.
    process.once('exit', () => {
      child.kill('SIGKILL');
      const database = this.#databasePid();
      if (database > 0) signalIfThere(database, 'SIGKILL');
    });
    for await (const line of createInterface({ input: child.stdout })) {
      // Whatever the server logs stands in lines of its own before it is ready.
      if (!line.startsWith('{"port"')) continue;
      this.#serving = JSON.parse(line) as Serving;
      return;
    }
    throw new Error('the server did not start');
  }

  /** Ends the server as a power cut would: it can neither finish nor tidy up. Its database lives on. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends server and database, and removes everything that they stored, as a lost machine would. */
  async destroy(): Promise<void> {
    await this.kill();
    const database = this.#databasePid();
    if (database > 0) signalIfThere(database, 'SIGKILL');
    // Processes of the database end a moment after it.
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  /** Does nothing when the server never started or has ended. */
  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const isGone = once(child, 'exit');
    child.kill(signal);
    await isGone;
  }

  /** Ends the database as a power cut would, and waits until the server has brought up another. */
  async killDatabase(): Promise<void> {
    const killed = this.#databasePid();
    process.kill(killed, 'SIGKILL');
    const until = Date.now() + 30_000;
    while ([0, killed].includes(this.#databasePid())) {
      if (Date.now() > until) throw new Error('the database was not brought back');
      await wait(10);
    }
  }

  /** Stops the database where it stands, as a frozen host would: it neither answers nor hangs up. */
  freezeDatabase(): void {
    this.#signalDatabase('SIGSTOP');
  }

  thawDatabase(): void {
    this.#signalDatabase('SIGCONT');
  }

  /** The server of the database and each of its own processes. */
  #signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#databasePid();
    for (const one of [pid, ...childrenOf(pid)]) signalIfThere(one, signal);
  }

  /** What the server holds in memory, in bytes. */
  memory(): number {
    return memoryOf(this.#child?.pid);
  }

  /** What the programs hold that the server has begun with this file. */
  memoryOfChildren(file: string): number {
    return childrenOf(this.#child?.pid)
      .filter((pid) => readIfThere(`/proc/${pid}/cmdline`).includes(file))
      .reduce((sum, pid) => sum + memoryOf(pid), 0);
  }

  #databasePid(): number {
    const file = join(this.#dataDir, 'postgresql', 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  /** Stops server and database in order and removes what they kept. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Reads from the database itself, past the server. */
  async read<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const pool = openPool({ ...this.serving.request, max: 1 });
    try {
      return await inTransaction(
        pool,
        this.serving.tenantId,
        async (tx) => (await tx.client.query<Row & Record<string, unknown>>(text, [...values])).rows,
      );
    } finally {
      await pool.end();
    }
  }

  /** AuthTokens of the people with these login names, each of a session of its own. */
  async tokensOf(loginNames: readonly string[]): Promise<Map<string, { id: string; token: string }>> {
    const people = await this.read<{ id: string; login_name: string }>(
      'select id, login_name from staff where login_name = any($1)',
      [loginNames],
    );
    const pool = openPool({ ...this.serving.request, max: 1 });
    const tokens = new Map<string, { id: string; token: string }>();
    for (const { id, login_name: name } of people) {
      const token = await inTransaction(pool, this.serving.tenantId, (tx) =>
        openSession(tx, id, { address: '127.0.0.1', agent: 'faults' }),
      );
      tokens.set(name, { id, token });
    }
    await pool.end();
    return tokens;
  }
}

/** Nothing where the process has ended meanwhile. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Does nothing where the process has ended meanwhile: a database that wakes ends connections nobody holds any more. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}

const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

const childrenOf = (pid: number | undefined) =>
  readIfThere(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
