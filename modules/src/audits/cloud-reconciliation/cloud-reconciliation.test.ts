import {
  type Client,
  type Newcomer,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let keeper: Client;
let party: Newcomer;
const ROUND = '/b/consult/reconciliation';
const LINE = '/b/consult/reconciliation-line';
const RIGHTS = ['consultingProjects:viewAll', 'consultingProjects:manage', 'cloudReconciliation:review'];
beforeAll(async () => {
  server = await startTestServer(allModules);
  keeper = (await server.newcomer(RIGHTS)).client;
  // The role of an external party: it sees the reconciliations that name it, and nothing else.
  party = await server.newcomer(['cloudReconciliation:submit']);
});
afterAll(() => server.close());

async function added(path: string, values: object): Promise<string> {
  const answer = await keeper.post(path, values);
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return (answer.data as { id: string }).id;
}
let count = 0;
async function newRound(lines: number) {
  count += 1;
  const project = await added('/b/consult/project', {
    name: `文化馆${count}期`,
    kind: 'cost',
    client: '城投集团',
    startOn: '2026-01-01',
  });
  const round = await added(ROUND, { project, name: '结算对数', submitter: '浙江建工', parties: [party.id] });
  const ids: string[] = [];
  for (let at = 0; at < lines; at++)
    ids.push(
      await added(LINE, {
        round,
        name: `清单${at}`,
        uom: 'm3',
        submittedQuantity: '12',
        submittedPrice: '110.5',
        reviewedQuantity: '10',
        reviewedPrice: '100',
      }),
    );
  return { round, lines: ids };
}
const read = async (path: string) => (await keeper.get(path)).data as Record<string, unknown>;
/** Accepts a line at its current revision. */
const accept = async (by: Client, line: string | undefined, action: string) =>
  by.post(`${LINE}/${line}/${action}`, { revision: (await read(`${LINE}/${line}`)).revision });
const offer = { quantity: '11', price: '105', reason: '按实测' };

describe('a reconciliation', () => {
  it('sums up agreed amounts and open differences of its lines, and closes when all are agreed', async () => {
    const { round, lines } = await newRound(4);
    const [one, two, three, four] = lines;
    expect(await read(`${ROUND}/${round}`)).toMatchObject({
      submitted: '5304.00',
      reviewed: '4000.00',
      openDifference: '1304.00',
      openLines: 4,
    });

    await accept(party.client, one, 'acceptReviewed');
    await accept(keeper, two, 'acceptSubmitted');
    await keeper.post(`${LINE}/${three}/propose`, offer);
    expect(await read(`${LINE}/${three}`)).toMatchObject({ state: 'disputed', proposedAmount: '1155.00' });
    // 1000.00 by the review, 1326.00 as submitted
    expect(await read(`${ROUND}/${round}`)).toMatchObject({ settled: '2326.00', openDifference: '652.00' });
    expect(await keeper.post(`${ROUND}/${round}/close`, {})).toMatchObject({
      success: false,
      msg: expect.stringContaining('还有 2 条清单未达成一致'),
    });

    await accept(party.client, three, 'acceptProposal');
    await party.client.post(`${LINE}/${four}/withdraw`, { reason: '重复计算' });
    expect(await keeper.post(`${ROUND}/${round}/close`, {})).toMatchObject({ success: true });
    expect(await read(`${ROUND}/${round}`)).toMatchObject({
      state: 'closed',
      settled: '3481.00',
      openDifference: '0.00',
      openLines: 0,
    });
  });

  it('takes the latest proposal, of either side', async () => {
    const { lines } = await newRound(1);
    await keeper.post(`${LINE}/${lines[0]}/propose`, offer);
    await party.client.post(`${LINE}/${lines[0]}/counter`, { ...offer, quantity: '11.5' });

    expect(await accept(party.client, lines[0], 'acceptProposal')).toMatchObject({
      success: false,
    });
    await accept(keeper, lines[0], 'acceptCounter');
    expect(await read(`${LINE}/${lines[0]}`)).toMatchObject({ state: 'settled', settledAmount: '1207.50' });
  });

  it('is agreed to as it was seen alone', async () => {
    const { lines } = await newRound(2);
    const [one, two] = lines;
    const seen = async (id: string | undefined) => (await read(`${LINE}/${id}`)).revision;
    const before = { [`${one}`]: await seen(one), [`${two}`]: await seen(two) };
    const refused = { status: 409, error: 'changedMeanwhile' };
    await keeper.put(LINE, { id: one, reviewedQuantity: '1', reviewedPrice: '1' });

    const { client } = party;
    expect(await client.post(`${LINE}/${one}/acceptReviewed`, { revision: before[`${one}`] })).toMatchObject(
      refused,
    );
    expect(await client.post(`${LINE}/${one}/acceptReviewed`, {})).toMatchObject(refused);
    const bulk = (revisions?: object) => client.post(`${LINE}/acceptReviewed`, { ids: lines, revisions });
    expect(await bulk(before)).toMatchObject(refused);
    expect(await bulk()).toMatchObject(refused);
    expect(await read(`${LINE}/${two}`)).toMatchObject({ state: 'open' });
    expect(await bulk({ ...before, [`${one}`]: await seen(one) })).toMatchObject({ data: { rows: 2 } });

    const {
      lines: [three],
    } = await newRound(1);
    await keeper.post(`${LINE}/${three}/propose`, offer);
    const proposed = await seen(three);
    await keeper.post(`${LINE}/${three}/propose`, { ...offer, price: '1' });
    expect(await client.post(`${LINE}/${three}/acceptProposal`, { revision: proposed })).toMatchObject(
      refused,
    );
    expect(await accept(client, three, 'acceptProposal')).toMatchObject({ data: { settledAmount: '11.00' } });
  });

  it('locks agreed lines and closed rounds, until they are opened again', async () => {
    const { round, lines } = await newRound(1);
    const [id] = lines;
    await accept(keeper, id, 'acceptSubmitted');
    expect(await keeper.put(LINE, { id, reviewedQuantity: '1' })).toMatchObject({ error: 'rowLocked' });
    await keeper.post(`${ROUND}/${round}/close`, {});
    const again = { reason: '漏算' };
    expect(await keeper.post(`${LINE}/${id}/dispute`, again)).toMatchObject({ error: 'roundClosed' });

    await keeper.post(`${ROUND}/${round}/reopen`, again);
    expect(await keeper.post(`${LINE}/${id}/dispute`, again)).toMatchObject({ success: true });
    expect(await read(`${ROUND}/${round}`)).toMatchObject({ state: 'open', closedOn: null, settled: '0.00' });
  });

  it('is not closed without lines', async () => {
    const { round } = await newRound(0);
    expect(await keeper.post(`${ROUND}/${round}/close`, {})).toMatchObject({ error: 'noLines' });
  });

  it('is closed or has an open line, also when both are asked at once', async () => {
    const { round, lines } = await newRound(1);
    await accept(keeper, lines[0], 'acceptSubmitted');
    await Promise.all([
      keeper.post(`${ROUND}/${round}/close`, {}),
      keeper.post(`${LINE}/${lines[0]}/dispute`, { reason: '复核' }),
    ]);
    const { state, openLines } = await read(`${ROUND}/${round}`);
    expect([state === 'closed', openLines === 0]).toEqual(state === 'closed' ? [true, true] : [false, false]);
  });
});

describe('the two sides', () => {
  it('do not act for each other, whatever permissions they hold', async () => {
    const { lines } = await newRound(1);
    const both = await server.newcomer([
      'cloudReconciliation:submit',
      'cloudReconciliation:review',
      'cloudReconciliation:viewAll',
    ]);
    expect(await accept(both.client, lines[0], 'acceptReviewed')).toMatchObject({
      error: 'notSubmitter',
    });

    const round = await added(ROUND, {
      project: await newProject(),
      name: '第二次对数',
      submitter: '浙江建工',
      parties: [both.id],
    });
    const line = await added(LINE, { round, name: '清单', uom: 'm3' });
    for (const answer of [
      await accept(both.client, line, 'acceptSubmitted'),
      await both.client.post(`${LINE}/${line}/propose`, offer),
    ])
      expect(answer).toMatchObject({ error: 'isSubmitter' });
  });

  it('write figures of their own side alone, whatever permissions they hold', async () => {
    const { round, lines } = await newRound(1);
    const [id] = lines;
    for (const change of [{ submittedQuantity: '99' }, { submittedPrice: '999' }])
      expect(await keeper.put(LINE, { id, ...change })).toMatchObject({ error: 'submittedStays' });
    expect(await keeper.put(LINE, { id, submittedQuantity: '12', reviewedQuantity: '9' })).toMatchObject({
      success: true,
    });
    const elsewhere = await newRound(0);
    expect(await keeper.put(LINE, { id, round: elsewhere.round })).toMatchObject({ error: 'lineStays' });
    expect(await keeper.put(ROUND, { id: round, parties: [] })).toMatchObject({ error: 'partyLeft' });

    const both = await server.newcomer([
      ...RIGHTS,
      'cloudReconciliation:submit',
      'cloudReconciliation:viewAll',
    ]);
    expect(await keeper.put(ROUND, { id: round, parties: [party.id, both.id] })).toMatchObject({
      success: true,
    });
    for (const answer of [
      await both.client.put(LINE, { id, reviewedQuantity: '12' }),
      await both.client.post(LINE, { round, name: '清单', uom: 'm3' }),
      await both.client.delete(`${LINE}/${id}`),
      await both.client.put(ROUND, { id: round, parties: [party.id] }),
      await both.client.delete(`${ROUND}/${round}`),
      await both.client.post(`${ROUND}/${round}/close`, {}),
    ])
      expect(answer).toMatchObject({ error: 'isSubmitter' });
    expect(await read(`${LINE}/${id}`)).toMatchObject({ submittedQuantity: '12.000000', state: 'open' });
  });

  it('are never one person: neither the reviewer nor who saves the round becomes its party', async () => {
    const { round } = await newRound(0);
    const both = await server.newcomer([
      ...RIGHTS,
      'cloudReconciliation:submit',
      'cloudReconciliation:viewAll',
    ]);
    expect(await both.client.put(ROUND, { id: round, parties: [party.id, both.id] })).toMatchObject({
      error: 'partyOfOneself',
    });
    expect(await keeper.put(ROUND, { id: round, reviewer: party.id })).toMatchObject({
      error: 'partyOfReviewer',
    });
    const project = await newProject();
    const values = { project, name: '自审', submitter: '浙江建工', parties: [both.id] };
    expect(await both.client.post(ROUND, values)).toMatchObject({ error: 'partyOfOneself' });
  });

  it('let the reviewers correct what was submitted while no party takes part', async () => {
    const round = await added(ROUND, { project: await newProject(), name: '内部', submitter: '浙江建工' });
    const id = await added(LINE, { round, name: '清单', uom: 'm3', submittedQuantity: '1' });
    expect(await keeper.put(LINE, { id, submittedQuantity: '2' })).toMatchObject({ success: true });
  });

  it('let an external party see its own reconciliations alone, and change no figures', async () => {
    const { round, lines } = await newRound(1);
    expect(await party.client.get(`${ROUND}/${round}`)).toMatchObject({ success: true });
    expect(await party.client.put(LINE, { id: lines[0], reviewedQuantity: '12' })).toMatchObject({
      status: 403,
    });
    expect(await accept(party.client, lines[0], 'acceptSubmitted')).toMatchObject({ status: 403 });
    expect(await party.client.post(`${ROUND}/${round}/close`, {})).toMatchObject({ status: 403 });
    expect(await party.client.post('/b/consult/project/queryList', {})).toMatchObject({ status: 403 });

    const stranger = await server.newcomer(['cloudReconciliation:submit']);
    expect(await stranger.client.get(`${ROUND}/${round}`)).toMatchObject({ status: 404 });
    expect(await stranger.client.get(`${LINE}/${lines[0]}`)).toMatchObject({ status: 404 });
    expect(await accept(stranger.client, lines[0], 'acceptReviewed')).toMatchObject({
      status: 404,
    });
  });

  it('write messages at a line that the other side reads', async () => {
    const { lines } = await newRound(1);
    expect(
      await party.client.post(`${LINE}/${lines[0]}/comment`, { says: '请提供计算底稿', to: [] }),
    ).toMatchObject({
      success: true,
    });
    const { data } = await keeper.get(`${LINE}/${lines[0]}/timeline`);
    expect(JSON.stringify(data)).toContain('请提供计算底稿');
  });
});

const newProject = () =>
  added('/b/consult/project', {
    name: `补充${++count}期`,
    kind: 'cost',
    client: '城投集团',
    startOn: '2026-01-01',
  });
