import { decimal } from '@jianheng/definition';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBonusFirm, type ShareRow } from './testing/bonus-firm.ts';

let firm: Awaited<ReturnType<typeof openBonusFirm>>;
let project: string;
let day: string;
/** Every period of the tests ends on the day of the claims and none is like another. */
let years = 0;
const period = () => ({ fromOn: `${day.slice(0, 4)}-01-0${1 + (years++ % 9)}`, toOn: day });
beforeAll(async () => {
  firm = await openBonusFirm();
  await firm.added(firm.finance, '/b/bonus-rule', firm.ruleOf());
  project = await firm.projectOf();
  await firm.claimed(project, '106000.00');
  day = await firm.today();
});
afterEach(() => firm.clear());
afterAll(() => firm.server.close());

const sumOf = (shares: readonly ShareRow[]) => decimal.sum(shares.map(({ amount }) => amount));

describe('奖金规则', () => {
  it.each([
    ['poolFormula', 'claimd * rate', 'claimd', 'formulaWrong'],
    ['poolFormula', "'很多'", '数字', 'formulaYields'],
    ['weightFormula', 'share *', '第 1 行', 'formulaWrong'],
  ])('refuses a wrong formula at its field: %s %s', async (name, formula, says, code) => {
    const values = firm.ruleOf({ kind: 'audit', [name]: formula });
    const answer = await firm.finance.post('/b/bonus-rule', values);

    expect(answer).toMatchObject({ status: 400, faults: { [name]: { code } } });
    expect((answer as unknown as { fields: Record<string, string> }).fields[name]).toContain(says);
  });

  it('is one of its kind at a time, and its shares make a whole', async () => {
    expect(await firm.finance.post('/b/bonus-rule', firm.ruleOf())).toMatchObject({
      status: 409,
      error: 'validity',
    });
    const half = firm.ruleOf({ kind: 'audit', duties: [{ duty: 'lead', share: '0.5' }] });
    expect(await firm.finance.post('/b/bonus-rule', half)).toMatchObject({
      status: 400,
      faults: { whole: { code: 'sharesNotWhole' } },
    });
  });

  it('is tried out on figures that somebody types', async () => {
    const id = await firm.added(firm.finance, '/b/bonus-rule', firm.ruleOf({ kind: 'whole' }));
    const input = { claimed: '106000', quality: '1', adjust: '1', hours: '40' };
    const { data } = await firm.finance.post(`/b/bonus-rule/${id}/tryOut`, input);

    expect(data).toMatchObject({
      pool: '10000.00',
      parts: [
        { member: '成员1', part: '0.500000', amount: '5000.00' },
        { member: '成员2', part: '0.500000', amount: '5000.00' },
      ],
      explanation: expect.stringContaining('奖金池：10,000.00 元'),
    });
    expect(Object.keys(Object(data))).not.toContain('revision');
  });
});

describe('奖金计算', () => {
  it('shares what was claimed among the members, to the fen, and says how', async () => {
    const run = await firm.approvedRun(period());
    const shares = await firm.sharesOf(run);

    expect(shares.map(({ amount, part }) => [amount, part]).toSorted()).toEqual([
      ['2500.00', '0.250000'],
      ['2500.00', '0.250000'],
      ['5000.00', '0.500000'],
    ]);
    expect(await firm.row('/b/bonus-run', run.businessId)).toMatchObject({
      received: '106000.00',
      pool: '10000.00',
      shared: '10000.00',
    });
    const told = shares.find(({ duty }) => duty === 'lead')?.explanation ?? '';
    for (const piece of [
      '106,000.00 元',
      '认领金额（106000）',
      '岗位占比（0.5',
      '奖金池：10,000.00 元',
      '5,000.00 元',
    ])
      expect(told).toContain(piece);
  });

  it('happens once for a period, fifty at once', async () => {
    const same = period();
    const answers = await Promise.all(Array.from({ length: 50 }, () => firm.sendRun(same)));

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    // Whoever has waited too long on a slow machine is told to try again.
    for (const { success, error } of answers)
      if (!success) expect(['regular', 'unavailable']).toContain(error);
  });

  it('follows hours and factors when it is calculated again, and leaves nothing of before', async () => {
    const run = await firm.sentRun(period());
    const factor = await firm.added(firm.finance, '/b/bonus-factor', {
      name: '质量优秀',
      kind: 'quality',
      project,
      factor: '1.2',
      fromOn: '2020-01-01',
      toOn: day,
      reason: '业主表扬',
    });
    const again = await firm.finance.post(`/b/bonus-run/${run.businessId}/calculate`);
    expect(again).toMatchObject({ success: true, data: { pool: '12000.00', shared: '12000.00' } });
    expect(await firm.sharesOf(run)).toHaveLength(3);

    await firm.finance.delete(`/b/bonus-factor/${factor}`);
    await firm.finance.post(`/b/bonus-run/${run.businessId}/calculate`);
    expect(sumOf(await firm.sharesOf(run))).toBe('10000');
  });

  it('gives nothing to who was left out meanwhile, however often it is approved', async () => {
    const { clerk, colleague } = firm.people;
    const membersAre = (...people: string[]) =>
      firm.admin.put('/b/consult/project', {
        id: project,
        members: [
          { person: firm.people.manager, duty: 'lead', fromOn: '2020-01-01' },
          ...people.map((person) => ({ person, duty: 'write', fromOn: '2020-01-01' })),
        ],
      });
    const run = await firm.sentRun(period());
    expect(await membersAre(clerk)).toMatchObject({ success: true });
    await firm.finance.post(`/b/bonus-run/${run.businessId}/calculate`);
    const approve = async () => {
      for (const person of [firm.cashier, firm.finance, firm.admin, firm.leader])
        await firm.act(person, run, 'approve');
    };
    await approve();
    expect(await firm.manage(run, 'reopen')).toMatchObject({ success: true });
    await approve();

    expect(await firm.row('/b/bonus-run', run.businessId)).toMatchObject({
      processState: 'approved',
      pool: '10000.00',
      shared: '10000.00',
    });
    const left = (await firm.sharesOf(run)).find(({ person }) => person === colleague);
    expect(left).toMatchObject({ state: 'void' });
    await membersAre(clerk, colleague);
  });

  it('says which project a formula fails for', async () => {
    const rule = firm.ruleOf({ kind: 'audit', poolFormula: 'claimed / hours' });
    await firm.added(firm.finance, '/b/bonus-rule', rule);
    const lonely = await firm.projectOf({ kind: 'audit', name: '无工时项目' });
    const claim = await firm.claimed(lonely, '1000.00');

    expect(await firm.sendRun(period())).toMatchObject({
      status: 409,
      error: 'projectFails',
      msg: expect.stringContaining('无工时项目'),
    });
    await firm.manage(claim, 'void');
  });

  it.each(['void', 'reopen'])('takes its shares back: %s', async (action) => {
    const run = await firm.approvedRun(period());
    expect((await firm.clerk.post('/b/my-bonus/queryList', {})).data).toContainEqual(
      expect.objectContaining({ amount: '2500.00', state: 'payable' }),
    );

    expect(await firm.manage(run, action)).toMatchObject({ success: true });

    const states = (await firm.sharesOf(run)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set([action === 'void' ? 'void' : 'proposed']));
    const { data } = await firm.clerk.post('/b/my-bonus/queryList', {
      params: { state$in: ['payable', 'paid'] },
    });
    expect(data).toEqual([]);
  });
});

