import { computeFormulas, field } from '@jianheng/definition';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCluster } from '../../testing/test-cluster.ts';
import { clockedSql } from './formula-sql.ts';

const TODAY = '2026-02-28';
const fields = {
  count: field.integer('数量'),
  price: field.money('单价'),
  rate: field.percent('费率'),
  from: field.date('自'),
  until: field.date('至'),
  isOld: field.boolean('旧'),
  state: field.choice('状态', { free: '空闲', used: '在用' }),
  note: field.text('备注'),
};
const SHAPE = `count bigint, price numeric(18,2), rate numeric(18,6), "from" date, until date, is_old boolean, state text, note text`;

const FORMULAS = [
  field.integer('天数', { formula: 'DAYS(until, TODAY())' }),
  field.integer('天数', { formula: 'DAYS(TODAY(), from) * 2 - count + 1' }),
  field.money('罚金', { formula: 'IF(DAYS(TODAY(), until) > 0, price * rate * DAYS(TODAY(), until), 0)' }),
  field.money('折价', { formula: 'IF(from < TODAY(), -price * 5%, price)' }),
  field.decimal('三分', { formula: 'DAYS(TODAY(), until) * 0.33335' }),
  field.boolean('逾期', { formula: "until < TODAY() 且 state != 'used'" }),
  field.boolean('要看', { formula: '非 isOld 或 COALESCE(until, from) = TODAY()' }),
  field.boolean('无期', { formula: 'ISBLANK(until) 且 TODAY() > from' }),
  field.text('状态', { formula: "IF(until < TODAY(), '逾期', IF(note = '甲', note, ''))" }),
  field.date('提醒日', { formula: 'IF(until < TODAY(), EDATE(until, -1), EOMONTH(TODAY(), 1))' }),
  field.date('月末', { formula: 'COALESCE(EOMONTH(until), TODAY())' }),
  field.integer('年月', { formula: 'YEAR(until) * 100 + MONTH(TODAY()) + DAY(from) + QUARTER(until)' }),
  field.boolean('相同', { formula: 'count = price 或 from = TODAY()' }),
];

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 4 });
const days = maybe(fc.constantFrom('2026-02-27', TODAY, '2026-03-01', '2026-03-31', '2024-02-29'));
const rows = fc.record({
  count: maybe(fc.constantFrom(-1, 0, 1, 9_007_199_254)),
  price: maybe(fc.constantFrom('-0.01', '0.00', '1.00', '12345.67')),
  rate: maybe(fc.constantFrom('0.000500', '0.125000')),
  from: days,
  until: days,
  isOld: maybe(fc.boolean()),
  state: maybe(fc.constantFrom('free', 'used')),
  note: maybe(fc.constantFrom('甲', '乙')),
});

let database: Client;
beforeAll(async () => {
  database = new Client({ ...testCluster().admin, database: 'postgres' });
  await database.connect();
});
afterAll(() => database.end());

describe('what is worked out of today in a query', () => {
  it.each(FORMULAS)('is what the formula is: $formula', async (formula) => {
    const all = { ...fields, it: formula };
    const told = clockedSql('it', { fields: all, alias: 't', today: TODAY });
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { minLength: 20, maxLength: 20 }), async (some) => {
        const columns = some.map(({ isOld, ...row }) => ({ ...row, is_old: isOld }));
        const { rows: answers } = await database.query<{ it: string | null }>(
          `select (${told})::text as it
           from rows from (jsonb_to_recordset($1::jsonb) as (${SHAPE})) with ordinality as t order by ordinality`,
          [JSON.stringify(columns)],
        );
        const inCode = some.map(
          (row) => computeFormulas(all, row, { now: `${TODAY}T12:00:00+08:00` }).it ?? null,
        );
        expect({ some, it: answers.map(({ it: value }) => value) }).toEqual({
          some,
          it: inCode.map((value) => (value === null ? null : String(value))),
        });
      }),
      { numRuns: 25 },
    );
  });
});
