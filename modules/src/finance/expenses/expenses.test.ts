import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExpenses } from './testing/expenses-firm.ts';

let firm: Awaited<ReturnType<typeof openExpenses>>;
beforeAll(async () => {
  firm = await openExpenses();
});
afterAll(() => firm.server.close());

describe('费用报销', () => {
  it('adds up its items, in words too, and counts on its budget as it is sent', async () => {
    const budget = await firm.newBudget('10000');
    const items = [firm.item('1200'), firm.item('300')];
    const { businessId } = await firm.sent(budget, '0', { items });

    expect(await firm.row('/b/expense', businessId)).toMatchObject({
      total: '1500.00',
      inWords: '壹仟伍佰元整',
      payable: '1500.00',
      payState: 'unpaid',
    });
    expect(await firm.row('/b/department-budget', budget)).toMatchObject({
      used: '1500.00',
      left: '8500.00',
    });
  });

  it('is for what was spent already', async () => {
    const budget = await firm.newBudget('1000');
    const spentOn = (day: string) =>
      firm.send(budget, '0', { items: [firm.item('1'), firm.item('1', { spentOn: day })] });

    expect(await spentOn('2999-01-01')).toMatchObject({
      status: 409,
      msg: '费用明细第 2 行的发生日期 2999-01-01 还没有到。',
    });
    expect(await spentOn('2026-03-10')).toMatchObject({ success: true });
  });

  it.each([
    [{ kind: 'travel' }, { 'items.0.places': '费用明细第1行起讫地点不能为空' }],
    [{ kind: 'meals' }, { 'items.0.guests': '费用明细第1行招待对象不能为空' }],
  ])('asks of each type what belongs to it: %j', async (kind, fields) => {
    const refused = await firm.send(await firm.newBudget('100'), '1', { items: [firm.item('1', kind)] });
    expect(refused).toMatchObject({ status: 400, fields });
  });

  it('never exceeds the budget, fifty at once', async () => {
    const budget = await firm.newBudget('1000');
    const answers = await Promise.all(Array.from({ length: 50 }, () => firm.send(budget, '300')));

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    // Whoever has waited too long on a slow machine is told to try again.
    for (const { success, error } of answers)
      if (!success) expect(['overBudget', 'unavailable']).toContain(error);
    expect(await firm.row('/b/department-budget', budget)).toMatchObject({ used: '900.00', left: '100.00' });
  });

  it('is of the budget of its own department', async () => {
    const other = await firm.finance.post('/b/department-budget', {
      name: '招标代理部',
      department: firm.server.firm.departments.bidding,
      year: 2099,
      amount: '100',
    });
    expect(await firm.send((other.data as { id: string }).id, '1')).toMatchObject({
      status: 400,
      fields: { budget: '预算应从列表中选择' },
    });
  });

  it('is of the department that the form names, and the budget stays there', async () => {
    const budget = await firm.newBudget('100');
    const { bidding } = firm.server.firm.departments;
    expect(await firm.send(budget, '1', { department: bidding })).toMatchObject({
      status: 400,
      fields: { budget: '预算应从列表中选择' },
    });
    await firm.sent(budget, '1');
    expect(await firm.finance.put('/b/department-budget', { id: budget, department: bidding })).toMatchObject(
      {
        status: 400,
        fields: { department: '部门已锁定，不能修改' },
      },
    );
  });

  it('asks the leaders from 50 000 yuan on', async () => {
    const started = await firm.sent(await firm.newBudget('90000'), '50000');
    await firm.act(firm.manager, started, 'approve');
    expect(await firm.act(firm.finance, started, 'approve')).toMatchObject({ success: false });
    // No department above has a head in this firm: its administrator is asked.
    for (const person of ['admin', 'leader', 'vice'] as const)
      await firm.act(await firm.server.as(person), started, 'approve');
    expect(await firm.act(firm.finance, started, 'approve')).toMatchObject({ success: true });
  });

  it('is paid once, however many press', async () => {
    const { businessId } = await firm.approved(await firm.sent(await firm.newBudget('100'), '100'));
    expect(await firm.finance.post(`/b/expense/${businessId}/pay`, { paidOn: '2099-01-01' })).toMatchObject({
      status: 409,
      error: 'paidEarly',
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        firm.finance.post(`/b/expense/${businessId}/pay`, { paidOn: '2026-11-21' }),
      ),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await firm.row('/b/expense', businessId)).toMatchObject({
      paidOn: '2026-11-21',
      payState: 'paid',
    });
    const { data } = await firm.clerk.post('/b/notice/msg/queryList', { pageSize: 100 });
    const told: { title: string; content: string }[] = data;
    expect(told.filter(({ title }) => title === '报销付款').map(({ content }) => content)).toEqual([
      expect.stringMatching(/已于 2026-11-21 付款 100.00 元。$/),
    ]);
  });
});

