import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivables } from './testing/receivables-firm.ts';

let firm: Awaited<ReturnType<typeof openReceivables>>;
beforeAll(async () => {
  firm = await openReceivables();
});
afterAll(() => firm.server.close());

describe('银行流水', () => {
  it('is one firm.row, however often it is recorded', async () => {
    const values = firm.receiptOf('100', { bankNumber: 'A-1' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => firm.finance.post('/b/bank-detail', values)),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ status: 409, error: 'duplicate' });
    const nameless = firm.receiptOf('100');
    await firm.added(firm.finance, '/b/bank-detail', nameless);
    expect(await firm.finance.post('/b/bank-detail', nameless)).toMatchObject({ error: 'duplicate' });
  });

  it.each([
    { income: '1', pay: '1' },
    { income: '0', pay: '0' },
  ])('comes in or goes out: %j', async (both) => {
    expect(await firm.finance.post('/b/bank-detail', firm.receiptOf('1', both))).toMatchObject({
      status: 400,
      faults: { income: { code: 'oneSide' } },
    });
  });

  it('is checked by another than who recorded it, and is edited no more', async () => {
    const id = await firm.newReceipt('100');
    expect(await firm.finance.post(`/b/bank-detail/${id}/check`)).toMatchObject({
      status: 409,
      error: 'checkedByMaker',
    });

    expect(await firm.cashier.post(`/b/bank-detail/${id}/check`)).toMatchObject({
      data: { isCorrect: true, corrector: firm.server.firm.people.cashier },
    });
    expect(await firm.finance.put('/b/bank-detail', { id, income: '200' })).toMatchObject({ status: 409 });
  });

  it('is corrected by a firm.row against it', async () => {
    const id = await firm.newReceipt('100');
    await firm.cashier.post(`/b/bank-detail/${id}/check`);
    const { code } = (await firm.row('/b/bank-detail', id)) as { code: string };

    expect(await firm.cashier.post(`/b/bank-detail/${id}/reverse`, { matter: '重复登记' })).toMatchObject({
      data: { income: '100.00', claimState: 'none' },
    });
    const { data } = await firm.finance.post('/b/bank-detail/queryList', { params: { reverses: code } });
    expect(data).toMatchObject([{ income: '0.00', pay: '100.00', isCorrect: true, matter: '重复登记' }]);
    expect(await firm.cashier.post(`/b/bank-detail/${id}/reverse`, { matter: '重复登记' })).toMatchObject({
      status: 409,
      error: 'reversedAlready',
    });
  });

  it('is nobody’s to claim once it was reversed, nor is what reverses a payment', async () => {
    const [came, went] = [await firm.newReceipt('100'), await firm.newReceipt('0', { pay: '77' })];
    for (const id of [came, went]) {
      await firm.cashier.post(`/b/bank-detail/${id}/check`);
      await firm.cashier.post(`/b/bank-detail/${id}/reverse`, { matter: '登记有误' });
    }
    const found = await firm.finance.post('/b/bank-detail/queryList', { params: { income: '77.00' } });
    const [reversal] = found.data as { id: string }[];

    const demand = (id = '') => firm.finance.post(`/b/bank-detail/${id}/demand`);
    expect(await demand(came)).toMatchObject({ status: 409, error: 'nothingToDemand' });
    expect(await demand(reversal?.id)).toMatchObject({ status: 409 });
    expect(await firm.row('/b/bank-detail', came)).toMatchObject({ open: '0.00', claimState: 'none' });
  });

  it('shows whoever claims what there is to claim, and no more', async () => {
    const toClaim = await firm.newReceipt('100');
    const salary = await firm.newReceipt('0', { pay: '8000', summary: '工资' });
    const transfer = await firm.newReceipt('100', { isChangeAccount: true });
    const interest = await firm.newReceipt('1.02', { isNeedClaim: false });

    const seen = async (id: string) => (await firm.manager.get(`/b/bank-detail/${id}`)).status;
    expect(await Promise.all([toClaim, salary, transfer, interest].map(seen))).toEqual([200, 404, 404, 404]);
  });
});
