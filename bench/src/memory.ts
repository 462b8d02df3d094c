import { readdirSync, readFileSync } from 'node:fs';
import { figureLine, type Line } from './report.ts';
import type { Serving } from './served.ts';

const MIB = 1024;

/** Memory of the idle server and of its database. PSS counts what processes share once. */
export function memoryLines({ serverPid, databasePid }: Serving): Line[] {
  const database = [databasePid, ...childrenOf(databasePid)];
  const sum = (pids: readonly number[], figure: 'Rss' | 'Pss') =>
    pids.reduce((total, pid) => total + kibibytes(pid, figure), 0) / MIB;
  const all = sum([serverPid], 'Pss') + sum(database, 'Pss');
  return [
    figureLine('idle memory of the server, RSS', sum([serverPid], 'Rss'), { unit: 'MiB' }),
    figureLine(`idle memory of the database, PSS of ${database.length} processes`, sum(database, 'Pss'), {
      unit: 'MiB',
    }),
    figureLine('idle memory of all processes, PSS', all, { atMost: 180, unit: 'MiB' }),
  ];
}

function kibibytes(pid: number, figure: 'Rss' | 'Pss'): number {
  const [, amount = '0'] =
    new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(amount);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    // It ended while we were looking.
    return 0;
  }
}
