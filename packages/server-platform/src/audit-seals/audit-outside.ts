import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chinaDay } from '@jianheng/expression';
import type { Pool } from 'pg';
import { writeWhole } from '../backup/manifest.ts';
import { inTransaction } from '../database/transaction.ts';
import { type AuditHead, parseHeads, readHead, writeHeads } from './audit-heads.ts';
import { sendSyslog } from './send-syslog.ts';

/** Where the last seals of the audit logs are kept outside of the database. */
export type AuditPlaces = {
  /** The data folder: on the same machine, and out of reach of those who reach the database alone. */
  readonly counter?: string | undefined;
  /** A folder, best on another machine, with a file for each day. */
  readonly folder?: string | undefined;
  /** A syslog server: `udp://`, `tcp://` or `tls://`. */
  readonly syslog?: URL | undefined;
};

/** How the last attempt went. */
export type AuditOutsideState = {
  /** Whether anything leaves this machine. */
  readonly isSet: boolean;
  readonly lastAt: Date | null;
  readonly hasFailed: boolean;
};

const COUNTER = 'audit-heads.jsonl';

/** Keeps the last seals outside of the database, so that a log which is removed as a whole is noticed. */
export class AuditOutside {
  readonly #places: AuditPlaces;
  #sent = new Map<string, string>();
  #lastAt: Date | null = null;
  #hasFailed = false;

  constructor(places: AuditPlaces) {
    this.#places = places;
  }

  get state(): AuditOutsideState {
    const { folder, syslog } = this.#places;
    return {
      isSet: folder !== undefined || syslog !== undefined,
      lastAt: this.#lastAt,
      hasFailed: this.#hasFailed,
    };
  }

  /** Writes down what changed since the last time; rejects where any place cannot be reached. */
  async keep(pool: Pool, tenants: readonly string[], now: Date): Promise<void> {
    try {
      const heads = await readHeads(pool, tenants);
      const { counter, folder, syslog } = this.#places;
      const changed = heads.filter(({ firm, seal }) => this.#sent.get(firm) !== seal);
      if (counter !== undefined && changed.length > 0) await writeWhole(counter, COUNTER, textOf(heads));
      if (folder !== undefined) await writeHeads(folder, chinaDay(now), async () => heads);
      if (syslog && changed.length > 0)
        await sendSyslog(
          syslog,
          changed.map((head) => JSON.stringify(head)),
          now,
        );
      this.#sent = new Map(heads.map(({ firm, seal }) => [firm, seal]));
      this.#lastAt = now;
      this.#hasFailed = false;
    } catch (problem) {
      this.#hasFailed = true;
      throw problem;
    }
  }
}

/** Seals that were kept outside, of all files of these places. */
export async function keptHeads({ counter, folder }: AuditPlaces): Promise<readonly AuditHead[]> {
  const days = folder === undefined ? [] : await readdir(folder).catch(() => []);
  const files = [
    ...(counter === undefined ? [] : [join(counter, COUNTER)]),
    ...days.filter((name) => /^\d.*\.jsonl$/.test(name)).map((name) => join(folder ?? '', name)),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.flatMap((text) => {
    const heads = parseHeads(text);
    return 'wrongLine' in heads ? [] : heads;
  });
}

async function readHeads(pool: Pool, tenants: readonly string[]): Promise<AuditHead[]> {
  const heads: AuditHead[] = [];
  for (const tenantId of tenants) {
    const head = await inTransaction(pool, tenantId, readHead, { readOnly: true });
    if (head) heads.push(head);
  }
  return heads;
}

const textOf = (heads: readonly AuditHead[]) => heads.map((head) => `${JSON.stringify(head)}\n`).join('');
