import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runJob } from '@jianheng/foreign-files';
import { implement } from '@jianheng/server-platform';
import { giveFile, startWith, type TestServer, workbookOf } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareRows } from './excel/bare-rows.ts';
import { partsSheet, stock } from './excel/parts.ts';
import type { ReadingJob, ReadingTook } from './excel/read-workbook.ts';
import { fetchReference } from './excel/reference.ts';

/**
 * What an import costs beside reading its workbook alone, by our reader and by exceljs: twelve columns, three of them links,
 * rows known by a number that occurs once. The figures of `npm run bench:excel` count; the short form finds out whether all
 * of it goes through.
 */
const ROWS = Number(process.env.EXCEL_ROWS ?? 3000);
const IS_MEASURED = ROWS >= 50_000;
const LINKED = 200;
const CODE = 'stock.part';
const MIB = 1024 * 1024;
/** exceljs has all of a workbook in memory. */
const MOST_MIB = 4000;
/** As often as a window asks how far an import is. */
const ASKED_EVERY_MS = 200;

/** What Node made of the sources is kept beside them, as the server that people start keeps it. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../../node_modules/.cache/compiled', import.meta.url),
);

let server: TestServer;
let token = '';
let file = '';
let folder = '';
let person: Awaited<ReturnType<TestServer['newcomer']>>;
beforeAll(async () => {
  server = await startWith(implement(stock, { actions: {} }), {
    background: { everyMs: 1000, channels: [] },
  });
  await server.app.ready();
  person = await server.newcomer(['stock:all', 'stock:keep']);
  token = await server.tokenOf(person.id);
  const names = await people();
  for (let at = 0; at < LINKED; at++) await person.client.post('/t/shelf', { name: `货架${at}` });
  const book = await workbookOf(partsSheet(ROWS, { shelves: LINKED, names }));
  file = await giveFile(server.app, token, '部件.xlsx', book);
  folder = await mkdtemp(join(tmpdir(), 'import-bench-'));
  await writeFile(join(folder, '部件.xlsx'), book);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** People by the names with which they sign in. */
async function people(): Promise<string[]> {
  const client = await server.pool.connect();
  await client.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
  const { rows } = await client.query<{ login_name: string }>(
    'select login_name from staff where enabled limit 5',
  );
  await client.query('rollback');
  client.release();
  return rows.map((row) => row.login_name);
}

type Kept = { state: string; counts: Record<string, number>; message: string | null };

/** What an import took from its confirmation to its end; that it is read before is told as well. */
type Took = { readonly seconds: number; readonly withReading: number; readonly kept: Kept };

