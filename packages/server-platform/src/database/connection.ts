import { Pool, type PoolConfig, types } from 'pg';
import { ConnectionWatchdog, SILENT_MS, type WatchdogTimes } from './connection-watchdog.ts';
import { statementName } from './statement-names.ts';

const DAY = 1082;
const MOMENT = 1184;

/** Days stay the text they are; moments become ISO text, as they stand on the wire. */
function parserOf(type: number): (text: string) => unknown {
  if (type === DAY) return (text) => text;
  if (type === MOMENT) return isoMoment;
  return types.getTypeParser(type) as (text: string) => unknown;
}

/** `2026-11-20 01:30:00.5+00` to `2026-11-20T01:30:00.500Z`; no digit is lost, since lists page by moments. */
export function isoMoment(text: string): string {
  const [, day, clock, fraction = ''] = /^([\d-]+) ([\d:]+)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  return day ? `${day}T${clock}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
}

/** All time limits are nested: lock 5 s, statement 15 s, request 60 s. */
const LIMITS =
  '-c lock_timeout=5s -c statement_timeout=15s -c idle_in_transaction_session_timeout=30s -c timezone=UTC -c search_path=app,public';

/**
 * Connections of the request role. A connection that dies while lent out must not take the process with it; one over
 * which nothing goes for `silentMs` while a call holds it is cut. With `Infinity` none is watched: for whoever is watched himself.
 */
export function openPool(config: PoolConfig, times: WatchdogTimes = {}): Pool {
  const watch = new ConnectionWatchdog(config, times);
  const pool = new Pool({
    max: 16,
    connectionTimeoutMillis: 5000,
    stream: watch.openSocket,
    keepAlive: true,
    // Statements that need not wait for each other's answers go out together.
    pipeline: true,
    options: LIMITS,
    types: { getTypeParser: (type: number) => parserOf(type) } as NonNullable<PoolConfig['types']>,
    ...config,
  });
  if ((times.silentMs ?? SILENT_MS) < Number.POSITIVE_INFINITY) watch.attach(pool);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The statement as the driver takes it, under its name where it has one. */
export function prepared(
  text: string,
  values: readonly unknown[],
): { name?: string; text: string; values: unknown[] } {
  const name = statementName(text);
  return { ...(name ? { name } : {}), text, values: [...values] };
}
