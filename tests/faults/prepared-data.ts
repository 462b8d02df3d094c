import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeFolderOnce } from '@jianheng/server-platform';
import { testCluster } from '@jianheng/server-platform/testing';

export const REQUEST_PASSWORD = 'password-of-the-request-role';

/**
 * Copies the data folder of a server that was started once and stopped in order: a migrated database with the small
 * firm of the tests. The first test file of a run that needs it makes it.
 */
export async function copyPreparedData(serve: string, target: string): Promise<void> {
  const prepared = await makeFolderOnce(join(testCluster().folder, 'fault-data'), (beside) =>
    prepare(serve, join(beside, 'data')),
  );
  // Files of the database belong to the account that it runs under; copied by Node they would not.
  const { status, stderr } = spawnSync('cp', ['-a', join(prepared, 'data'), target], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function prepare(serve: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [serve, dataDir, '0', REQUEST_PASSWORD, 'unsafe'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('{"port"')) child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`the server that prepares the data ended with ${code}`);
}
