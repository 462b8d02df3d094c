import type { Newcomer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckFirm, doneRun, runCheck, startCheckFirm } from './testing/check-firm.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
type Finding = {
  readonly id: string;
  readonly target: string;
  readonly ignored: string | null;
  readonly hasConsent: boolean;
};
type Group = {
  readonly id: string;
  readonly kind: string;
  readonly level: string;
  readonly count: number;
  readonly head: Finding;
};
type Outcomes = {
  readonly isStale: boolean;
  readonly isNew: boolean;
  readonly rules: readonly (Row & {
    readonly rule: string;
    readonly state: string;
    readonly errors: number;
    readonly ignored: number;
  })[];
};

type Recheck = {
  readonly counts: { readonly error: number };
  readonly findings: readonly unknown[];
};

let firm: CheckFirm;
let reviewer: Newcomer;
beforeAll(async () => {
  firm = await startCheckFirm();
  reviewer = await firm.server.newcomer([
    'costProjects:viewAll',
    'qualityChecks:view',
    'qualityChecks:viewAll',
    'qualityChecks:review',
    'qualityChecks:approve',
  ]);
});
afterAll(() => firm.server.close());

const post = (path: string, body: object, by = firm.engineer) => by.client.post(path, body);
const outcomes = async () =>
  (await post('/b/quality/checkrecord/outcomes', { id: firm.record })).data as Outcomes;
const groupsOf = async (rule: string, body: object = {}) =>
  (await post(`/b/quality/check/${rule}`, { recordId: firm.record, pageNo: 1, pageSize: 20, ...body }))
    .data as {
    readonly rows: readonly Group[];
    readonly total: number;
  };

