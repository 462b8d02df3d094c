import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  await folder.write({
    'adjust.json': JSON.stringify({
      method: '造价信息',
      items: [{ name: '钢筋', unit: 't', quantity: '12.5', base: '4000', bid: '3900', now: '4400' }],
    }),
    'index.json': JSON.stringify({
      method: '价格指数',
      amount: '1000',
      fixed: '0.9',
      factors: [{ name: '钢材', weight: '0.1', now: '2', base: '3' }],
    }),
    'bill.csv':
      '序号,项目编码,项目名称,计量单位,工程量,综合单价,合价\n1,010101001001,平整场地,m2,100,10,1000\n,,合计,,,,1000\n',
    'pay.json': JSON.stringify({
      contract: { total: '1000', paymentShare: '0.8' },
      periods: [{ name: '第1期', quantities: { 'S1U1/1': '50' }, stated: { completed: '501' } }],
      settled: '1000',
    }),
  });
});

afterAll(() => folder.remove());

describe('调价 and 进度款 on the command line', () => {
  it.each([
    ['adjust.json', '造价信息：调整额 2500.00 元', '2500.00'],
    ['index.json', '价格指数：调整额 -33.33 元', '-33.33'],
  ])('adjusts %s', async (file, sentence, total) => {
    const { code, said } = await folder.run('adjust', file, '--out', `${file}.out`);

    expect([code, said]).toEqual([0, expect.stringContaining(sentence)]);
    expect((await folder.json(`${file}.out`)).total).toBe(total);
  });

  it('pays a period by the bill of the contract, and says what is stated wrongly', async () => {
    const { code, said } = await folder.run(
      'progress',
      'pay.json',
      '--bill',
      'bill.csv',
      '--out',
      'paid.json',
    );

    expect(code).toBe(3);
    expect(said).toContain('第1期：本期完成 500.00，累计完成 500.00，本期应付 400.00 元');
    expect(said).toContain(
      '错误：第1期 本期完成填报 501.00，应为 500.00，差 1.00 元（GB 50500-2013 §10.3.8）',
    );
    expect((await folder.json('paid.json')).final).toEqual([
      { total: '1000.00', paid: '400.00', retained: '0.00', payable: '600.00' },
    ]);
  });
});
