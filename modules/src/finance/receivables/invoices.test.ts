import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivables } from './testing/receivables-firm.ts';

let firm: Awaited<ReturnType<typeof openReceivables>>;
beforeAll(async () => {
  firm = await openReceivables();
});
afterAll(() => firm.server.close());

describe('收款计划 and 发票', () => {
  it('count up to their contract', async () => {
    const contract = await firm.contractOf('300000');
    const plan = await firm.added(firm.manager, '/b/receipt-plan', firm.planOf(contract, '90000'));
    const invoice = await firm.added(firm.finance, '/b/billing', firm.invoiceOf(contract, '90000', { plan }));
    await firm.claimed(await firm.newReceipt('40000'), [{ invoice, amount: '40000' }]);

    expect(await firm.row('/b/receipt-plan', plan)).toMatchObject({
      invoiced: '90000.00',
      received: '40000.00',
      uninvoiced: '0.00',
      open: '50000.00',
    });
    expect(await firm.row('/b/consult/contract', contract)).toMatchObject({
      receivablesPlanned: '90000.00',
      receivablesInvoiced: '90000.00',
      receivablesReceived: '40000.00',
      receivablesOpen: '260000.00',
    });
  });

  it('are net and tax together, to the cent of the paper', async () => {
    const contract = await firm.contractOf('300000');
    const id = await firm.added(
      firm.finance,
      '/b/billing',
      firm.invoiceOf(contract, '106000', { taxDifference: '0.01' }),
    );

    expect(await firm.row('/b/billing', id)).toMatchObject({
      net: '99999.99',
      tax: '6000.01',
      inWords: '壹拾万陆仟元整',
      state: 'open',
    });
  });

  it('keep a number of twenty digits as it is, once', async () => {
    const contract = await firm.contractOf('300000');
    const number = '00726573859230910394';
    const id = await firm.added(firm.finance, '/b/billing', firm.invoiceOf(contract, '1000', { number }));

    expect(await firm.row('/b/billing', id)).toMatchObject({ number });
    expect(await firm.finance.post('/b/billing', firm.invoiceOf(contract, '1000', { number }))).toMatchObject(
      {
        status: 409,
        error: 'duplicate',
      },
    );
    expect(
      await firm.finance.post('/b/billing', firm.invoiceOf(contract, '1000', { number: '726' })),
    ).toMatchObject({
      status: 400,
      faults: { number: { code: 'pattern' } },
    });
  });

  it('never exceed the contract together, however many are made at once; a red one gives room again', async () => {
    const contract = await firm.contractOf('1000');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => firm.finance.post('/b/billing', firm.invoiceOf(contract, '300'))),
    );

    const made = answers.filter(({ success }) => success);
    expect(made).toHaveLength(3);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 409,
      error: 'receivablesOverInvoiced',
      msg: expect.stringContaining('金额 1,000.00 元，已开票 900.00 元，开票不能超过合同金额。'),
    });

    const [invoice = ''] = made.map(({ data }) => (data as { id: string }).id);
    await firm.added(firm.finance, '/b/red-billing', {
      invoice,
      number: '00000000000000099001',
      amount: '300',
      reason: '开票有误',
    });
    expect(await firm.row('/b/billing', invoice)).toMatchObject({ effective: '0.00', state: 'reversed' });
    await firm.newInvoice(contract, '400');
    expect(await firm.row('/b/consult/contract', contract)).toMatchObject({ receivablesInvoiced: '1000.00' });
  });

  it('are planned for no more than the contract is worth', async () => {
    const contract = await firm.contractOf('1000');
    await firm.added(firm.manager, '/b/receipt-plan', firm.planOf(contract, '600'));

    expect(await firm.manager.post('/b/receipt-plan', firm.planOf(contract, '400.01'))).toMatchObject({
      status: 409,
      error: 'receivablesOverPlanned',
    });
  });

  it('keep their plan under their contract', async () => {
    const [contract, other] = [await firm.contractOf('1000'), await firm.contractOf('1000')];
    const plan = await firm.added(firm.manager, '/b/receipt-plan', firm.planOf(contract, '500'));
    await firm.added(firm.finance, '/b/billing', firm.invoiceOf(contract, '500', { plan }));

    expect(await firm.manager.put('/b/receipt-plan', { id: plan, contract: other })).toMatchObject({
      status: 400,
      fields: { contract: '合同已锁定，不能修改' },
    });
  });

  it('are not edited once something was claimed', async () => {
    const contract = await firm.contractOf('1000');
    const invoice = await firm.newInvoice(contract, '500');
    await firm.sent(await firm.newReceipt('100'), [{ invoice, amount: '100' }]);

    expect(await firm.finance.put('/b/billing', { id: invoice, amount: '600' })).toMatchObject({
      status: 409,
    });
    expect(
      await firm.finance.post('/b/red-billing', {
        invoice,
        number: '00000000000000099002',
        amount: '400.01',
        reason: '开票有误',
      }),
    ).toMatchObject({ success: false, error: 'overClaimed' });
  });
});
