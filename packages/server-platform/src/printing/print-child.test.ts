import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrintJob } from './print-job.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-child-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('says that there is no Typst for a system that it is not made for', async () => {
  const pretence = join(folder, 'elsewhere.mjs');
  await writeFile(pretence, "Object.defineProperty(process, 'platform', { value: 'sunos' });");
  const job: PrintJob = { template: join(folder, 'a.typ'), content: '{}', fonts: [], memoryInMegabytes: 512 };
  const child = fork(fileURLToPath(new URL('./print-child.ts', import.meta.url)), [], {
    execArgv: ['--import', pretence],
    serialization: 'advanced',
  });
  child.send(job);

  expect((await once(child, 'message'))[0]).toEqual({ isUnsupported: true });
  await once(child, 'close');
});
