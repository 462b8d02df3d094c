import type { Newcomer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckFirm, runCheck, startCheckFirm } from './testing/check-firm.ts';

type Row = { readonly id: string };
type Outcomes = { readonly rules: readonly { readonly rule: string }[] };

let firm: CheckFirm;
beforeAll(async () => {
  firm = await startCheckFirm();
});
afterAll(() => firm.server.close());

const post = (path: string, body: object, by = firm.engineer) => by.client.post(path, body);
const outcomes = async () =>
  (await post('/b/quality/checkrecord/outcomes', { id: firm.record })).data as Outcomes;

describe('rules and ranges of the firm', () => {
  let manager: Newcomer;
  beforeAll(async () => {
    manager = await firm.server.newcomer([
      'costProjects:viewAll',
      'qualityChecks:view',
      'qualityChecks:viewAll',
      'qualityChecks:check',
      'qualityChecks:manage',
    ]);
  });

  it('refuses a formula that cannot be read, and a range the wrong way round', async () => {
    expect(await post('/b/quality/logical', { name: '坏规则', holds: '综合单价 <' }, manager)).toMatchObject({
      status: 409,
      error: 'ruleFaulty',
      msg: expect.stringContaining('坏规则'),
    });
    const ranges = [{ key: 'EC:S04', low: '5', high: '2' }];
    expect(
      await post('/b/quality/rangeSet', { name: '区间', source: '自测', ranges }, manager),
    ).toMatchObject({ status: 409, error: 'lowAboveHigh' });
  });

  it('runs a rule of the firm with the others, and alone', async () => {
    const rule = await post(
      '/b/quality/logical',
      { name: '数量不超过九', level: 'error', holds: '工程量 <= 9', isOn: true },
      manager,
    );
    const { id } = rule.data as Row;
    expect((await post('/b/quality/logical/check', { recordId: firm.record }, manager)).data).toMatchObject([
      { ruleId: id, state: 'checked', found: 3 },
    ]);
    expect((await manager.client.get(`/b/quality/logical/${firm.record}/checkList`)).data).toMatchObject([
      { name: '数量不超过九', found: 3 },
    ]);
    expect(
      (await post('/b/quality/logical/billList', { recordId: firm.record, ruleId: id }, manager)).data,
    ).toMatchObject([{ id: `${firm.unit}-1` }, { id: `${firm.unit}-2` }, { id: `${firm.unit}-3` }]);
    expect((await post('/b/quality/logical/queryRecordList', {}, manager)).data).toMatchObject([
      { id: firm.record, project: firm.project },
    ]);
    const set = { recordId: firm.record, ruleId: id, ignored: true, reason: '按图计量' };
    expect((await manager.client.put('/b/quality/logical/saveCheckRecord', set)).data).toEqual({
      changed: 3,
    });
    expect((await manager.client.get(`/b/quality/logical/${firm.record}/checkList`)).data).toMatchObject([
      { found: 0 },
    ]);
  });

  it('holds an index against the nearest range', async () => {
    const range = (scope: string, high: string) =>
      post(
        '/b/quality/rangeSet',
        { name: scope, scope, source: '自测', ranges: [{ key: 'CR:total', low: '1', high }] },
        manager,
      );
    await range('public', '2');
    await range('firm', '1000000');
    await runCheck(firm);
    const { rules } = await outcomes();
    expect(rules.find(({ rule }) => rule === 'costRangeCheck')).toMatchObject({
      state: 'checked',
      warnings: 0,
      errors: 0,
    });
  });
});
