import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from '../database/administrator.ts';
import { clusterIn, openLog } from './cluster-files.ts';
import { addressOf, type EmbeddedOptions, folderOf, type Parts, partsOf } from './cluster-parts.ts';
import { FolderOwner } from './folder-owner.ts';
import { freePort } from './free-port.ts';
import { clearStaleLock, findRunning, isAlive, type Running } from './postmaster-file.ts';
import { serverSettings } from './server-settings.ts';

const START_MS = 60_000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;
const POLL_MS = 500;

/**
 * A real PostgreSQL from the npm registry, kept running by the one process that owns its folder: a left-over server is
 * adopted, one that dies is started again with growing pauses, and it is stopped only when asked. Loopback only, scram
 * passwords, files private.
 */
export class EmbeddedDatabase {
  readonly #options: EmbeddedOptions;
  readonly #parts: Parts;
  #pid = 0;
  #port = 0;
  readonly #ending = new AbortController();
  #isAdopted = false;
  #guard: Promise<void> = Promise.resolve();

  private constructor(options: EmbeddedOptions, parts: Parts) {
    this.#options = options;
    this.#parts = parts;
  }

  /**
   * Starts or adopts the server and begins to watch over it. Rejects with `FolderInUseError` when another process keeps
   * this folder's server, and when it cannot be brought up within a minute.
   */
  static async start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const owner = FolderOwner.take(options.dataDir);
    try {
      const database = new EmbeddedDatabase(options, await partsOf(options, owner));
      database.#isAdopted = findRunning(database.#parts.cluster.folder) !== undefined;
      await database.#bringUp();
      database.#guard = database.#watch();
      return database;
    } catch (problem) {
      owner.release();
      throw problem;
    }
  }

  /** How administrators reach the server that another process keeps running in this folder, if one does. */
  static runningIn({
    dataDir,
    database,
  }: Pick<EmbeddedOptions, 'dataDir' | 'database'>): Address | undefined {
    const folder = folderOf(dataDir);
    const running = findRunning(folder);
    return running?.isReady ? addressOf(clusterIn(folder), running.port, database) : undefined;
  }

  /** How administrators reach it; the port stays the same while this process lives. */
  get admin(): Address {
    return addressOf(this.#parts.cluster, this.#port, this.#options.database);
  }

  /** It was already running when this process came, left over by one that was killed. */
  get isAdopted(): boolean {
    return this.#isAdopted;
  }

  get pid(): number {
    return this.#pid;
  }

  /** Stops the server after its running transactions were broken off cleanly (a "fast" shutdown). */
  async stop(): Promise<void> {
    this.#ending.abort();
    // A server that is just being brought back must not outlive this.
    await this.#guard;
    if (isAlive(this.#pid)) this.#shutDown();
    const until = Date.now() + START_MS;
    while (isAlive(this.#pid) && Date.now() < until) await wait(20);
    this.#parts.owner.release();
  }

  /** Windows has no signals: a killed server would recover at the next start instead of ending in order. */
  #shutDown(): void {
    if (process.platform !== 'win32') {
      process.kill(this.#pid, 'SIGINT');
      return;
    }
    const { native, cluster, account } = this.#parts;
    const args = ['stop', '--pgdata', cluster.folder, '--mode', 'fast', '--no-wait'];
    spawnSync(join(native, 'bin', 'pg_ctl'), args, { ...account, stdio: 'ignore' });
  }

  async #bringUp(): Promise<void> {
    const until = Date.now() + START_MS;
    for (;;) {
      const running = findRunning(this.#parts.cluster.folder);
      if (running ? await this.#adopt(running) : await this.#launch()) return;
      if (Date.now() > until) throw new Error('数据库在一分钟内没有启动成功');
      await wait(100);
    }
  }

  /** A server that is starting is waited for; one that is on its way out is let go. */
  async #adopt({ pid, port, isReady }: Running): Promise<boolean> {
    if (!isReady) return false;
    if (this.#port && this.#port !== port) {
      // It came up elsewhere than where this process's connections look for it.
      process.kill(pid, 'SIGINT');
      return false;
    }
    this.#pid = pid;
    this.#port = port;
    return true;
  }

  async #launch(): Promise<boolean> {
    clearStaleLock(this.#parts.cluster.folder);
    this.#port ||= await freePort();
    const log = openLog(join(this.#options.dataDir, 'postgresql.log'));
    const child = spawn(
      join(this.#parts.native, 'bin', 'postgres'),
      [
        '-D',
        this.#parts.cluster.folder,
        '-p',
        String(this.#port),
        ...serverSettings(this.#options.isSafe ?? true),
      ],
      {
        ...this.#parts.account,
        cwd: '/',
        // Its log goes to a file: a pipe would break when this process is gone and the server lives on.
        stdio: ['ignore', 'ignore', log],
        // A Ctrl C in the terminal must reach us alone: the database is stopped last.
        detached: true,
      },
    );
    closeSync(log);
    this.#pid = child.pid ?? 0;
    return this.#untilReady(child);
  }

  #untilReady(child: ChildProcess): Promise<boolean> {
    return new Promise((resolve) => {
      child.once('error', () => resolve(false));
      child.once('exit', () => resolve(false));
      const look = async () => {
        while (child.exitCode === null && child.signalCode === null) {
          if (findRunning(this.#parts.cluster.folder)?.isReady) return resolve(true);
          await wait(5);
        }
      };
      look().catch(() => resolve(false));
    });
  }

  /** Looks twice a second whether the server lives, and brings it back with growing pauses when it does not. */
  async #watch(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#ending.signal.aborted) {
      await this.#pause(POLL_MS);
      if (this.#ending.signal.aborted || isAlive(this.#pid)) {
        pause = FIRST_PAUSE_MS;
        continue;
      }
      this.#options.log?.('数据库进程已退出，正在重新启动');
      await this.#bringUp().catch((problem: unknown) => this.#options.log?.(String(problem)));
      await this.#pause(pause);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  /** Keeps no process alive, and is over at once when the end comes: an end that waited for it might never come. */
  async #pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { ref: false, signal: this.#ending.signal }).catch(() => undefined);
  }
}
