import { brokenChecks, field } from '@jianheng/definition';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCluster } from '../../testing/test-cluster.ts';
import { checkConstraints } from './check-sql.ts';

const fields = {
  count: field.integer('数量'),
  least: field.integer('下限'),
  price: field.money('单价'),
  from: field.date('自'),
  until: field.date('至'),
  seenAt: field.time('盘点时间'),
  endedAt: field.time('结束时间'),
  isOld: field.boolean('旧'),
  state: field.choice('状态', { free: '空闲', used: '在用' }),
};
const SHAPE = `count bigint, least bigint, price numeric(18,2), "from" date, until date, seen_at timestamptz,
  ended_at timestamptz, is_old boolean, state text`;

const CHECKS = [
  'count <= least',
  'count + least * 2 - price > 0',
  'count * price >= least * price',
  '-count < least',
  'until >= from',
  "from > '2026-01-01'",
  'endedAt > seenAt',
  'isOld',
  'not isOld or count > 0',
  "state = 'used' or count = 0",
  "state in ('free', 'used') and price != 1",
  'not (count > 0 and price > 0)',
  '(isOld = true) = (count > 0) and least >= 0',
];

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 4 });
const numbers = maybe(fc.constantFrom(-1, 0, 1, 2, 9_007_199_254_740_991));
const days = maybe(fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02'));
const moments = maybe(fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'));
const rows = fc.record({
  count: numbers,
  least: numbers,
  price: maybe(fc.constantFrom('-0.01', '0.00', '1.00', '9999999999999999.99')),
  from: days,
  until: days,
  seenAt: moments,
  endedAt: moments,
  isOld: maybe(fc.boolean()),
  state: maybe(fc.constantFrom('free', 'used')),
});

let database: Client;
beforeAll(async () => {
  database = new Client({ ...testCluster().admin, database: 'postgres' });
  await database.connect();
});
afterAll(() => database.end());

describe('a check in the database', () => {
  it.each(CHECKS)('refuses exactly the rows that it refuses in the code: %s', async (holds) => {
    const entity = { fields, checks: { it: { holds, message: '' } } };
    const [constraint] = checkConstraints(entity);
    const told = { held: 0, broken: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { minLength: 20, maxLength: 20 }), async (some) => {
        const columns = some.map(({ seenAt, endedAt, isOld, ...row }) => ({
          ...row,
          seen_at: seenAt,
          ended_at: endedAt,
          is_old: isOld,
        }));
        const { rows: answers } = await database.query<{ holds: boolean }>(
          `select (${constraint?.must}) is not false as holds
           from rows from (jsonb_to_recordset($1::jsonb) as (${SHAPE})) with ordinality as r order by ordinality`,
          [JSON.stringify(columns)],
        );
        const held = some.map((row) => brokenChecks(entity, row).length === 0);
        for (const one of held) told[one ? 'held' : 'broken']++;
        expect({ some, held: answers.map((answer) => answer.holds) }).toEqual({ some, held });
      }),
      { numRuns: 25 },
    );
    expect(Math.min(told.held, told.broken)).toBeGreaterThan(5);
  });
});
