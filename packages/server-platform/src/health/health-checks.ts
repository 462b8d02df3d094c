import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { InstallationCheck } from '@jianheng/contract';
import type { Address } from '../database/administrator.ts';
import type { DiskGuard } from '../database/disk-guard.ts';
import { isNewerQueue, isQueueStep } from '../database/prepare-queue.ts';
import { ProbeConnection } from '../database/probe-connection.ts';

type Check = InstallationCheck;

export type HealthOptions = {
  /** Reaches the database as the owner of the tables. */
  readonly owner: Address;
  /** Names of the migrations that this program has. */
  readonly migrations: readonly string[];
  /** Folder of files and of the embedded database. */
  readonly folder?: string | undefined;
  readonly disk?: DiskGuard | undefined;
};

/** An answer is due within two seconds, whatever hangs. */
const LIMIT_MS = 1500;
/** Callers that ask more often get the same answer. */
const KEPT_MS = 500;
/** Work that waits longer is not being done by any instance. */
const STALLED_SECONDS = 600;
const GIB = 1024 ** 3;

type State = {
  readonly applied: readonly string[];
  readonly waiting: number;
  readonly oldestSeconds: number | null;
};
const STATE = `select (select array_agg(name) from app.migration) as applied, count(*)::int as waiting,
    extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
  from pgboss.job where state in ('created', 'retry') and start_after <= now()`;

/** Health of an instance and of what it depends on. Asked from anywhere it costs one small statement in half a second. */
export class HealthChecks {
  readonly #options: HealthOptions;
  readonly #probe: ProbeConnection;
  #last: { readonly at: number; readonly checks: Promise<readonly Check[]> } | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
    this.#probe = new ProbeConnection(options.owner, LIMIT_MS);
  }

  read(): Promise<readonly Check[]> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at > KEPT_MS) this.#last = { at: now, checks: this.#look() };
    return this.#last.checks;
  }

  close(): Promise<void> {
    return this.#probe.close();
  }

  async #look(): Promise<readonly Check[]> {
    const [state, disk] = await Promise.all([
      this.#probe.query<State>(STATE).then(
        ([row]) => row,
        () => undefined,
      ),
      this.#disk(),
    ]);
    if (!state) return [{ name: 'database', state: 'fault', code: 'databaseSilent', params: {} }, ...disk];
    return [
      { name: 'database', state: 'ok', code: 'databaseAnswers', params: {} },
      ...disk,
      queueCheck(state),
      this.#migrations(state.applied),
    ];
  }

  async #disk(): Promise<readonly Check[]> {
    const { folder, disk } = this.#options;
    if (folder === undefined) return [];
    // A network disk that is gone answers nothing at all.
    const found = await Promise.race([
      statfs(folder).catch(() => undefined),
      wait(LIMIT_MS, undefined, { ref: false }),
    ]);
    if (!found) return [{ name: 'disk', state: 'fault', code: 'diskSilent', params: {} }];
    const free = found.bavail * found.bsize;
    const finding = { name: 'disk', code: 'diskFree', params: { free: (free / GIB).toFixed(1) } } as const;
    if (free === 0 || disk?.isFull) return [{ ...finding, state: 'fault' }];
    return [{ ...finding, state: free < (found.blocks * found.bsize) / 10 ? 'warning' : 'ok' }];
  }

  #migrations(applied: readonly string[]): Check {
    const { migrations } = this.#options;
    const missing = migrations.filter((name) => !applied.includes(name));
    const name = 'migrations';
    if (missing.length > 0)
      return { name, state: 'fault', code: 'schemaOlder', params: { count: missing.length } };
    const unknown = applied.filter((name) =>
      isQueueStep(name) ? isNewerQueue(name) : !migrations.includes(name),
    );
    if (unknown.length > 0)
      return { name, state: 'warning', code: 'schemaNewer', params: { count: unknown.length } };
    return { name, state: 'ok', code: 'schemaFits', params: {} };
  }
}

function queueCheck({ waiting, oldestSeconds }: State): Check {
  const seconds = oldestSeconds ?? 0;
  return seconds > STALLED_SECONDS
    ? {
        name: 'queue',
        state: 'warning',
        code: 'queueStalled',
        params: { count: waiting, minutes: Math.floor(seconds / 60) },
      }
    : { name: 'queue', state: 'ok', code: 'queueWaits', params: { count: waiting } };
}