describe('a check of a project', () => {
  it('has found nothing before it has run, which is not the same as all being well', async () => {
    expect(await outcomes()).toMatchObject({ isNew: true, rules: [] });
  });

  it('runs every rule in the background and keeps what each found, with its figures', async () => {
    await runCheck(firm);
    const { rules, isStale } = await outcomes();
    expect(isStale).toBe(false);
    expect(rules.map(({ rule }) => rule)).toContain('branchValencyCheck');
    expect(rules.find(({ rule }) => rule === 'branchValencyCheck')).toMatchObject({
      state: 'checked',
      errors: 1,
    });
    expect(rules.find(({ rule }) => rule === 'costRangeCheck')).toMatchObject({ state: 'missing' });
    const { rows, total } = await groupsOf('branchValencyCheck');
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        kind: 'line_total',
        level: 'error',
        nodeId: firm.unit,
        nodeName: '1#楼 / 土建',
        count: 1,
        amountAtRisk: '1.00',
        head: { target: `${firm.unit}-2`, targetType: 'bill', actual: '4751.10', expected: '4750.10' },
      },
    ]);
    expect((await firm.engineer.client.get(`/b/quality/checkrecord/${firm.record}`)).data).toMatchObject({
      state: 'checked',
      checkedBy: firm.engineer.id,
      revisionChecked: 1,
    });
  });

  it('runs once where it is started twice at once', async () => {
    const started = () => post('/b/quality/checkrecord/start', { id: firm.record });
    const [one, other] = await Promise.all([started(), started()]);
    expect(one).toMatchObject({ success: true, data: { state: 'queued' } });
    expect(other?.data).toEqual(one?.data);
    await doneRun(firm, one);
  });

  it('sets a finding aside with a reason, which outlives the next run', async () => {
    const [group] = (await groupsOf('branchValencyCheck')).rows;
    const ids = [group?.head.id];
    expect(
      await post('/b/quality/checkrecord/setIgnore', { id: firm.record, ids, ignored: true }),
    ).toMatchObject({
      status: 400,
      fields: { reason: '原因：忽略时应填写' },
    });
    const before = ((await firm.engineer.client.get(`/b/quality/checkrecord/${firm.record}`)).data as Row)
      .errors;
    expect(
      await post('/b/quality/checkrecord/setIgnore', {
        id: firm.record,
        ids,
        ignored: true,
        reason: '合同约定取整',
      }),
    ).toMatchObject({ success: true, data: { changed: 1 } });
    expect(
      ((await firm.engineer.client.get(`/b/quality/checkrecord/${firm.record}`)).data as Row).errors,
    ).toBe(Number(before) - 1);
    await runCheck(firm);
    const { rows } = await groupsOf('branchValencyCheck', { parentId: group?.id });
    expect(rows).toMatchObject([{ head: { ignored: '合同约定取整', hasConsent: false } }]);
    expect((await groupsOf('branchValencyCheck', { params: { ignored: false } })).total).toBe(0);
  });

  it('is reviewed by somebody else, and only once ignored errors have consent', async () => {
    const review = (by: Newcomer) => by.client.post(`/b/quality/checkrecord/${firm.record}/review`);
    expect((await review(firm.engineer)).status).toBe(403);
    expect(await review(reviewer)).toMatchObject({ status: 409, error: 'unconsented' });
    const [group] = (await groupsOf('branchValencyCheck')).rows;
    const ids = [group?.head.id];
    expect((await post('/b/quality/checkrecord/consent', { id: firm.record, ids })).status).toBe(403);
    expect(await post('/b/quality/checkrecord/consent', { id: firm.record, ids }, reviewer)).toMatchObject({
      success: true,
    });
    expect(await review(reviewer)).toMatchObject({
      success: true,
      data: { state: 'reviewed', reviewer: reviewer.id },
    });
    expect(await post('/b/quality/checkrecord/start', { id: firm.record })).toMatchObject({
      status: 409,
      error: 'sealed',
    });
    expect(await reviewer.client.post(`/b/quality/checkrecord/${firm.record}/approve`)).toMatchObject({
      status: 409,
      error: 'ownApproval',
    });
    expect(await reviewer.client.post(`/b/quality/checkrecord/${firm.record}/reopen`)).toMatchObject({
      data: { state: 'checked', reviewer: null },
    });
  });

  it('hands its report out as Word, Excel and PDF', async () => {
    for (const format of ['docx', 'xlsx', 'pdf'] as const) {
      const reply = await firm.server.app.inject({
        method: 'POST',
        url: '/api/b/quality/check/report/generatorReport',
        headers: { authtoken: await firm.server.tokenOf(firm.engineer.id) },
        payload: { recordId: firm.record, format },
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.subarray(0, 2).toString()).toBe(format === 'pdf' ? '%P' : 'PK');
    }
  });

  it('says at once what is still found in a line that was changed', async () => {
    const target = `${firm.unit}-2`;
    const recheck = async (by = firm.engineer) =>
      post('/b/quality/check/recheck', { recordId: firm.record, target }, by);
    const before = (await recheck()).data as Recheck;
    const wrongTotal = expect.objectContaining({
      kind: 'line_total',
      actual: '4751.10',
      expected: '4750.10',
    });
    expect(before.findings).toContainEqual(wrongTotal);
    const change = (amount: string, was: string) =>
      post('/b/project/lines/edit', {
        projectId: firm.project,
        follow: true,
        edits: [{ id: target, set: { amount }, was: { amount: was } }],
      });
    await change('4750.10', '4751.10');
    const after = (await recheck()).data as Recheck;
    expect(after.findings).not.toContainEqual(wrongTotal);
    expect(after.counts.error).toBeLessThan(before.counts.error);
    await change('4751.10', '4750.10');
    expect((await recheck()).data).toEqual(before);
    const outsider = await firm.server.newcomer(['qualityChecks:view', 'costProjects:view']);
    expect((await recheck(outsider)).status).toBe(404);
    await runCheck(firm);
  });

  it('is stale once the bill was changed, and is neither reviewed nor reported then', async () => {
    await post('/b/project/lines/edit', {
      projectId: firm.project,
      follow: true,
      edits: [{ id: `${firm.unit}-2`, set: { quantity: '11' } }],
    });
    expect((await outcomes()).isStale).toBe(true);
    expect(await reviewer.client.post(`/b/quality/checkrecord/${firm.record}/review`)).toMatchObject({
      status: 409,
      error: 'changedSince',
    });
    expect(
      await post('/b/quality/check/report/generatorReport', { recordId: firm.record, format: 'docx' }),
    ).toMatchObject({ status: 409, error: 'changedSince' });
    await runCheck(firm);
    expect(await outcomes()).toMatchObject({ isStale: false });
    expect((await groupsOf('branchValencyCheck')).total).toBe(0);
  });

  it('recomputes the fees of a unit, and says what buildings lack', async () => {
    expect(
      (await post('/b/quality/check/findFeeCheckByParentId', { recordId: firm.record, parentId: firm.unit }))
        .data,
    ).toMatchObject({ problem: expect.stringContaining('人工费'), rows: [] });
    expect(
      await post('/b/quality/check/findFeeCheckByParentId', {
        recordId: firm.record,
        parentId: firm.project,
      }),
    ).toMatchObject({ status: 409, error: 'noUnit' });
    expect(
      (await post('/b/quality/project/checkSupplyScale', { projectId: firm.project })).data,
    ).toMatchObject([{ name: '1#楼', isComplete: false }]);
    expect(
      (await firm.engineer.client.get(`/b/quality/checkrecord/getBillMaterialInfo/${firm.record}`)).data,
    ).toMatchObject({
      buildings: 1,
      units: 1,
      lines: 3,
    });
    expect(
      (await firm.engineer.client.get(`/b/quality/checkrecord/getBillSplicWordResult/${firm.record}`)).data,
    ).toEqual(expect.any(Array));
    expect((await post('/b/quality/checkrecord/checkedProject', {})).data).toMatchObject([
      { projectId: firm.project, recordId: firm.record, state: 'checked' },
    ]);
  });

  it('is nothing to whoever does not see the project', async () => {
    const outsider = await firm.server.newcomer([
      'costProjects:view',
      'qualityChecks:view',
      'qualityChecks:check',
    ]);
    for (const [path, body] of [
      ['/b/quality/checkrecord/outcomes', { id: firm.record }],
      ['/b/quality/checkrecord/start', { id: firm.record }],
      ['/b/quality/check/taxCheck', { recordId: firm.record }],
      ['/b/quality/check/findings', { recordId: firm.record }],
      ['/b/quality/check/report/generatorReport', { recordId: firm.record, format: 'pdf' }],
      ['/b/quality/logical/check', { recordId: firm.record }],
      ['/b/quality/logical/billList', { recordId: firm.record, ruleId: '1' }],
    ] as const)
      expect([path, (await post(path, body, outsider)).status]).toEqual([path, 404]);
    expect(
      (await post('/b/quality/project/checkSupplyScale', { projectId: firm.project }, outsider)).data,
    ).toEqual([]);
    expect((await post('/b/quality/checkrecord/checkedProject', {}, outsider)).data).toEqual([]);
  });
});