describe('冲抵借款', () => {
  it('repays the loan to the cent as the expense is firm.approved, and pays the rest', async () => {
    const loan = await firm.lentLoan('1000');
    const offsets = [{ loan, amount: '800.25' }];
    const started = await firm.approved(await firm.sent(await firm.newBudget('5000'), '1500', { offsets }));

    expect(await firm.row('/b/loan', loan)).toMatchObject({ repaid: '800.25', balance: '199.75' });
    expect(await firm.row('/b/expense', started.businessId)).toMatchObject({
      offset: '800.25',
      payable: '699.75',
    });
  });

  it.each(['void', 'reopen'])('gives back the budget and the loan: %s', async (action) => {
    const loan = await firm.lentLoan('1000');
    const budget = await firm.newBudget('5000');
    const offsets = [{ loan, amount: '1000' }];
    const started = await firm.approved(await firm.sent(budget, '1500', { offsets }));
    expect(await firm.row('/b/loan', loan)).toMatchObject({ balance: '0.00' });

    expect(await firm.manage(started, action)).toMatchObject({ success: true });

    expect(await firm.row('/b/loan', loan)).toMatchObject({ repaid: '0.00', balance: '1000.00' });
    expect(await firm.row('/b/department-budget', budget)).toMatchObject({
      used: action === 'void' ? '0.00' : '1500.00',
    });
    const { data } = await firm.finance.post('/b/loan-repayment/queryList', { params: { loan } });
    expect(data).toMatchObject([{ amount: '1000.00', isCancelled: true }]);
  });

  it('never repays more than is owed, though two expenses name the same loan', async () => {
    const loan = await firm.lentLoan('1000');
    const budget = await firm.newBudget('5000');
    const offsets = [{ loan, amount: '700' }];
    const [one, two] = [
      await firm.sent(budget, '800', { offsets }),
      await firm.sent(budget, '800', { offsets }),
    ];
    await firm.approved(one);
    await firm.act(firm.manager, two, 'approve');

    expect(await firm.act(firm.finance, two, 'approve')).toMatchObject({
      status: 409,
      error: 'repaysTooMuch',
    });
    expect(await firm.row('/b/loan', loan)).toMatchObject({ balance: '300.00' });
    expect(await firm.row('/b/expense', two.businessId)).toMatchObject({ processState: 'running' });
  });

  it('is no more than what is claimed, and of loans of his own', async () => {
    const loan = await firm.lentLoan('1000');
    const budget = await firm.newBudget('5000');
    expect(await firm.send(budget, '100', { offsets: [{ loan, amount: '100.01' }] })).toMatchObject({
      status: 400,
      faults: { offset: { code: 'offsetsTooMuch' } },
    });
  });

  it('stays as it was approved: a correction leaves no loan repaid for nothing', async () => {
    const loan = await firm.lentLoan('1000');
    const offsets = [{ loan, amount: '1000' }];
    const started = await firm.approved(await firm.sent(await firm.newBudget('5000'), '1500', { offsets }));
    const admin = await firm.server.as('admin');

    expect(
      await admin.post('/b/wf/process/correct', {
        procInstId: started.procInstId,
        data: { offsets: [] },
        comment: '录入有误',
      }),
    ).toMatchObject({ status: 409, error: 'offsetsStay' });
    expect(await firm.row('/b/expense', started.businessId)).toMatchObject({ payable: '500.00' });
  });

  it('names a loan once', async () => {
    const loan = await firm.lentLoan('1000');
    const offsets = [1, 2].map(() => ({ loan, amount: '600' }));
    expect(await firm.send(await firm.newBudget('5000'), '1500', { offsets })).toMatchObject({
      error: 'loanTwice',
    });
  });

  it('takes back what it has repaid, and nothing that a cashier booked beside it', async () => {
    const loan = await firm.lentLoan('1000');
    const started = await firm.approved(
      await firm.sent(await firm.newBudget('5000'), '1500', { offsets: [{ loan, amount: '500' }] }),
    );
    const { code } = (await firm.row('/b/expense', started.businessId)) as { code: string };
    const { lentOn: paidOn } = (await firm.row('/b/loan', loan)) as { lentOn: string };
    expect(
      await firm.finance.post(`/b/loan/${loan}/repay`, {
        amount: '200',
        paidOn,
        method: 'expense',
        remark: code,
      }),
    ).toMatchObject({ success: true });

    expect(await firm.manage(started, 'void')).toMatchObject({ success: true });
    expect(await firm.row('/b/loan', loan)).toMatchObject({ repaid: '200.00', balance: '800.00' });
  });

  it('stays once the expense was paid', async () => {
    const started = await firm.approved(await firm.sent(await firm.newBudget('100'), '100'));
    await firm.finance.post(`/b/expense/${started.businessId}/pay`, { paidOn: '2026-11-21' });

    expect(await firm.manage(started, 'void')).toMatchObject({ status: 409, error: 'paidForGood' });
  });
});

