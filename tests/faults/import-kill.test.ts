import { workbookOf } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../rings.ts';
import { ServerProcess } from './server-process.ts';

/** `IMPORT_ROWS=50000 FAULT_ROUNDS=10` are those of the promise. */
const ROWS = Number(process.env.IMPORT_ROWS ?? rounds({ push: 3000, night: 50_000 }));
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? rounds({ push: 1, night: 2 }));
/** Rows written between two reports of progress. */
const BLOCK = 1000;
const MAX_MISSES = 5;
const CODE = 'officeSupplies.supply';
const server = new ServerProcess('import-kill');
let token = '';
beforeAll(async () => {
  await server.start({ doesJobs: true });
  token = (await server.tokensOf(['finance'])).get('finance')?.token ?? '';
});
afterAll(() => server.stop());

async function call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api${path}`, {
    method,
    headers: { authtoken: token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const { data, msg } = (await reply.json()) as { data: T; msg: string };
  expect(reply.status, msg).toBe(200);
  return data;
}

async function give(name: string): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, at) => [`${name}${at}`, '标准', '纸张本册', '包', at % 90]);
  const book = await workbookOf([['名称', '规格', '类别', '单位', '库存下限'], ...rows]);
  const form = new FormData();
  form.append('file', new Blob([book as BlobPart]), '用品.xlsx');
  const [id = ''] = await call<string[]>('POST', '/b/fileItem/upload', form);
  return id;
}

type Kept = {
  state: string;
  counts: { new: number; same: number };
  message: string | null;
  jobRunId: string;
};
const begin = async (file: string) => {
  const { colIndexMaps } = await call<{ colIndexMaps: object[] }>(
    'POST',
    `/b/excel/template/readExcel/${CODE}/${file}`,
  );
  const path = `/b/excel/template/confirmExcel/${CODE}/${file}`;
  return call<{ importId: string }>('POST', path, { colIndexMaps, params: { mode: 'atomic' } });
};
const kept = (id: string) => call<Kept>('GET', `/b/excel/import/${id}`);
const done = async (id: string) => {
  const { jobRunId } = await kept(id);
  return (await call<{ done: number }>('GET', `/b/job-run/${jobRunId}`)).done;
};
const written = async (name: string) =>
  (
    await server.read<{ n: number }>(
      'select count(*)::int as n from office_supplies_supply where name like $1',
      [`${name}%`],
    )
  )[0]?.n;

/** Kills the server in the middle of the writing, in each round a little later. A kill that came too late is repeated. */
async function killWhileWriting(round: number) {
  for (let miss = 0; miss < MAX_MISSES; miss++) {
    const name = `第${round}批${miss}`;
    const file = await give(name);
    const { importId } = await begin(file);
    await expect.poll(async () => (await kept(importId)).state, { interval: 5 }).not.toBe('comparing');
    await expect
      .poll(() => done(importId), { interval: 5 })
      .toBeGreaterThanOrEqual(Math.max(BLOCK, (ROWS * round) / ROUNDS));
    await server.kill();
    const killedAt = performance.now();
    const count = await written(name);
    if (count !== ROWS) {
      expect(count).toBe(0);
      return { name, file, importId, killedAt };
    }
    await server.start({ doesJobs: true });
  }
  throw new Error(`${MAX_MISSES} imports were written before the server could be killed`);
}

describe(`kill -9 during an import of ${ROWS} rows`, () => {
  it('leaves none of them or all, goes on by itself, and adds nothing a second time', {
    retry: 0,
    timeout: 900_000,
  }, async () => {
    const recoveries: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { name, file, importId, killedAt } = await killWhileWriting(round);
      await server.start({ doesJobs: true });

      const seen = new Set<number | undefined>();
      await expect
        .poll(
          async () => {
            seen.add(await written(name));
            return (await kept(importId)).state;
          },
          { timeout: 300_000, interval: 200 },
        )
        .toBe('done');

      recoveries.push(Math.round((performance.now() - killedAt) / 1000));
      expect([...seen].filter((count) => count !== 0 && count !== ROWS)).toEqual([]);
      expect(await written(name)).toBe(ROWS);
      const again = await begin(file);
      await expect.poll(async () => (await kept(again.importId)).state, { timeout: 300_000 }).toBe('done');
      expect((await kept(again.importId)).counts).toMatchObject({ new: 0, same: ROWS });
      expect(await written(name)).toBe(ROWS);
    }
    process.stdout.write(`imports of ${ROWS} rows were whole ${recoveries.join(', ')} s after a kill\n`);
  });
});
