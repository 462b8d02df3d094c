import { setTimeout } from 'node:timers/promises';
import { allModules } from '@jianheng/modules/server';
import { buildRegistry, Ids, openPool } from '@jianheng/server-platform';
import { indexSearch } from '@jianheng/server-platform/testing';
import type { Pool } from 'pg';
import { EXTENT } from './extent.ts';
import { fillLoans } from './fill-loans.ts';
import { compare } from './load.ts';
import { figureLine, type Line, printTable, shareLine } from './report.ts';
import { type Served, startServed } from './served.ts';

/**
 * The search over everything among very many rows, by HTTP, with all rights asked: beside the same rows looked through by
 * `like` in the table itself, which knows of one field of one kind alone.
 */
const LIKE = `select id from loans_loan where tenant_id = $1 and (code ilike $2 or reason ilike $2) order by updated_at desc limit 101`;

const WORDS: readonly [string, string][] = [
  ['a code', '0012345'],
  ['a word of two characters that every fourth row holds', '杭州'],
  ['two words', '杭州 00123'],
  ['what no row holds', '乌鲁木齐'],
];

async function searchBench(served: Served): Promise<Line[]> {
  const token = await served.tokenOf('finance');
  const owner = openPool({ ...served.owner, max: 4 });
  const began = performance.now();
  await index(served);
  const seconds = (performance.now() - began) / 1000;
  await owner.query('vacuum analyze app.search_entry');
  const lines = [
    figureLine(`${EXTENT.searched} rows entered`, EXTENT.searched / seconds, { unit: 'rows/s' }),
  ];
  for (const [what, keyword] of WORDS) {
    const ours = async () => {
      await served.post(token, '/b/global/search/queryList', { params: { keyword } });
      return undefined;
    };
    const [first = ''] = keyword.split(' ');
    const bare = async () => {
      await owner.query({ name: 'like', text: LIKE, values: [served.tenantId, `%${first}%`] });
      return undefined;
    };
    const rates = await compare(1, ours, bare);
    lines.push(
      figureLine(`${what}, half of the answers within`, rates.ours.p50, { atMost: 100, unit: 'ms' }),
    );
    lines.push(shareLine(`${what}, beside like`, rates));
  }
  lines.push(...(await freshness(served, owner)));
  await owner.end();
  return lines;
}

const WRITES_A_SECOND = 50;
/** How often a server brings the search up to what was saved. */
const INDEX_EVERY_MS = 500;

/** How long until a row is found by a word that it was just given, while fifty rows a second are changed. */
async function freshness(served: Served, owner: Pool): Promise<Line[]> {
  const token = await served.tokenOf('finance');
  const ids = await owner.query<{ id: string }>(
    'select id::text from app.loans_loan where tenant_id = $1 order by id limit 1000',
    [served.tenantId],
  );
  const stopping = new AbortController();
  const others = [
    repeat(stopping.signal, INDEX_EVERY_MS, () => index(served)),
    repeat(stopping.signal, 1000 / WRITES_A_SECOND, (turn) =>
      give(owner, served, ids.rows[turn % 900]?.id, `改第${turn}次`),
    ),
  ];
  const waits: number[] = [];
  for (let turn = 0; turn < EXTENT.rounds * 5; turn++) {
    const word = `新字${turn}号`;
    await give(owner, served, ids.rows[900 + turn]?.id, word);
    const began = performance.now();
    for (let found = 0; found === 0; ) {
      const { reply } = await served.post(token, '/b/global/search/queryList', { params: { keyword: word } });
      found = reply.total ?? 0;
    }
    waits.push(performance.now() - began);
  }
  stopping.abort();
  await Promise.all(others);
  const sorted = waits.sort((a, b) => a - b);
  return [
    figureLine('until a new word is found, half of the times', sorted[Math.floor(sorted.length / 2)] ?? 0, {
      atMost: 1000,
      unit: 'ms',
    }),
    figureLine('until a new word is found, the longest', sorted.at(-1) ?? 0, { unit: 'ms' }),
  ];
}

async function repeat(signal: AbortSignal, everyMs: number, work: (turn: number) => Promise<unknown>) {
  for (let turn = 0; !signal.aborted; turn++) {
    await work(turn);
    await setTimeout(everyMs);
  }
}

const give = (owner: Pool, { tenantId }: Served, id: string | undefined, reason: string) =>
  owner.query(
    'update app.loans_loan set reason = $3, revision = revision + 1 where tenant_id = $1 and id = $2',
    [tenantId, id, reason],
  );

/** As the worker of a server does, until nothing is left. */
async function index({ request, owner, tenantId }: Served): Promise<void> {
  const pool = openPool({ ...request, max: 4 });
  const registry = buildRegistry(allModules.map(({ module }) => module));
  await indexSearch({ context: { pool, ids: new Ids(pool), registry }, owner, tenantId }, allModules);
  await pool.end();
}

const served = await startServed();
try {
  await fillLoans(served, EXTENT.searched);
  console.log(printTable(await searchBench(served), 'like (share)'));
} finally {
  await served.stop();
}
