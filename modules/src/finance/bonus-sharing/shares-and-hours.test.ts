import type { Client } from '@jianheng/server-platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBonusFirm } from './testing/bonus-firm.ts';

let firm: Awaited<ReturnType<typeof openBonusFirm>>;
let day: string;
let project: string;
beforeAll(async () => {
  firm = await openBonusFirm();
  const rule = { heldRate: '0.2', weightFormula: 'hours * factor' };
  await firm.added(firm.finance, '/b/bonus-rule', firm.ruleOf(rule));
  project = await firm.projectOf();
  await firm.claimed(project, '106000.00');
  day = await firm.today();
  await worked(firm.clerk, '6.0');
  await worked(firm.colleague, '2.0');
  await firm.added(firm.finance, '/b/bonus-person-factor', {
    name: '取得证书',
    person: firm.people.colleague,
    factor: '2',
    fromOn: '2020-01-01',
    toOn: '2099-12-31',
    reason: '取得证书',
  });
});
afterEach(() => firm.clear());
afterAll(() => firm.server.close());

const period = () => ({ fromOn: `${day.slice(0, 4)}-01-01`, toOn: day });
const hoursOf = (hours: string, values: object = {}) => ({
  project,
  workedOn: `${day.slice(0, 4)}-01-10`,
  hours,
  work: '工程量计算',
  ...values,
});
/** Hours that somebody has entered and the head of the project confirmed. */
async function worked(by: Client, hours: string): Promise<string> {
  const id = await firm.added(by, '/b/work-hours', hoursOf(hours));
  expect(await firm.manager.post(`/b/work-hours/${id}/confirm`)).toMatchObject({ success: true });
  return id;
}

