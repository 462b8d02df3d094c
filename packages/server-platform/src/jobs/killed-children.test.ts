import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBundle } from '@jianheng/foreign-files/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markedCopy } from '../files/marking/marked-copy.ts';
import { errorReply } from '../http/envelope.ts';
import { workbookWithCells } from '../office/workbook/write-cells.ts';
import { runTemplate } from '../print-templates/engine/run-template.ts';
import { readInChild } from '../processes/design/read-in-child.ts';
import { childrenRunning } from '../testing/children-running.ts';
import { type Importer, readBook, startImporting, workbookOf } from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';

/** Programs of child processes, by the path below `src`. */
const PROGRAMS = [
  'excel/reading/read-child.ts',
  'excel/templates/fill-child.ts',
  'files/marking/mark-program.ts',
  'office/workbook/cells-program.ts',
  'print-templates/engine/template-program.ts',
].map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)));
const SAYS = '处理被中断，请稍后重试。';

let folder = '';
let server: TestServer;
let who: Importer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  ({ server, who } = await startImporting());
  const killed = join(folder, 'killed.mjs');
  await writeFile(killed, `process.kill(process.pid, 'SIGKILL');`);
  for (const program of PROGRAMS) startBundle(program, killed);
});
afterAll(async () => {
  // Other files of the same worker start the programs themselves.
  for (const program of PROGRAMS) startBundle(program, program);
  await server.close();
  await rm(folder, { recursive: true });
});

const fileOf = async (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
const replyTo = async (work: Promise<unknown>) =>
  errorReply(
    await work.then(
      () => undefined,
      (problem: unknown) => problem,
    ),
    'x',
  );

describe('a process that is ended from outside is answered with 503', () => {
  it('where it fills in a template', async () => {
    const path = await fileOf('a.xlsx', await workbookOf([['{事由}']]));
    const words = { fields: ['事由'], lists: {}, pictures: [] };

    expect(await replyTo(runTemplate({ path, kind: 'xlsx', words }, null))).toMatchObject({
      status: 503,
      isDefect: false,
      retryAfter: 10,
      body: expect.stringContaining(SAYS),
    });
  });

  it('where it writes cells of a workbook', async () => {
    const path = await fileOf('b.xlsx', await workbookOf([['甲']]));

    expect(await replyTo(workbookWithCells(path, []))).toMatchObject({ status: 503 });
  });

  it('where it draws a watermark for a preview', async () => {
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } });
    const copy = {
      path: await fileOf('c.png', await picture.png().toBuffer()),
      release: () => undefined,
    };
    const water = { waterType: 'text', waterValue: '建衡' } as const;

    expect(await replyTo(markedCopy(copy, { name: 'c.png', type: 'image/png' }, water))).toMatchObject({
      status: 503,
    });
  });

  it('where it reads a workbook', async () => {
    const { answer } = await readBook(server, who, 'every_kind_item', await workbookOf([['名称'], ['甲']]));

    expect(answer).toMatchObject({ status: 503, error: 'overloaded', msg: SAYS });
  });

  it('where it reads a process from BPMN', async () => {
    const reading = replyTo(readInChild('<x/>'));
    await expect.poll(() => childrenRunning('bpmn-child'), { interval: 1 }).toHaveLength(1);
    for (const child of await childrenRunning('bpmn-child')) process.kill(child, 'SIGKILL');

    expect(await reading).toMatchObject({ status: 503, body: expect.stringContaining(SAYS) });
  });
});
