import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { begunChild } from './begun-child.ts';

it('a child that begins is answered, and told a signal after its end', async () => {
  const child = await begunChild(spawn(process.execPath, ['--version']));
  await once(child, 'close');

  child.emit('error', new Error('kill ESRCH'));
  expect(child.exitCode).toBe(0);
});

it('a child that cannot begin rejects, and ends nobody', async () => {
  await expect(begunChild(spawn('/nowhere/at-all'))).rejects.toMatchObject({ code: 'ENOENT' });
});
