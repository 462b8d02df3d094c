import { inTransaction } from '@jianheng/server-platform';
import type { Answer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BILL, DAY_MS, FAULTY, MINUTE_MS, refusal, VisitorFirm } from './testing/visitor-firm.ts';

let firm: VisitorFirm;

beforeAll(async () => {
  firm = await VisitorFirm.start();
}, 120_000);
afterAll(() => firm.server.close());
beforeEach(() => firm.begin());

describe('a file of a visitor', () => {
  it('is read and held against its own total, and counts', async () => {
    const file = await firm.given();

    expect(file).toMatchObject({ name: '投标文件.csv', lines: 2, verdict: 'agrees' });
    expect(await firm.get(`/file/${file.id}`)).toMatchObject({
      data: {
        reading: { fileName: '投标文件.csv', counts: { lines: 2 }, lineAmount: '14160.30' },
        conditions: { name: expect.any(String), standard: '2013' },
        rules: expect.arrayContaining([{ id: 'taxCheck', label: '税金检查', ofFirm: false }]),
      },
    });
    expect(await firm.visit()).toMatchObject({
      files: { used: 1, max: 5 },
      own: { files: [{ id: file.id }] },
    });
  });

  it('is in no register of the firm', async () => {
    await firm.given();
    const { rows } = await inTransaction(firm.server.pool, firm.server.tenantId, (tx) =>
      tx.client.query('select count(*)::int as projects from cost_projects_project where tenant_id = $1', [
        tx.tenantId,
      ]),
    );
    expect(rows).toEqual([{ projects: 0 }]);
  });

  it.each([
    ['without a bill', '说明,备注\n没有清单,', '说明.csv', /没有读到清单|不能|未能|没有/],
    ['that is no workbook', 'PK\u0003\u0004 nothing', '投标.xlsx', /./],
    ['of a kind that is not taken', 'text', '说明.txt', /./],
  ])('is refused %s, and does not count', async (_what, text, name, msg) => {
    const answer = await firm.give(text, { name });

    expect(answer.success).toBe(false);
    expect(Object.values(answer.fields ?? {}).join() + answer.msg).toMatch(msg);
    expect(await firm.visit()).toMatchObject({ files: { used: 0 }, own: { files: [] } });
  });

  it('is refused beyond the number that the link allows, also of two at once', async () => {
    const small = await firm.newLink({ maxFiles: 1 });

    const answers = await Promise.all([
      firm.give(BILL, { link: small.link }),
      firm.give(BILL, { link: small.link }),
    ]);

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject(
      refusal('此链接最多可导入 1 个文件，已经用完。'),
    );
    expect((await firm.visit(small.link)).own.files).toHaveLength(1);
  });

  it('is refused beyond the megabytes that the link allows', async () => {
    const small = await firm.newLink({ maxMegabytes: 1 });
    const padded = `${BILL}\n${',,,,,,,\n'.repeat(150_000)}`;

    const answer = await firm.give(padded, { link: small.link });

    expect(answer.success).toBe(false);
    expect((await firm.visit(small.link)).own.files).toEqual([]);
  });

  it('is refused after ten tries within ten minutes, bad ones included', async () => {
    for (let tries = 0; tries < 10; tries += 1) await firm.give('x', { name: '说明.txt' });

    expect(await firm.give(BILL)).toMatchObject({ status: 429, msg: '操作过于频繁，请十分钟后再试。' });
    firm.pass(11 * MINUTE_MS);
    expect(await firm.give(BILL)).toMatchObject({ success: true });
  });

  it('belongs to its link alone', async () => {
    const file = await firm.given();
    const check = await firm.checked(file);
    const { link: other } = await firm.newLink();
    const others = await firm.given(BILL, { link: other });

    const answers: Answer[] = [
      await firm.get(`/file/${file.id}`, other),
      await firm.delete(`/file/${file.id}`, other),
      await firm.post(`/file/${file.id}/check`, {}, other),
      await firm.post(`/file/${file.id}/indices`, { by: 'project', part: 'economic' }, other),
      await firm.post('/comparison', { tender: file.id, bids: [{ file: others.id, bidder: '甲' }] }, other),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refusal('文件不存在或已被删除，请刷新。'));
    for (const answer of [
      await firm.get(`/check/${check.id}`, other),
      await firm.post(`/check/${check.id}/continue`, {}, other),
      await firm.post(`/check/${check.id}/findings`, {}, other),
      await firm.post(`/check/${check.id}/members`, { group: 'taxCheck/1' }, other),
      await firm.post(`/check/${check.id}/report`, { format: 'pdf' }, other),
    ])
      expect(answer).toMatchObject(refusal('检查不存在或已被删除，请刷新。'));
    expect((await firm.visit()).own.files).toHaveLength(1);
  });

  it('is removed by its visitor with all that was made of it', async () => {
    const file = await firm.given();
    await firm.checked(file);

    expect(await firm.delete(`/file/${file.id}`)).toMatchObject({ success: true });

    expect(await firm.stored()).toEqual({ files: 0, checks: 0, outcomes: 0, comparisons: 0 });
    expect(await firm.visit()).toMatchObject({ files: { used: 1 } });
  });

  it('is gone when its days are over, and the hourly job removes it with its results', async () => {
    const [first, second] = [await firm.given(BILL), await firm.given(FAULTY, { name: '乙.csv' })];
    await firm.checked(first);
    await firm.post('/comparison', {
      bids: [
        { file: first.id, bidder: '甲公司' },
        { file: second.id, bidder: '乙公司' },
      ],
    });
    expect(await firm.stored()).toMatchObject({ files: 2, checks: 1, comparisons: 1 });

    firm.pass(8 * DAY_MS);
    expect((await firm.visit()).own).toEqual({ files: [], checks: [], comparisons: [] });
    expect(await firm.stored()).toMatchObject({ files: 2 });
    await firm.runJobs();

    expect(await firm.stored()).toEqual({ files: 0, checks: 0, outcomes: 0, comparisons: 0 });
  });
});
