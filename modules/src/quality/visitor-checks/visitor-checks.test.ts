import { inTransaction } from '@jianheng/server-platform';
import { readPdfText } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BILL, type Check, FAULTY, refusal, VisitorFirm } from './testing/visitor-firm.ts';

let firm: VisitorFirm;

beforeAll(async () => {
  firm = await VisitorFirm.start();
}, 120_000);
afterAll(() => firm.server.close());
beforeEach(() => firm.begin());

describe('a check of a visitor', () => {
  it('runs its rules portion by portion, finds the fault, and continues where it stopped', async () => {
    const file = await firm.given(FAULTY);
    const begun = (await firm.post(`/file/${file.id}/check`)).data as Check;
    const first = (await firm.post(`/check/${begun.id}/continue`)).data as Check;
    expect(first).toMatchObject({ state: 'running', rulesDone: 3 });
    expect((await firm.visit()).own.checks).toMatchObject([{ id: begun.id, state: 'running', rulesDone: 3 }]);

    // Two windows at once: each rule is stored once.
    await Promise.all([firm.post(`/check/${begun.id}/continue`), firm.post(`/check/${begun.id}/continue`)]);
    let check = first;
    while (check.state === 'running') check = (await firm.post(`/check/${begun.id}/continue`)).data as Check;

    expect(check).toMatchObject({ state: 'done', rulesDone: check.rules });
    expect(check.errors).toBeGreaterThan(0);
    const { data: found } = await firm.post(`/check/${check.id}/findings`, { rule: 'branchValencyCheck' });
    const { rows } = found as { rows: { id: string; level: string; title: string; count: number }[] };
    expect(rows[0]).toMatchObject({ level: 'error', count: 1 });
    expect(await firm.post(`/check/${check.id}/members`, { group: rows[0]?.id })).toMatchObject({
      data: { total: 1, rows: [{ name: '现浇构件钢筋', code: '010515001001' }] },
    });
    const { data } = await firm.get(`/check/${check.id}`);
    const { outcomes } = data as { outcomes: { rule: string; state: string; errors: number }[] };
    expect(outcomes).toHaveLength(check.rules);
    expect(outcomes.find(({ rule }) => rule === 'branchValencyCheck')).toMatchObject({ errors: 1 });
    // A rule without what it needs has not found nothing.
    expect(outcomes.find(({ rule }) => rule === 'costRangeCheck')).toMatchObject({ state: 'missing' });
  });

  it('runs the rules that were chosen, and its report is about these', async () => {
    const file = await firm.given(FAULTY);
    expect(
      await firm.put(`/file/${file.id}/conditions`, {
        name: '市民中心二期',
        standard: '2013',
        areas: (await firm.areasOf(file)).map(() => '1200.50'),
        rules: ['branchValencyCheck'],
      }),
    ).toMatchObject({ success: true });

    const check = await firm.checked(file);

    expect(check).toMatchObject({ name: '市民中心二期', rules: 1, state: 'done' });
    const reply = await firm.report(check.id, 'pdf');
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = await readPdfText(reply.body);
    expect(text).toContain('市民中心二期');
    expect(text).toContain('华建建设工程有限公司');
    expect(text).toContain('未经本单位复核');
    expect(text).not.toContain('税金检查');
    for (const format of ['docx', 'xlsx']) {
      const file = await firm.report(check.id, format);
      expect(file.body.subarray(0, 2).toString()).toBe('PK');
    }
  });

  it('has no report before it is done', async () => {
    const file = await firm.given();
    const { data } = await firm.post(`/file/${file.id}/check`);

    expect(await firm.post(`/check/${(data as Check).id}/report`, { format: 'pdf' })).toMatchObject(
      refusal('检查还没有完成，不能查看报告。'),
    );
  });

  it.each([
    ['no rule', { rules: [] }, '请至少选择一项检查内容'],
    ['a rule that does not exist', { rules: ['own:1'] }, '所选的检查内容不存在，请刷新。'],
    ['no name', { name: ' ' }, '请填写工程名称'],
    ['an area of nothing', { areas: ['0'] }, '建筑面积应为大于 0 的数，最多两位小数'],
    ['areas of other buildings', { areas: Array(9).fill(null) }, '建筑面积与单项工程不对应，请刷新。'],
  ])('refuses conditions with %s', async (_what, values, msg) => {
    const file = await firm.given();
    const conditions = {
      name: '工程',
      standard: '2013',
      rules: ['taxCheck'],
      areas: await firm.areasOf(file),
    };

    const answer = await firm.put(`/file/${file.id}/conditions`, { ...conditions, ...values });

    expect(answer.success).toBe(false);
    expect(`${answer.msg}${Object.values(answer.fields ?? {}).join()}`).toContain(msg);
  });

  it('is refused beyond the number that the link allows', async () => {
    const { link: small } = await firm.newLink({ maxChecks: 1 });
    const file = await firm.given(BILL, { link: small });
    expect(await firm.post(`/file/${file.id}/check`, {}, small)).toMatchObject({ success: true });

    expect(await firm.post(`/file/${file.id}/check`, {}, small)).toMatchObject(
      refusal('此链接最多可检查和对比 1 次，已经用完。'),
    );
  });

  it('uses ranges and rules of the firm only where its link includes them', async () => {
    const rangeSet = (
      await firm.giver.client.post('/b/quality/rangeSet', {
        name: '内部区间',
        scope: 'firm',
        source: '内部资料',
        ranges: [{ key: 'CR:total', name: '单方造价', low: '1', high: '2' }],
      })
    ).data as { id: string };
    await firm.giver.client.post('/b/quality/logical', {
      name: '内部规则',
      of: 'line',
      level: 'warning',
      holds: '综合单价 > 1000000',
      isOn: true,
    });
    const rulesOf = async (of: string) => {
      const file = await firm.given(BILL, { link: of });
      return JSON.stringify((await firm.get(`/file/${file.id}`, of)).data);
    };

    expect(await rulesOf((await firm.newLink()).link)).not.toMatch(/内部/);
    const shared = await firm.newLink({ rangeSet: rangeSet.id, usesFirmRules: true });
    expect(await rulesOf(shared.link)).toMatch(/内部规则/);
  });

  it('is written into the audit log of the firm', async () => {
    await firm.checked(await firm.given());
    const { rows } = await inTransaction(firm.server.pool, firm.server.tenantId, (tx) =>
      tx.client.query<{ event: string }>(
        'select event from audit where tenant_id = $1 and object = $2 and user_id is null order by event',
        [tx.tenantId, `/b/quality/visitorLink/${firm.id}`],
      ),
    );
    expect(rows.map(({ event }) => event)).toEqual(['visitorCheck.start', 'visitorFile.read']);
  });
});
