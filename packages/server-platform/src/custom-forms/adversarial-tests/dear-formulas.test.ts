import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { publishNew } from '../../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** Fields of which each works on the one before it. */
const chain = (first: string, kind: string, sign: string) =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => {
      const before = at === 0 ? first : `f${at - 1}`;
      return [`f${at}`, { kind, label: `第${at}项`, formula: `${before} ${sign} ${before}` }];
    }),
  );
let count = 0;
async function formWith(fields: object): Promise<string> {
  count++;
  const name = { kind: 'text', label: '名称' };
  await publishNew(admin, `dear_${count}`, {
    label: '探查',
    title: 'name',
    fields: { name, ...fields },
  } as never);
  return `/form/dear_${count}`;
}

it('whole numbers that outgrow what is counted exactly are refused where they do, and never rounded', async () => {
  const n = { kind: 'integer', label: '数' };
  const path = await formWith({
    n,
    square: { kind: 'integer', label: '平方', formula: 'n * n' },
    fourth: { kind: 'integer', label: '四次方', formula: 'square * square' },
  });
  expect(await admin.post(path, { name: '一', n: 90 })).toMatchObject({
    data: { square: 8100, fourth: 65_610_000 },
  });
  expect(await admin.post(path, { name: '二', n: 90_000_000 })).toMatchObject({
    status: 400,
    fields: { fourth: '四次方数字过大' },
  });
  expect(await admin.post(path, { name: '三', n: 3_000_000_001 })).toMatchObject({
    status: 400,
    fields: { square: '平方数字过大' },
  });
  const endless = await formWith({ n, ...chain('n', 'integer', '*') });
  expect(await admin.post(endless, { name: '四', n: 99_999 })).toMatchObject({ status: 400 });
});

it.each([
  ['texts that double', chain('name', 'longText', '&')],
  ['numbers that square', { n: { kind: 'decimal', label: '数' }, ...chain('n', 'decimal', '*') }],
])('%s are refused before they take the memory', async (_what, fields) => {
  const path = await formWith(fields);
  const row = { name: '长'.repeat(200), ...('n' in fields ? { n: '99999.99' } : {}) };
  expect(await admin.post(path, row)).toMatchObject({ status: 400 });
});

it('a form whose formulas take too much work is checked at once, and refused with the reason when it is saved', async () => {
  const lines = {
    kind: 'lines',
    label: '明细',
    max: 1000,
    fields: { price: { kind: 'decimal', label: '单价' } },
  };
  const formula = Array.from({ length: 40 }, () => 'COUNTIF(lines.price, lines.price)').join(' + ');
  const costly = Array.from({ length: 25 }, (_, at) => [
    `f${at}`,
    { kind: 'decimal', label: `第${at}项`, formula },
  ]);
  const path = await formWith({ lines, ...Object.fromEntries(costly) });
  expect(
    await admin.post(path, { name: '一', lines: Array.from({ length: 1000 }, () => ({ price: '0.01' })) }),
  ).toMatchObject({ status: 400, msg: expect.stringContaining('整张表单的公式计算量太大') });
});
