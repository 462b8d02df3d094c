import { openPool } from '@jianheng/server-platform';
import { CAPPED, nameOf, ROWS } from './bare-list.ts';
import { EXTENT } from './extent.ts';
import { compare } from './load.ts';
import { figureLine, type Line, rateLine } from './report.ts';
import type { Served } from './served.ts';

const PATH = '/b/loan/queryList';
const FILTERED = { params: { processState: 'running' }, orderBy: 'code', order: 'DESC', pageSize: 20 };
/** A filtered and sorted page of 20 among all loans, by HTTP and by the bare statements through the same driver. */
export async function listBench(served: Served): Promise<Line[]> {
  const token = await served.tokenOf('finance');
  const pool = openPool({ ...served.owner, max: 10 });
  const bare =
    (...statements: string[]) =>
    async () => {
      for (const text of statements)
        await pool.query({ name: nameOf(text), text, values: [served.tenantId, 'running'] });
      return undefined;
    };
  const ours = (count: string) => async () => {
    await served.post(token, PATH, { ...FILTERED, count });
    return undefined;
  };
  const total = (await served.post(token, PATH, { ...FILTERED, count: 'exact' })).reply.total ?? 0;
  const lines = [
    rateLine(
      `list of 20 (${total} match), rows only, 1 connection`,
      await compare(1, ours('none'), bare(ROWS)),
      { perSecond: 900, p50: 1.1, p95: 2.4 },
    ),
    rateLine('the same, 10 connections', await compare(10, ours('none'), bare(ROWS)), {
      perSecond: 1200,
      p50: 8,
      p95: 16,
    }),
    rateLine(
      'with a total known to be capped, 1 connection',
      await compare(1, ours('capped'), bare(ROWS, CAPPED)),
      {
        perSecond: 300,
        p50: 3.2,
        p95: 6,
      },
    ),
    rateLine(
      'with a total known to be capped, 10 connections',
      await compare(10, ours('capped'), bare(ROWS, CAPPED)),
      {
        perSecond: 500,
        p50: 20,
        p95: 35,
      },
    ),
    await deepPage(served, token),
    await search(served, token),
    figureLine(
      'statements of a list with total',
      (await served.post(token, PATH, { ...FILTERED, count: 'capped' })).statements,
      { atMost: 3, unit: 'statements' },
    ),
  ];
  await pool.end();
  return lines;
}

/** Page after page by cursor: what the last one costs is what any page costs. */
async function deepPage(served: Served, token: string): Promise<Line> {
  const times: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < EXTENT.pages; page++) {
    const began = performance.now();
    const { reply } = await served.post(token, PATH, {
      ...FILTERED,
      count: 'none',
      pageSize: 20,
      ...(cursor ? { cursor } : {}),
    });
    times.push(performance.now() - began);
    cursor = (reply as unknown as { next: string }).next;
  }
  const last =
    times.slice(-50).sort((left, right) => left - right)[Math.min(25, times.length >> 1)] ?? Number.NaN;
  return figureLine(`page ${EXTENT.pages} by cursor, 1 connection`, last, { atMost: 5, unit: 'ms' });
}

/** 包含 on a text of every row. */
async function search(served: Served, token: string): Promise<Line> {
  const pool = openPool({ ...served.owner, max: 10 });
  const text = `select t.* from loans_loan t where t.tenant_id = $1 and t.reason ilike '%第77777笔%' order by t.created_at desc limit 21`;
  const bare = async () => {
    await pool.query({ name: 'search', text, values: [served.tenantId] });
    return undefined;
  };
  const ours = async () => {
    await served.post(token, PATH, { params: { reason$like: '第77777笔' }, count: 'none' });
    return undefined;
  };
  const line = rateLine('contains, in the text of all rows, 10 connections', await compare(10, ours, bare), {
    perSecond: 320,
    p50: 28,
  });
  await pool.end();
  return line;
}
