import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Running = { readonly pid: number; readonly port: number; readonly isReady: boolean };

const fileOf = (folder: string) => join(folder, 'postmaster.pid');

/** The server that runs on this folder, left over from a start that was killed or shared with another instance. */
export function findRunning(folder: string): Running | undefined {
  const lines = readLines(folder);
  const pid = Number(lines[0]);
  if (!pid || !isServerOf(pid, folder)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Removes the lock file of a server that is gone, of a zombie that nobody reaps, or of another program that got its
 * number. A file that names nobody yet is left alone: a server that is just starting is writing it.
 */
export function clearStaleLock(folder: string): void {
  const pid = Number(readLines(folder)[0]);
  if (pid && !isServerOf(pid, folder)) rmSync(fileOf(folder), { force: true });
}

/** Lines: pid, folder, start, port, socket folder, address, shared memory, status. */
function readLines(folder: string): string[] {
  try {
    return readFileSync(fileOf(folder), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the process lives and serves this very folder: its number may long belong to another program. */
function isServerOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    // Where there is no /proc, a living process is taken at its word.
    return process.platform !== 'linux';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (problem) {
    // Not allowed to signal it means that it is there.
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return process.platform !== 'linux';
  }
}
