import { decimal } from '@jianheng/definition';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
let finance: Client;
let leader: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    staff: ['bonusSharing:view', 'bonusSharing:fillHours', 'consultingProjects:join'],
    manager: [
      'bonusSharing:view',
      'bonusSharing:confirmHours',
      'bonusSharing:fillHours',
      'consultingProjects:manage',
      'consultingProjects:viewAll',
      'consultingContracts:manage',
      'consultingContracts:viewAll',
      'receivables:claim',
      'home:start:flow',
    ],
    finance: [
      'bonusSharing:viewAll',
      'bonusSharing:keepRules',
      'bonusSharing:calculate',
      'bonusSharing:pay',
      'consultingContracts:viewAll',
      'consultingProjects:viewAll',
      'receivables:viewAll',
      'receivables:invoice',
      'receivables:viewBank',
      'receivables:bank',
      'home:start:flow',
    ],
    leader: ['bonusSharing:viewAll'],
  });
  [clerk, manager, finance, leader] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('finance'),
    server.as('leader'),
  ]);
});
afterAll(() => server.close());

type Started = { readonly procInstId: string; readonly businessId: string };
type Share = {
  readonly id: string;
  readonly person: string;
  readonly amount: string;
  readonly state: string;
  readonly share: string;
};

let count = 0;
const KINDS = ['cost', 'bidding', 'supervision', 'whole', 'audit'];
/** By the clock of the firm, as claims are booked. */
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

async function added(by: Client, path: string, values: object): Promise<string> {
  const answer = await by.post(path, values);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { id: string }).id;
}
const ruleOf = (kind: string, values: object = {}) => ({
  name: `奖金规则${kind}`,
  kind,
  fromOn: '2020-01-01',
  rate: '0.1',
  quality: '1',
  poolFormula: '到款 * 提成比例 * 调整系数',
  weightFormula: '岗位系数 * 个人系数 + 工时',
  duties: [
    { duty: 'lead', weight: '2' },
    { duty: 'write', weight: '1' },
  ],
  holdsBack: false,
  trialClaimed: '1000',
  ...values,
});
async function act(person: Client, { procInstId }: Started, action: string) {
  const { data } = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
  return person.post('/b/wf/task', { id: task?.id, action });
}
async function claim(project: string, amount: string): Promise<Started> {
  count += 1;
  const contract = await added(manager, '/b/consult/contract', {
    name: `合同${count}`,
    project,
    party: '杭州市城市建设投资集团有限公司',
    amount,
    signedOn: '2026-03-05',
    state: 'effective',
  });
  const invoice = await added(finance, '/b/billing', {
    contract,
    number: String(count).padStart(20, '0'),
    kind: 'ordinary',
    amount,
  });
  const receipt = await added(finance, '/b/bank-detail', {
    accountUnit: '建衡工程咨询有限公司',
    accountName: '工商银行基本户',
    accountNo: '1202026009900012345',
    dateTime: '2026-11-20T02:00:00.000Z',
    income: amount,
    pay: '0.00',
    balance: `${count}.00`,
  });
  const data = { receipt, lines: [{ invoice, amount }] };
  const answer = await manager.post('/form/workflow/start', { processCode: 'incomeClaim', data });
  expect(answer).toMatchObject({ success: true });
  expect(await act(finance, answer.data as Started, 'approve')).toMatchObject({ success: true });
  return answer.data as Started;
}
const newProject = (kind: string) =>
  added(manager, '/b/consult/project', {
    name: `项目${++count}`,
    kind,
    client: '杭州市城市建设投资集团有限公司',
    startOn: '2026-03-01',
    members: [{ person: server.firm.people.clerk, duty: 'write', fromOn: '2026-03-01' }],
  });
/** A kind of project of its own, so that what came in for others does not count. */
async function newCase(values: object = {}) {
  const kind = KINDS.shift() ?? '';
  const rule = await added(finance, '/b/bonus-rule', ruleOf(kind, values));
  return { kind, rule, project: await newProject(kind) };
}
const start = (rule: string) =>
  finance.post('/form/workflow/start', { processCode: 'bonusRun', data: { rule, month: today } });