describe('工时', () => {
  it('is entered for oneself, 24 hours a day, and is confirmed by somebody else', async () => {
    const other = hoursOf('1.0', { person: firm.people.colleague, workedOn: '2025-02-01' });
    expect(await firm.clerk.post('/b/work-hours', other)).toMatchObject({ status: 400 });

    const ahead = hoursOf('1.0', { workedOn: '2999-01-01' });
    expect(await firm.clerk.post('/b/work-hours', ahead)).toMatchObject({ status: 409, error: 'hoursAhead' });

    const second = await firm.projectOf();
    expect(await firm.clerk.post('/b/work-hours', hoursOf('18.5', { project: second }))).toMatchObject({
      status: 409,
      error: 'tooManyHours',
    });
    const own = await firm.added(firm.manager, '/b/work-hours', hoursOf('8.0'));
    expect(await firm.manager.post(`/b/work-hours/${own}/confirm`)).toMatchObject({
      success: false,
      error: 'ownHours',
    });
  });

  it('is 24 hours a day however many are entered at once, and by oneself', async () => {
    const projects: string[] = [];
    for (let at = 0; at < 4; at++) projects.push(await firm.projectOf());
    const answers = await Promise.all(
      projects.map((one) =>
        firm.clerk.post('/b/work-hours', hoursOf('10.0', { project: one, workedOn: '2025-04-02' })),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(2);

    const id = await firm.added(firm.clerk, '/b/work-hours', hoursOf('1.0', { workedOn: '2025-04-03' }));
    expect(await firm.manager.put('/b/work-hours', { id, hours: '20.0' })).toMatchObject({
      status: 409,
      error: 'othersHours',
    });
  });

  it('is seen by who worked and by the head of the project, and stays once confirmed', async () => {
    const id = await firm.added(firm.clerk, '/b/work-hours', hoursOf('3.0', { workedOn: '2025-03-02' }));
    const seen = async (by: Client) => (await by.get(`/b/work-hours/${id}`)).status;
    expect([await seen(firm.clerk), await seen(firm.manager), await seen(firm.colleague)]).toEqual([
      200, 200, 404,
    ]);

    await firm.manager.post(`/b/work-hours/${id}/confirm`);
    expect(await firm.clerk.put('/b/work-hours', { id, hours: '9.0' })).toMatchObject({ success: false });
  });
});

describe('奖金委托', () => {
  it('is changed by who gave it alone, and is never to oneself', async () => {
    const values = {
      trustee: firm.people.colleague,
      fromOn: '2019-01-01',
      toOn: '2019-01-31',
      reason: '外派',
    };
    const id = await firm.added(firm.clerk, '/b/bonus-entrust', values);

    expect(await firm.colleague.put('/b/bonus-entrust', { id, toOn: '2099-12-31' })).toMatchObject({
      status: 409,
      error: 'othersEntrust',
    });
    expect(await firm.clerk.put('/b/bonus-entrust', { id, toOn: '2019-02-28' })).toMatchObject({
      success: true,
    });
    expect(await firm.clerk.put('/b/bonus-entrust', { id, trustee: firm.people.clerk })).toMatchObject({
      status: 409,
      error: 'toOneself',
    });
  });
});

describe('个人奖金', () => {
  it('follows hours and personal factors, and keeps a part back until the project is finished', async () => {
    const run = await firm.approvedRun(period());
    const shares = await firm.sharesOf(run);
    const of = (person: string) =>
      shares
        .filter((share) => share.person === person && share.amount !== '0.00')
        .map(({ portion, amount, state }) => [portion, amount, state])
        .toSorted();
    const { clerk, colleague } = firm.people;
    expect([of(clerk), of(colleague)]).toEqual([
      [
        ['held', '1200.00', 'held'],
        ['now', '4800.00', 'payable'],
      ].toSorted(),
      [
        ['held', '800.00', 'held'],
        ['now', '3200.00', 'payable'],
      ].toSorted(),
    ]);

    const held = shares.filter(({ state }) => state === 'held').map(({ id }) => id);
    const release = () => firm.finance.post('/b/bonus-share/release', { ids: held });
    expect(await release()).toMatchObject({ status: 409, error: 'notFinished' });
    for (const move of ['begin', 'finish'])
      expect(await firm.admin.post(`/b/consult/project/${project}/${move}`)).toMatchObject({ success: true });
    expect(await release()).toMatchObject({ success: true });
    expect((await firm.sharesOf(run)).every(({ state }) => state === 'payable')).toBe(true);
  });

  it('is held back by hand, with a reason that its owner reads', async () => {
    const run = await firm.approvedRun(period());
    const { clerk } = firm.people;
    const share = (await firm.sharesOf(run)).find(
      ({ person, state }) => person === clerk && state === 'payable',
    );
    const ids = [share?.id];
    const input = { heldFor: '资料未归档', untilFinished: false };
    expect(await firm.finance.post('/b/bonus-share/hold', { ids, input })).toMatchObject({ success: true });

    const pay = await firm.finance.post('/b/bonus-share/pay', { ids, input: { paidOn: day } });
    expect(pay).toMatchObject({ success: false });
    const { data } = await firm.clerk.post('/b/my-bonus/queryList', { params: { heldFor: '资料未归档' } });
    expect(data).toMatchObject([{ state: 'held', amount: share?.amount }]);
    expect(await firm.finance.post('/b/bonus-share/release', { ids })).toMatchObject({ success: true });
  });

  it('is its owner’s alone on every way, and nobody’s before it is approved', async () => {
    const proposed = await firm.sentRun(period());
    expect((await firm.clerk.post('/b/my-bonus/queryList', { params: { state: 'payable' } })).data).toEqual(
      [],
    );
    await firm.manage(proposed, 'void');

    const run = await firm.approvedRun(period());
    const { data } = await firm.clerk.post('/b/my-bonus/queryList', { params: { state: 'payable' } });
    const [mine] = data as { id: string; share: string; person: string; explanation: string }[];
    expect((data as { person: string }[]).map(({ person }) => person)).toEqual(
      (data as unknown[]).map(() => firm.people.clerk),
    );
    expect(mine?.explanation).toContain('个人工时（6）');
    for (const stranger of [firm.colleague, firm.manager, firm.finance])
      expect((await stranger.get(`/b/my-bonus/${mine?.id}`)).status).toBe(404);
    for (const path of [
      `/b/bonus-share/${mine?.share}`,
      `/b/bonus-share/${mine?.share}/timeline`,
      `/b/bonus-run/${run.businessId}`,
    ])
      expect((await firm.clerk.get(path)).status).not.toBe(200);
    expect((await firm.clerk.post('/b/bonus-pool/queryList', {})).status).toBe(403);
  });
});
