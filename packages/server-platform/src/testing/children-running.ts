import { readdir, readFile } from 'node:fs/promises';

/** Processes that this one has started, by the program that they run. */
export async function childrenRunning(program: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // A process may end while the list is read.
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes(program)) found.push(Number(name));
  }
  return found;
}
