import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'jianheng-test-';

/** Where the test run of a process keeps its database server. */
export function clusterFolder(base: string, pid: number): string {
  return join(base, `${NAME}${pid}`);
}

/** Ends the database servers of test runs that were killed, and removes their files: they may lie in memory. */
export function removeLeftOvers(base: string): void {
  for (const name of readdirSync(base)) {
    const owner = name.startsWith(NAME) ? Number(name.slice(NAME.length)) : Number.NaN;
    if (!Number.isInteger(owner) || isAlive(owner)) continue;
    const folder = join(base, name);
    endServer(join(folder, 'postgresql/postmaster.pid'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The first line of this file is the server's process. */
function endServer(pidFile: string): void {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // It ended by itself.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    // Somebody else's: it is there.
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}
