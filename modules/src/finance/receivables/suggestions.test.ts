import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivables } from './testing/receivables-firm.ts';

let firm: Awaited<ReturnType<typeof openReceivables>>;
beforeAll(async () => {
  firm = await openReceivables();
});
afterAll(() => firm.server.close());

const PAYER = '绍兴市水务集团有限公司';
const suggestionsFor = async (receipt: string, by = firm.manager) =>
  by.get(`/b/bank-detail/${receipt}/suggestions`);
const invoiceBy = (contract: string, amount: string, buyer = PAYER) =>
  firm.added(firm.finance, '/b/billing', firm.invoiceOf(contract, amount, { buyer, issuedOn: '2026-10-01' }));

describe('推荐认领', () => {
  it('tells what a receipt may pay and why, from what is open by now', async () => {
    const contract = await firm.contractOf('500000');
    const wanted = await invoiceBy(contract, '81234.56');
    await invoiceBy(contract, '70000');
    const receipt = await firm.newReceipt('81234.56', { otherSideUnit: '绍兴市水务（集团）有限公司' });

    expect((await suggestionsFor(receipt)).data).toMatchObject([
      {
        confidence: 'sure',
        reasons: [{ kind: 'exact' }, { kind: 'payer', likeness: 'same' }],
        lines: [{ invoice: wanted, buyer: PAYER, amount: '81234.56', open: '81234.56', fee: '0.00' }],
      },
    ]);

    await firm.sent(receipt, [{ invoice: wanted, amount: '81234.56' }]);
    expect((await suggestionsFor(receipt)).data).toEqual([]);
  });

  it('finds several invoices of a payer, and one by the number of its contract', async () => {
    const contract = await firm.contractOf('500000');
    const payer = '嘉兴市教育局';
    const both = [await invoiceBy(contract, '1111.11', payer), await invoiceBy(contract, '2222.22', payer)];
    const receipt = await firm.newReceipt('3333.33', { otherSideUnit: payer });
    const [first] = (await suggestionsFor(receipt)).data as { lines: { invoice: string }[] }[];
    expect(first?.lines.map(({ invoice }) => invoice).toSorted()).toEqual(both.toSorted());

    const { code } = (await firm.row('/b/consult/contract', contract)) as { code: string };
    const paidByOffice = await firm.newReceipt('500', {
      otherSideUnit: '嘉兴市财政局',
      memo: `支付${code}款`,
    });
    expect((await suggestionsFor(paidByOffice)).data).toMatchObject([
      { reasons: expect.arrayContaining([{ kind: 'contractNamed' }]) },
      {},
    ]);
  });

  it('tells nobody of receipts or invoices that he does not see', async () => {
    const salary = await firm.newReceipt('0', { pay: '100', summary: '工资' });
    expect((await suggestionsFor(salary)).status).toBe(404);

    const contract = await firm.contractOf('500000');
    await invoiceBy(contract, '4321.99', '湖州市交通局');
    const receipt = await firm.newReceipt('4321.99', { otherSideUnit: '湖州市交通局' });
    const stranger = await firm.server.newcomer(['receivables:claim', 'consultingContracts:manage']);
    expect((await suggestionsFor(receipt, stranger.client)).data).toEqual([]);
    const clerk = await firm.server.newcomer([]);
    expect((await suggestionsFor(receipt, clerk.client)).status).toBe(403);
  });
});