describe('发放', () => {
  it('pays once, to whoever was entrusted, and a run that was paid stays', async () => {
    const run = await firm.approvedRun(period());
    const shares = await firm.sharesOf(run);
    await firm.added(firm.clerk, '/b/bonus-entrust', {
      trustee: firm.people.colleague,
      fromOn: '2020-01-01',
      toOn: '2099-12-31',
      reason: '外派',
    });
    const ids = shares.map(({ id }) => id);
    const payOn = (paidOn: string) => firm.finance.post('/b/bonus-share/pay', { ids, input: { paidOn } });
    const pay = () => payOn(day);
    expect(JSON.stringify(await payOn('2025-12-31'))).toContain('计算，发放日期不能更早。');
    const answers = await Promise.all(Array.from({ length: 5 }, pay));

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const paid = (await firm.sharesOf(run)) as unknown as {
      person: string;
      receiver: string;
      state: string;
    }[];
    expect(paid.every(({ state }) => state === 'paid')).toBe(true);
    const { clerk, colleague } = firm.people;
    expect(paid.find(({ person }) => person === clerk)).toMatchObject({ receiver: colleague });
    for (const action of ['void', 'reopen'])
      expect(await firm.manage(run, action)).toMatchObject({ status: 409, error: 'paidForGood' });

    await differences(run);
  });

  /** A factor that comes late, and a claim that goes, after everything was paid. */
  async function differences(run: { businessId: string }) {
    const { fromOn, toOn } = (await firm.row('/b/bonus-run', run.businessId)) as {
      fromOn: string;
      toOn: string;
    };
    const before = await firm.row('/b/bonus-run', run.businessId);
    const factor = await firm.added(firm.finance, '/b/bonus-factor', {
      name: '质量不足',
      kind: 'quality',
      project,
      factor: '0.9',
      fromOn: '2020-01-01',
      toOn: '2099-12-31',
      reason: '返工',
    });
    const values = { kind: 'difference', fromOn, toOn };
    const less = await firm.approvedRun(values);

    expect((await firm.sharesOf(less)).map(({ amount }) => amount).toSorted()).toEqual([
      '-250.00',
      '-250.00',
      '-500.00',
    ]);
    expect(await firm.row('/b/bonus-run', run.businessId)).toMatchObject({ paid: '10000.00' });
    expect(before).toMatchObject({ paid: '10000.00' });

    const same = await firm.approvedRun(values);
    expect(await firm.sharesOf(same)).toEqual([]);
    await firm.finance.delete(`/b/bonus-factor/${factor}`);
    expect(sumOf(await firm.sharesOf(await firm.approvedRun(values)))).toBe('1000');
  }

  it('needs an approved run for differences', async () => {
    expect(
      await firm.sendRun({ kind: 'difference', fromOn: '2021-01-01', toOn: '2021-03-31' }),
    ).toMatchObject({
      status: 409,
      error: 'noPeriod',
    });
  });
});
