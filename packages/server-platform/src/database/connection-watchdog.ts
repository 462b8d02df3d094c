import { Socket } from 'node:net';
import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg';

const POLL_MS = 500;
/** A connection lent for this long may be waiting for a database that is frozen, or cut off without a word. */
const SUSPICIOUS_MS = 2000;
const PROBE_MS = 2000;
/** Longer than any statement may run and than a transaction may lie idle: the server itself would have spoken by then. */
export const SILENT_MS = 31_000;

/** How long the watchdog waits; tests wait less. */
export type WatchdogTimes = {
  /** Silence after which one connection alone is cut while the server answers others. */
  readonly silentMs?: number;
  /** Time after which a lent connection is suspicious. */
  readonly suspiciousMs?: number;
  /** How long an answer to a probe may take. */
  readonly probeMs?: number;
};

type WithSocket = PoolClient & { readonly connection: { readonly stream: Socket } };

/** A connection that a call holds: since when, and since when nothing has gone over it in either direction. */
type Lent = { readonly since: number; bytes: number; silentSince: number };

/**
 * Notices a database that neither answers nor hangs up: a frozen host, a network that swallows everything. When calls
 * wait suspiciously long and a new connection is not answered either, every connection is cut, so that those calls
 * are told within seconds instead of waiting for their own limits. One connection alone that stays silent while the
 * server answers others is cut as well; looking at all of them twice a second costs less than a timer for each statement.
 */
export class ConnectionWatchdog {
  readonly #config: PoolConfig;
  readonly #sockets = new Set<Socket>();
  readonly #lent = new Map<PoolClient, Lent>();
  readonly #silentMs: number;
  readonly #suspiciousMs: number;
  readonly #probeMs: number;
  #isProbing = false;

  constructor(
    config: PoolConfig,
    { silentMs = SILENT_MS, suspiciousMs = SUSPICIOUS_MS, probeMs = PROBE_MS }: WatchdogTimes = {},
  ) {
    this.#config = config;
    this.#silentMs = silentMs;
    this.#suspiciousMs = suspiciousMs;
    this.#probeMs = probeMs;
  }

  /** The driver's way to the server, known to the watch. */
  readonly openSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  };

  attach(pool: Pool): void {
    pool.on('acquire', (client) => {
      const now = Date.now();
      this.#lent.set(client, { since: now, bytes: bytesOf(client), silentSince: now });
    });
    pool.on('release', (_problem, client) => this.#lent.delete(client));
    pool.on('remove', (client) => this.#lent.delete(client));
    const timer = setInterval(() => {
      if (pool.ended) {
        clearInterval(timer);
        return;
      }
      this.#cutSilent(Date.now());
      if (this.#isSuspicious()) void this.#probe();
    }, POLL_MS);
    timer.unref();
  }

  #cutSilent(now: number): void {
    for (const [client, lent] of this.#lent) {
      const bytes = bytesOf(client);
      if (bytes !== lent.bytes) Object.assign(lent, { bytes, silentSince: now });
      else if (now - lent.silentSince >= this.#silentMs) streamOf(client).destroy();
    }
  }

  #isSuspicious(): boolean {
    const before = Date.now() - this.#suspiciousMs;
    return !this.#isProbing && [...this.#lent.values()].some(({ since }) => since < before);
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    try {
      // This process may itself have stood still while the answer lay there: only who is silent twice is cut off.
      const isSilent = !(await this.#isAnswered()) && !(await this.#isAnswered());
      if (isSilent) for (const socket of this.#sockets) socket.destroy();
    } finally {
      this.#isProbing = false;
    }
  }

  /** A refusal is an answer as well; only silence is none. */
  async #isAnswered(): Promise<boolean> {
    const { stream: _stream, ...own } = this.#config;
    const times = { connectionTimeoutMillis: this.#probeMs, query_timeout: this.#probeMs };
    const client = new Client({ ...own, ...times });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (problem) {
      return !/time(d )?out/i.test(String(problem));
    } finally {
      // Not waited for: to a silent server nobody can say goodbye.
      void client.end().catch(() => undefined);
    }
  }
}

const streamOf = (client: PoolClient) => (client as WithSocket).connection.stream;

const bytesOf = (client: PoolClient) => streamOf(client).bytesRead + streamOf(client).bytesWritten;
