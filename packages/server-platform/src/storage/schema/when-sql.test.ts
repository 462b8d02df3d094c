import { type Condition, field, type When, whenHolds } from '@jianheng/definition';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCluster } from '../../testing/test-cluster.ts';
import { whenSql } from './when-sql.ts';

const fields = {
  count: field.integer('数量'),
  least: field.integer('下限'),
  price: field.money('单价'),
  period: field.month('月份'),
  lastPeriod: field.month('末月'),
  from: field.date('自'),
  until: field.date('至'),
  seenAt: field.time('盘点时间'),
  isOld: field.boolean('旧'),
  state: field.choice('状态', { free: '空闲', used: '在用' }),
  note: field.text('备注'),
  keeper: field.person('保管人'),
  receiver: field.person('领用人'),
  files: field.attachments('附件'),
  users: field.people('使用人'),
  marks: field.choices('标识', { new: '新购', lent: '外借', note: '备注' }),
};
const TYPES = {
  count: 'bigint',
  least: 'bigint',
  price: 'numeric(18,2)',
  period: 'text',
  lastPeriod: 'text',
  from: 'date',
  until: 'date',
  seenAt: 'timestamptz',
  isOld: 'boolean',
  state: 'text',
  note: 'text',
  keeper: 'bigint',
  receiver: 'bigint',
  files: 'bigint[]',
  users: 'bigint[]',
  marks: 'text[]',
} as const satisfies Record<keyof typeof fields, string>;

const numbers = fc.constantFrom(-1, 0, 1, 2, 9_007_199_254_740_991);
const amounts = fc.constantFrom('-0.01', '0.00', '0.01', '1.00', '9007199254740993.00');
const months = fc.constantFrom('2025-12', '2026-01', '2026-10');
const days = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02');
const moments = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
  '2026-01-02T00:00:00.000Z',
);
const words = fc.constantFrom('free', 'used', "it's", '', ' ', 'note', '1', '\\');
const marks = fc.constantFrom('new', 'lent', 'note');
const ids = fc.constantFrom('1', '2', '10');

const VALUES: Readonly<Record<keyof typeof fields, fc.Arbitrary<unknown>>> = {
  count: numbers,
  least: numbers,
  price: amounts,
  period: months,
  lastPeriod: months,
  from: days,
  until: days,
  seenAt: moments,
  isOld: fc.boolean(),
  state: fc.constantFrom('free', 'used'),
  note: words,
  keeper: ids,
  receiver: ids,
  files: fc.array(ids, { maxLength: 2 }),
  users: fc.uniqueArray(ids, { maxLength: 2 }),
  marks: fc.uniqueArray(marks, { maxLength: 3 }),
};
const rows = fc.record(
  Object.fromEntries(
    Object.entries(VALUES).map(([name, value]) => [
      name,
      ['files', 'marks', 'users'].includes(name) ? value : fc.option(value, { nil: null }),
    ]),
  ),
);

type Operand = string | number | boolean;
/** One word with its value: many at once would hardly ever hold. */
function condition(
  values: fc.Arbitrary<Operand>,
  ...words: readonly (keyof Condition)[]
): fc.Arbitrary<Condition> {
  const sameness = ['is', 'isNot'].map((word) =>
    fc.record({ [word]: fc.option(values, { nil: null, freq: 9 }) }),
  );
  return fc.oneof(
    ...sameness,
    fc.record({ isEmpty: fc.boolean() }),
    ...words.map((word) => fc.record({ [word]: values })),
  );
}
const ORDER = ['above', 'atLeast', 'below', 'atMost'] as const;
const among = (values: fc.Arbitrary<Operand>): fc.Arbitrary<Condition> =>
  fc.record({ in: fc.array(values, { maxLength: 2 }) });
const ordered = (values: fc.Arbitrary<Operand>, ...others: readonly string[]) =>
  fc.oneof(condition(values, ...ORDER), condition(fc.constantFrom(...others), ...ORDER), among(values));

const CONDITIONS: readonly (readonly [name: string, condition: fc.Arbitrary<Condition>])[] = [
  ['count', ordered(numbers, 'least', 'price')],
  ['price', ordered(amounts, 'count')],
  ['period', ordered(months, 'lastPeriod')],
  ['from', ordered(days, 'until')],
  ['seenAt', fc.oneof(condition(moments, ...ORDER), among(moments))],
  ['isOld', condition(fc.boolean())],
  ['state', fc.oneof(condition(fc.constantFrom('free', 'used')), among(fc.constantFrom('free', 'used')))],
  ['note', fc.oneof(condition(words), among(words))],
  ['keeper', fc.oneof(condition(fc.constant('receiver')), among(ids))],
  ['files', fc.record({ isEmpty: fc.boolean() })],
  [
    'users',
    fc.oneof(
      fc.record({ isEmpty: fc.boolean() }),
      fc.record({ includes: ids }),
      fc.record({ includes: fc.constantFrom('keeper', 'receiver') }),
    ),
  ],
  ['marks', fc.oneof(fc.record({ isEmpty: fc.boolean() }), fc.record({ includes: marks }))],
];
const whens: fc.Arbitrary<When> = fc
  .array(fc.oneof(...CONDITIONS.map(([name, one]) => fc.record({ [name]: one }))), {
    minLength: 1,
    maxLength: 2,
  })
  .map((parts) => Object.assign({}, ...parts));

let database: Client;
beforeAll(async () => {
  database = new Client({ ...testCluster().admin, database: 'postgres' });
  await database.connect();
});
afterAll(() => database.end());

describe('a condition in the database', () => {
  it('holds of a row exactly where it holds in the code', async () => {
    const told = { yes: 0, no: 0 };
    await fc.assert(
      fc.asyncProperty(whens, fc.array(rows, { minLength: 8, maxLength: 8 }), async (when, some) => {
        const columnOf = (name: string) => `"${name}"`;
        const condition = whenSql(when, fields, { columnOf });
        const values: unknown[] = [JSON.stringify(some)];
        const bound = whenSql(when, fields, { columnOf, literalOf: (value) => `$${values.push(value)}` });
        const shape = Object.entries(TYPES).map(([name, type]) => `"${name}" ${type}`);
        const { rows: answers } = await database.query<{ holds: boolean; bound: boolean }>(
          `select coalesce(${condition}, false) as holds, coalesce(${bound}, false) as bound
           from rows from (jsonb_to_recordset($1::jsonb) as (${shape.join(', ')})) with ordinality as r order by ordinality`,
          values,
        );
        const held = some.map((row) => whenHolds(when, fields, row));
        for (const one of held) told[one ? 'yes' : 'no']++;
        expect({ when, some, held: answers.map(({ holds }) => holds) }).toEqual({ when, some, held });
        expect(answers.map((answer) => answer.bound)).toEqual(held);
      }),
      { numRuns: 400 },
    );
    expect(Math.min(told.yes, told.no)).toBeGreaterThan(500);
  });

  it('says its values so that none of them is read as SQL', () => {
    expect(whenSql({ note: { is: "x' or 'a' = 'a" } }, fields)).toBe(
      `nullif(note, '') = 'x'' or ''a'' = ''a'`,
    );
    expect(whenSql({ from: { above: '2026-01-01' }, count: { below: 'least' } }, fields)).toBe(
      `"from" > '2026-01-01'::date and count < least`,
    );
    expect(whenSql({}, fields)).toBe('true');
  });
});