async function run(rule: string): Promise<Started> {
  const answer = await start(rule);
  expect(answer).toMatchObject({ success: true });
  return answer.data as Started;
}
async function approvedRun(rule: string): Promise<Started> {
  const started = await run(rule);
  expect(await act(leader, started, 'approve')).toMatchObject({ success: true });
  return started;
}
async function sharesOf({ businessId }: Started, by = finance): Promise<Share[]> {
  const params = { run: businessId, state$ne: 'void' };
  return (await by.post('/b/bonus-share/queryList', { params, pageSize: 200 })).data as Share[];
}
const manage = async ({ procInstId }: Started, action: string) =>
  (await server.as('admin')).post('/b/wf/process/manage', { procInstId, action, comment: '有误' });
const pay = (id: string) => finance.post(`/b/bonus-share/${id}/pay`, { paidOn: today });

describe('奖金规则', () => {
  it.each([
    [{ poolFormula: '到款 * 系数' }, 'poolFormula', 'formulaWrong'],
    [{ poolFormula: "'很多'" }, 'poolFormula', 'formulaNoNumber'],
    [{ weightFormula: '岗位系数 / 0' }, 'weightFormula', 'formulaEmpty'],
    [{ weightFormula: '岗位系数 *' }, 'weightFormula', 'formulaWrong'],
  ])('refuses a formula that does not work: %j', async (values, field, code) => {
    const refused = await finance.post('/b/bonus-rule', ruleOf('cost', values));
    expect(refused).toMatchObject({ status: 400, faults: { [field]: { code } } });
  });

  it('says where a formula is wrong, tries it out, and never overlaps another of its kind', async () => {
    const wrong = await finance.post('/b/bonus-rule', ruleOf('cost', { poolFormula: '到款 * 系数' }));
    expect(wrong).toMatchObject({ fields: { poolFormula: expect.stringMatching(/第 1 行第 6 列/) } });
    const { rule, kind } = await newCase();
    expect((await finance.get(`/b/bonus-rule/${rule}`)).data).toMatchObject({ trialPool: '100.00' });
    expect(await finance.post('/b/bonus-rule', ruleOf(kind))).toMatchObject({
      status: 409,
      error: 'oneRule',
    });
  });
});

