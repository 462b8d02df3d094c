import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Running = { readonly pid: number; readonly port: number; readonly isReady: boolean };

/**
 * The server that runs on this folder, left over from a start that was killed or shared with another instance; or
 * nothing. The lock file of a server that is gone, or of a zombie that nobody reaps, is cleared away.
 */
export function findRunning(folder: string): Running | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // Lines: pid, folder, start, port, socket folder, address, shared memory, status.
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!isServerOf(pid, folder)) {
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
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
