import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import appraisals from './appraisals.ts';

let server: TestServer;
let keeper: Client;
let person: Newcomer;
let rater: Newcomer;
beforeAll(async () => {
  server = await startWith([appraisals]);
  keeper = (await server.newcomer(['trialAppraisals:keep'])).client;
  person = await server.newcomer(['trialAppraisals:use']);
  rater = await server.newcomer(['trialAppraisals:use', 'trialAppraisals:keep']);
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
async function added(path: string, values: object, by = keeper): Promise<string> {
  const reply = await by.post(path, values);
  if (!reply.success) throw new Error(JSON.stringify(reply));
  return (reply.data as Row).id;
}
const rowsOf = async (path: string, by: Client) => (await by.post(`${path}/queryList`, {})).data as Row[];

describe('appraisals in the words of the language', () => {
  it('read figures of a person in a cycle by formulas of the firm, and explain them', async () => {
    const claims = { claimant: person.id, name: '到款' };
    await added('/t/kpi-claim', { ...claims, bookedOn: '2026-02-01', total: '300.00' });
    await added('/t/kpi-claim', { ...claims, bookedOn: '2025-12-31', total: '9.00' });
    await added('/t/kpi-claim', { claimant: rater.id, name: '他人', bookedOn: '2026-02-01', total: '9.00' });
    const target = { name: '回款', goal: '400' };
    await added('/t/kpi-target', { ...target, formula: 'MIN(120, 认领到款 / goal * 100)' });
    const wrong = await keeper.post('/t/kpi-target', { ...target, formula: '认领回款 / goal' });
    expect(wrong).toMatchObject({ status: 400 });

    const cycle = await added('/t/kpi-cycle', { name: '上半年', fromOn: '2026-01-01', toOn: '2026-06-30' });
    const sheet = await added('/t/kpi-sheet', { cycle, person: person.id });
    expect(await keeper.post('/t/kpi-sheet/refresh', { ids: [sheet] })).toMatchObject({ success: true });
    expect((await person.client.get(`/t/kpi-sheet/${sheet}`)).data).toMatchObject({ score: '75.00' });
    expect(await rowsOf('/t/kpi-points', person.client)).toMatchObject([
      { points: '75.00', explanation: expect.stringContaining('300') },
    ]);
  });

  it('let nobody know who rated, by rows, filters, orders or groups', async () => {
    const cycle = await added('/t/kpi-cycle', { name: '全年', fromOn: '2026-01-01', toOn: '2026-12-31' });
    const sheet = await added('/t/kpi-sheet', { cycle, person: person.id });
    await added('/t/kpi-rating', { sheet, mark: '80', remark: '扎实' }, rater.client);
    await added('/t/kpi-rating', { sheet, mark: '90' }, rater.client);

    const seen = await rowsOf('/t/kpi-rating', person.client);
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain(rater.id);
    for (const query of [{ params: { createdBy: rater.id } }, { orderBy: 'createdBy', order: 'ASC' }])
      expect(await person.client.post('/t/kpi-rating/queryList', query)).toMatchObject({ success: false });
    expect((await keeper.get(`/t/kpi-sheet/${sheet}`)).data).toMatchObject({ rated: '85.00' });
  });

  it('are locked with their cycle', async () => {
    const cycle = await added('/t/kpi-cycle', { name: '旧', fromOn: '2024-01-01', toOn: '2024-12-31' });
    const sheet = await added('/t/kpi-sheet', { cycle, person: person.id });
    await keeper.post(`/t/kpi-cycle/${cycle}/close`, {});
    expect(await keeper.delete(`/t/kpi-sheet/${sheet}`)).toMatchObject({ error: 'rowLocked' });
  });
});
