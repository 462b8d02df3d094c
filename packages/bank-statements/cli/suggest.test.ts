import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankFolder } from './testing/bank-folder.ts';

const STATEMENT = `账号,330
户名,建衡工程咨询有限公司
交易日期,交易金额,账户余额,对方户名,摘要,备注
20260301,1000.00,1100.00,甲方建设有限公司,咨询费,A1
20260302,300.00,1400.00,甲方建设有限公司,进度款,A2
20260303,700.00,2100.00,甲方建设有限公司,余款,A3
20260304,5.00,2105.00,,结息,A4
20260305,888.00,2993.00,乙方置业有限公司,货款,A5
`;
const INVOICES = `invoiceNo,contractNo,customer,date,amount
00000000000000000001,HT1,甲方建设有限公司,2026-01-01,1000.00
00000000000000000002,HT1,甲方建设有限公司,2026-01-02,1000.00
00000000000000000003,HT2,丙方集团有限公司,2026-01-02,888.00
`;
const claim = (id: string, number: string, amount: string) => ({
  id,
  allocation: [[number, amount]],
});
const [FIRST, SECOND] = ['00000000000000000001', '00000000000000000002'];
const TRUTH = {
  claims: [
    claim('A1', FIRST, '1000.00'),
    claim('A2', SECOND, '300.00'),
    claim('A3', SECOND, '700.00'),
    claim('A5', '00000000000000000003', '888.00'),
  ],
};

let folder: CommandFolder;
beforeAll(async () => {
  folder = await bankFolder();
  await folder.write({
    'bank.csv': STATEMENT,
    'invoices.csv': INVOICES,
    'contracts.csv': 'contractNo,customer\n',
    'truth.json': JSON.stringify(TRUTH),
  });
});
afterAll(() => folder.remove());

describe('npm run bank -- suggest', () => {
  it('says how often the first suggestion is what people claimed, each on what was open by then', async () => {
    const { code, said } = await folder.run('suggest', '.');

    expect(code).toBe(0);
    expect(said).toContain('应认领 4 笔，推荐 3 笔，正确 3 笔');
    expect(said).toContain('准确率 1.000，召回率 0.750');
  });

  it('asks for a folder', async () => {
    expect(await folder.run('suggest')).toMatchObject({
      code: 2,
      said: expect.stringContaining('需要一个目录'),
    });
  });
});