describe('奖金核算', () => {
  it('shares what came in, holds what is his before everybody alone, pays once and makes differences', async () => {
    const { rule, project, kind } = await newCase();
    expect(kind).toBe('bidding');
    await claim(project, '1000.01');
    const hours = await added(clerk, '/b/work-hours', {
      project,
      workedOn: today,
      hours: '1',
      content: '工程量计算',
    });
    expect(await manager.post(`/b/work-hours/${hours}/confirm`, {})).toMatchObject({ success: true });
    const first = await approvedRun(rule);
    const shares = await sharesOf(first);

    // 100.00 yuan by 2 and 1 + 1 hour.
    expect(shares.map(({ amount }) => amount)).toEqual(['50.00', '50.00']);
    expect(shares.map(({ share }) => share)).toEqual(['0.500000', '0.500000']);
    const mine = shares.find(({ person }) => person === server.firm.people.clerk);
    const theirs = shares.find(({ person }) => person !== server.firm.people.clerk);
    const { data: own } = await clerk.post('/b/bonus-share/queryList', { pageSize: 200 });
    expect((own as Share[]).map(({ id }) => id)).toEqual([mine?.id]);
    expect(await clerk.get(`/b/bonus-share/${theirs?.id}`)).toMatchObject({ success: false });
    expect(await clerk.get(`/b/bonus-run/${first.businessId}`)).toMatchObject({ success: false });
    const { data: told } = await clerk.get(`/b/bonus-share/${mine?.id}`);
    expect(told).toMatchObject({
      poolWorked: '1000.01 * 0.1 * 1 = 100.001',
      weightWorked: '1 * 1 + 1 = 2',
      basis: expect.arrayContaining([
        expect.objectContaining({ item: 'claimed', source: expect.stringMatching(/^RL-/) }),
      ]),
    });

    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(mine?.id ?? '')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await manage(first, 'void')).toMatchObject({ status: 409, error: 'paidForGood' });

    expect(await sharesOf(await approvedRun(rule))).toEqual([]);
    const more = await claim(project, '300');
    const differences = await sharesOf(await approvedRun(rule));
    expect(differences.map(({ amount }) => amount)).toEqual(['15.00', '15.00']);
    expect(await manage(more, 'void')).toMatchObject({ success: true });
    const back = await sharesOf(await approvedRun(rule));
    expect(back.map(({ amount }) => amount)).toEqual(['-15.00', '-15.00']);
    const all = [...(await sharesOf(first)), ...differences, ...back].map(({ amount }) => amount);
    expect(decimal.plain(decimal.sum(all))).toBe('100');
  });

  it('is worked out by one of fifty at once; voided, it can be worked out again', async () => {
    const { rule, project } = await newCase();
    await claim(project, '500');
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(rule)));
    const [won, ...others] = answers.filter(({ success }) => success);
    expect(others).toEqual([]);
    for (const { success, status } of answers) if (!success) expect(status).toBe(409);
    const data: unknown = won?.data;
    const started = data as Started;
    await act(leader, started, 'approve');
    expect(await manage(started, 'reopen')).toMatchObject({ success: true });
    expect((await sharesOf(started)).map(({ state }) => state)).toEqual(['calculated', 'calculated']);
    await act(leader, started, 'approve');
    expect(await manage(started, 'void')).toMatchObject({ success: true });
    expect(await sharesOf(started)).toEqual([]);
    expect(await sharesOf(await run(rule))).toHaveLength(2);
  });

  it('names the project whose pool is divided by zero', async () => {
    const { rule, project } = await newCase({ poolFormula: '到款 / (到款 - 777)' });
    await claim(project, '777');
    expect(await start(rule)).toMatchObject({ status: 409, error: 'poolWrong' });
  });

  it('keeps shares back until the project is done, and pays whom the owner entrusted', async () => {
    const { rule, project } = await newCase({ holdsBack: true });
    await claim(project, '100');
    await added(clerk, '/b/bonus-entrust', {
      receiver: server.firm.people.finance,
      fromOn: today,
      toOn: today,
      reason: '出差',
    });
    const shares = await sharesOf(await approvedRun(rule));
    const mine = shares.find(({ person }) => person === server.firm.people.clerk)?.id ?? '';
    expect(await pay(mine)).toMatchObject({ status: 409 });
    const release = () => finance.post(`/b/bonus-share/${mine}/release`, {});
    expect(await release()).toMatchObject({ status: 409, error: 'notFinished' });
    for (const step of ['begin', 'finish'])
      expect(await manager.post(`/b/consult/project/${project}/${step}`, {})).toMatchObject({
        success: true,
      });
    expect(await release()).toMatchObject({ success: true });
    expect(await pay(mine)).toMatchObject({ success: true });
    expect((await finance.get(`/b/bonus-share/${mine}`)).data).toMatchObject({
      state: 'paid',
      payee: server.firm.people.finance,
    });
  });
});

describe('工时', () => {
  it('is one’s own, of a day that has 24 hours, and confirmed by somebody else', async () => {
    const project = await newProject('cost');
    const other = await newProject('cost');
    const of = (where: string, hours: string) => ({
      project: where,
      workedOn: '2026-11-02',
      hours,
      content: '组价',
    });
    const first = await added(clerk, '/b/work-hours', of(project, '20'));
    expect(await clerk.post('/b/work-hours', of(other, '5'))).toMatchObject({ error: 'tooManyHours' });
    const own = await added(manager, '/b/work-hours', of(project, '8'));
    expect(await manager.post(`/b/work-hours/${own}/confirm`, {})).toMatchObject({ error: 'ownHours' });
    expect(await clerk.get(`/b/work-hours/${own}`)).toMatchObject({ success: false });
    expect(await manager.post(`/b/work-hours/${first}/confirm`, {})).toMatchObject({ success: true });
  });
});
