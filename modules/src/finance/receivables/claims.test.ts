import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivables } from './testing/receivables-firm.ts';

let firm: Awaited<ReturnType<typeof openReceivables>>;
beforeAll(async () => {
  firm = await openReceivables();
});
afterAll(() => firm.server.close());

describe('认领', () => {
  it('goes from waiting over confirming to firm.claimed, as far as the money goes', async () => {
    const invoice = await firm.newInvoice(await firm.contractOf('1000'), '1000');
    const receipt = await firm.newReceipt('600');
    const state = () => firm.row('/b/bank-detail', receipt);
    expect(await state()).toMatchObject({ claimState: 'waiting', needClaimTotal: '600.00' });

    const part = await firm.sent(receipt, [{ invoice, amount: '200' }]);
    expect(await state()).toMatchObject({ claimState: 'confirming', claiming: '200.00', open: '400.00' });
    expect(await firm.row('/b/billing', invoice)).toMatchObject({ claimed: '200.00', received: '0.00' });

    await firm.act(firm.finance, part, 'approve');
    expect(await state()).toMatchObject({
      claimState: 'part',
      claimTotal: '200.00',
      needClaimTotal: '400.00',
    });
    expect(await firm.row('/b/income-claim', part.businessId)).toMatchObject({
      confirmer: firm.server.firm.people.finance,
      total: '200.00',
      inWords: '贰佰元整',
    });

    const rest = await firm.sent(receipt, [{ invoice, amount: '400' }]);
    await firm.act(firm.finance, rest, 'sendBack', { comment: '发票不对' });
    expect(await state()).toMatchObject({ claimState: 'returned', open: '400.00' });
    await firm.act(firm.manager, rest, 'resubmit', { comment: '已核对' });
    await firm.act(firm.finance, rest, 'approve');
    expect(await state()).toMatchObject({ claimState: 'claimed', needClaimTotal: '0.00', open: '0.00' });
    expect(await firm.row('/b/billing', invoice)).toMatchObject({ received: '600.00', state: 'part' });
  });

  it('takes a fee that the bank kept off the invoice, not off the receipt', async () => {
    const invoice = await firm.newInvoice(await firm.contractOf('1000'), '1000');
    const receipt = await firm.newReceipt('980');
    await firm.claimed(receipt, [{ invoice, amount: '980', fee: '20' }]);

    expect(await firm.row('/b/billing', invoice)).toMatchObject({ received: '1000.00', state: 'paid' });
    expect(await firm.row('/b/bank-detail', receipt)).toMatchObject({
      claimTotal: '980.00',
      claimState: 'claimed',
    });
  });

  it('lets no fee settle more than the firm says that banks take', async () => {
    const invoice = await firm.newInvoice(await firm.contractOf('2000'), '2000');
    const receipt = await firm.newReceipt('1000');

    expect(await firm.send(receipt, [{ invoice, amount: '0.01', fee: '200.01' }])).toMatchObject({
      status: 409,
      msg: '认领明细第 1 行扣手续费 200.01 元，每笔最多 200.00 元。',
    });
    expect(await firm.send(receipt, [{ invoice, amount: '1', fee: '200' }])).toMatchObject({ success: true });
  });

  it('never takes more from a receipt than came in, fifty at once', async () => {
    const contract = await firm.contractOf('100000');
    const invoice = await firm.newInvoice(contract, '100000');
    const receipt = await firm.newReceipt('1000');

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => firm.send(receipt, [{ invoice, amount: '300' }])),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    // Whoever has waited too long on a slow machine is told to try again.
    for (const { success, error } of answers)
      if (!success) expect(['overClaimed', 'unavailable']).toContain(error);
    expect(await firm.row('/b/bank-detail', receipt)).toMatchObject({ claiming: '900.00', open: '100.00' });
  });

  it('never takes more for an invoice than it is worth, fifty receipts at once', async () => {
    const invoice = await firm.newInvoice(await firm.contractOf('1000'), '1000');
    const receipts: string[] = [];
    for (let at = 0; at < 50; at++) receipts.push(await firm.newReceipt('300'));

    const answers = await Promise.all(receipts.map((id) => firm.send(id, [{ invoice, amount: '300' }])));

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(await firm.row('/b/billing', invoice)).toMatchObject({ claimed: '900.00', open: '100.00' });
  });

  it('of many receipts on many invoices, in any order, waits for nobody for ever', async () => {
    const contract = await firm.contractOf('100000');
    const [one, two] = [await firm.newInvoice(contract, '5000'), await firm.newInvoice(contract, '5000')];
    const receipts = [await firm.newReceipt('9000'), await firm.newReceipt('9000')];
    const lines = [one, two].map((invoice) => ({ invoice, amount: '100' }));

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        firm.send(receipts[at % 2] ?? '', at % 3 ? lines : lines.toReversed()),
      ),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(await firm.row('/b/billing', one)).toMatchObject({ claimed: '2000.00' });
  });

  it.each(['void', 'reopen'])('gives back both sides: %s', async (action) => {
    const invoice = await firm.newInvoice(await firm.contractOf('1000'), '1000');
    const receipt = await firm.newReceipt('1000');
    const claim = await firm.claimed(receipt, [{ invoice, amount: '1000' }]);

    expect(await firm.manage(claim, action)).toMatchObject({ success: true });

    expect(await firm.row('/b/bank-detail', receipt)).toMatchObject({ claimTotal: '0.00' });
    expect(await firm.row('/b/billing', invoice)).toMatchObject({
      received: '0.00',
      state: action === 'void' ? 'open' : 'confirming',
    });
    expect(await firm.row('/b/income-claim', claim.businessId)).toMatchObject({
      bookedOn: null,
      confirmer: null,
    });
    const isFree = action === 'void';
    expect(await firm.row('/b/bank-detail', receipt)).toMatchObject({ open: isFree ? '1000.00' : '0.00' });
  });

  it('is confirmed by another than who claims, and never edited after that', async () => {
    const invoice = await firm.newInvoice(await firm.contractOf('1000'), '1000');
    const lines = [{ invoice, amount: '100' }];
    const own = await firm.sent(await firm.newReceipt('100'), lines, firm.finance);
    expect(await firm.act(firm.finance, own, 'approve')).toMatchObject({ success: false });
    expect(await firm.row('/b/income-claim', own.businessId)).toMatchObject({ processState: 'running' });
    expect(await firm.act(firm.cashier, own, 'approve')).toMatchObject({ success: true });

    const claim = await firm.claimed(await firm.newReceipt('100'), [{ invoice, amount: '100' }]);
    const admin = await firm.server.as('admin');
    expect(
      await admin.post('/b/wf/process/correct', {
        procInstId: claim.procInstId,
        data: { remark: '改一改' },
        comment: '录入有误',
      }),
    ).toMatchObject({ success: false });
  });

  it('is nobody’s where nothing is to be claimed', async () => {
    const invoice = await firm.newInvoice(await firm.contractOf('1000'), '1000');
    const transfer = await firm.newReceipt('100', { isChangeAccount: true });
    const receipt = await firm.newReceipt('100');
    expect(await firm.send(transfer, [{ invoice, amount: '100' }], firm.finance)).toMatchObject({
      success: false,
    });

    await firm.sent(receipt, [{ invoice, amount: '60' }]);
    expect(await firm.finance.put('/b/bank-detail', { id: receipt, isNeedClaim: false })).toMatchObject({
      success: false,
      faults: { isNeedClaim: { code: 'notToClaim' } },
    });
    const exempt = await firm.newReceipt('100');
    expect(await firm.finance.post(`/b/bank-detail/${exempt}/exempt`, { matter: '误付退回' })).toMatchObject({
      data: { claimState: 'none', matter: '误付退回' },
    });
    expect(await firm.finance.post(`/b/bank-detail/${exempt}/demand`)).toMatchObject({
      data: { claimState: 'waiting' },
    });
  });
});