async function imported(compareOnly: boolean): Promise<Took> {
  const opened = performance.now();
  const read = await person.client.post(`/b/excel/template/readExcel/${CODE}/${file}`);
  const { colIndexMaps } = read.data as { colIndexMaps: object[] };
  const begun = performance.now();
  const path = `/b/excel/template/confirmExcel/${CODE}/${file}`;
  const { importId } = (await person.client.post(path, { colIndexMaps, params: { compareOnly } })).data as {
    importId: string;
  };
  for (;;) {
    const kept = (await person.client.get(`/b/excel/import/${importId}`)).data as Kept;
    if (kept.state !== 'comparing' && kept.state !== 'writing') {
      const now = performance.now();
      return { seconds: (now - begun) / 1000, withReading: (now - opened) / 1000, kept };
    }
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}

/** What rows that were written set off: they are entered for the search, and their history is sealed. */
const AFTERWARDS = ['search_change', 'audit_unsealed'];

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function settled(): Promise<void> {
  for (const table of AFTERWARDS)
    await expect
      .poll(
        async () => {
          const client = await server.pool.connect();
          await client.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
          const { rows } = await client.query(`select 1 from ${table} limit 1`);
          await client.query('rollback');
          client.release();
          return rows.length;
        },
        { timeout: 300_000, interval: ASKED_EVERY_MS },
      )
      .toBe(0);
}

/** Reads all cells in a process of its own. */
async function readWith(reference?: string): Promise<ReadingTook> {
  const job: ReadingJob = {
    file: join(folder, '部件.xlsx'),
    folder: '',
    memoryInMegabytes: MOST_MIB,
    ...(reference === undefined ? {} : { reference }),
  };
  let said = '';
  await runJob(job, {
    program: fileURLToPath(new URL('./excel/read-workbook.ts', import.meta.url)),
    limits: { memoryInMegabytes: MOST_MIB, timeoutInSeconds: 300 },
    signal: new AbortController().signal,
    say: (sentence) => {
      said = sentence;
    },
  });
  return JSON.parse(said) as ReadingTook;
}

async function thrice<Took>(work: () => Promise<Took>): Promise<Took[]> {
  return [await work(), await work(), await work()];
}

/** The one in the middle. */
function medianOf<Took>(of: readonly Took[], secondsOf: (took: Took) => number): Took {
  const [middle] = of.toSorted((a, b) => secondsOf(a) - secondsOf(b)).slice(Math.floor(of.length / 2));
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** Reads the workbook alone: the call that shows its first rows reads it whole to count them. */
async function readAlone(): Promise<number> {
  const begun = performance.now();
  await person.client.post(`/b/excel/template/readExcel/${CODE}/${file}`);
  return (performance.now() - begun) / 1000;
}

describe(`an import of ${ROWS} × 12 with three links and a key`, () => {
  it('compares, writes and finds nothing left to do', async () => {
    const before = process.memoryUsage().rss;
    const reader = medianOf(await thrice(readAlone), (took) => took);

    const compared = medianOf(await thrice(() => imported(true)), (took) => took.seconds);
    const written = await imported(false);
    const grown = (process.memoryUsage().rss - before) / MIB;
    const after = await seconds(settled);
    const again = medianOf(await thrice(() => imported(true)), (took) => took.seconds);
    const bare = await bareRows(server.owner, server.tenantId, 'stock_part');

    expect(compared.kept).toMatchObject({ state: 'compared', counts: { new: ROWS, fault: 0 } });
    expect(written.kept).toMatchObject({ state: 'done', counts: { new: ROWS, fault: 0, conflict: 0 } });
    expect(again.kept).toMatchObject({ state: 'compared', counts: { new: 0, same: ROWS } });
    const timed = (took: number) => `${took.toFixed(1)} s (${(took / reader).toFixed(1)} times)`;
    const beside = ({ seconds: took, withReading }: Took) =>
      `${timed(took)}, with the reading before it ${timed(withReading)}`;
    say(`reader alone ${reader.toFixed(1)} s`);
    say(`compared with nothing there ${beside(compared)}`);
    say(`read, compared and written at one go ${beside(written)}`);
    say(`PostgreSQL alone, the same rows with their history at one go ${timed(bare)}`);
    say(`entered for the search and sealed ${after.toFixed(1)} s later`);
    say(`compared with all rows there ${beside(again)}`);
    say(`the server ${Math.round(grown)} MiB more`);
    if (IS_MEASURED) {
      expect(again.seconds).toBeLessThanOrEqual(60);
      expect(written.seconds).toBeLessThanOrEqual(60);
      expect(grown).toBeLessThanOrEqual(300);
    }
  });

  it('is read whole by a process of its own', async () => {
    const ours = await readWith();

    expect(ours.rows).toBe(ROWS + 1);
    say(`all cells read ${told(ours)}`);
    if (IS_MEASURED) expect(ours.mebibytes).toBeLessThanOrEqual(300);
  });

  it.runIf(IS_MEASURED)('is read by exceljs as a reference, with the same rows', async () => {
    const theirs = await readWith(await fetchReference(folder));

    expect(theirs.rows).toBe(ROWS + 1);
    say(`all cells read by exceljs ${told(theirs)}`);
  });
});

const told = ({ seconds: took, mebibytes }: ReadingTook) =>
  `${took.toFixed(1)} s, ${Math.round(mebibytes)} MiB at most`;

function say(figure: string): void {
  process.stdout.write(`import of ${ROWS} × 12: ${figure}\n`);
}