describe('an invoice', () => {
  const claiming = (invoiceNumber: string) => ({ items: [firm.item('10.00', { invoiceNumber })] });

  it('is claimed by one expense, until that is given up', async () => {
    const budget = await firm.newBudget('1000.00');
    const one = '3300101';
    const first = await firm.sent(budget, '10.00', claiming(one));
    const { code } = (await firm.clerk.get(`/b/expense/${first.businessId}`)).data as { code: string };

    expect(await firm.send(budget, '10.00', claiming(` ${one} `))).toMatchObject({
      success: false,
      msg: `发票${one}已在报销单${code}中报销，不能重复报销。`,
    });
    const twice = [firm.item('10.00', { invoiceNumber: '7' }), firm.item('5.00', { invoiceNumber: '7' })];
    expect((await firm.send(budget, '15.00', { items: twice })).msg).toContain('出现了两次');
    expect(await firm.act(firm.manager, first, 'reject', { comment: '票据不清' })).toMatchObject({
      success: true,
    });
    await firm.sent(budget, '10.00', claiming(one));
  });

  it('is let go of by a line that names another, and may be claimed again when the approval is voided', async () => {
    const budget = await firm.newBudget('1000.00');
    const [one, other] = ['3300002', '3300003'];
    const first = await firm.approved(await firm.sent(budget, '10.00', claiming(one)));
    expect(await firm.send(budget, '10.00', claiming(one))).toMatchObject({ success: false });
    const admin = await firm.server.as('admin');
    const voided = { procInstId: first.procInstId, action: 'void', comment: '重复' };
    expect(await admin.post('/b/wf/process/manage', voided)).toMatchObject({ success: true });
    const second = await firm.sent(budget, '10.00', claiming(one));

    expect(
      await admin.post('/b/wf/process/manage', { ...voided, action: 'reopen', comment: '恢复' }),
    ).toMatchObject({ success: false });

    expect(await firm.act(firm.manager, second, 'sendBack', { comment: '换票' })).toMatchObject({
      success: true,
    });
    expect(await firm.act(firm.clerk, second, 'resubmit', { data: claiming(other) })).toMatchObject({
      success: true,
    });
    await firm.sent(budget, '10.00', claiming(one));
  });

  it('belongs to one of ten who claim it at once', async () => {
    const budget = await firm.newBudget('1000.00');
    const one = '3300102';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => firm.send(budget, '10.00', claiming(one))),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  });
});
