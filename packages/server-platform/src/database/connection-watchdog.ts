import { Socket } from 'node:net';
import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg';

const POLL_MS = 500;
/** A connection lent for this long may be waiting for a database that is frozen, or cut off without a word. */
const SUSPICIOUS_MS = 2000;
const PROBE_MS = 3000;

/**
 * Notices a database that neither answers nor hangs up: a frozen host, a network that swallows everything. When calls
 * wait suspiciously long and a new connection is not answered either, every connection is cut, so that those calls
 * are told within seconds instead of waiting for their own limits.
 */
export class ConnectionWatchdog {
  readonly #config: PoolConfig;
  readonly #sockets = new Set<Socket>();
  readonly #lentAt = new Map<PoolClient, number>();
  #isProbing = false;

  constructor(config: PoolConfig) {
    this.#config = config;
  }

  /** The driver's way to the server, known to the watch. */
  readonly openSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  };

  attach(pool: Pool): void {
    pool.on('acquire', (client) => this.#lentAt.set(client, Date.now()));
    pool.on('release', (_problem, client) => this.#lentAt.delete(client));
    pool.on('remove', (client) => this.#lentAt.delete(client));
    const timer = setInterval(() => {
      if (pool.ended) clearInterval(timer);
      else if (this.#isSuspicious()) void this.#probe();
    }, POLL_MS);
    timer.unref();
  }

  #isSuspicious(): boolean {
    const before = Date.now() - SUSPICIOUS_MS;
    return !this.#isProbing && [...this.#lentAt.values()].some((since) => since < before);
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    try {
      if (!(await isAnswered(this.#config))) for (const socket of this.#sockets) socket.destroy();
    } finally {
      this.#isProbing = false;
    }
  }
}

/** A refusal is an answer as well; only silence is none. */
async function isAnswered(config: PoolConfig): Promise<boolean> {
  const { stream: _stream, ...own } = config;
  const client = new Client({ ...own, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
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
