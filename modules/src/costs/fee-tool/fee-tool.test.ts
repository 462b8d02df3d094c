import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
type Answer = { readonly fee: string; readonly steps: readonly { text: string }[]; readonly notes: string[] };

const BASE = '/b/feetool/tbfeebase';
const DETAIL = '/b/feetool/tbfeedetail';
const SIMPLE = '/b/feetool/tbfeesimple';

let server: TestServer;
let keeper: Client;
let consultant: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  keeper = (await server.newcomer(['feeTool:use', 'feeTool:manage'])).client;
  consultant = (await server.newcomer(['feeTool:use'])).client;
  expect(await keeper.post(`${BASE}/loadPublished`, {})).toMatchObject({ success: true });
});
afterAll(() => server.close());

const published = async (name: string) =>
  ((await consultant.post(`${BASE}/queryList`, { params: { name } })).data as Row[])[0]?.id ?? '';
const compute = (baseId: string, input: object, by = consultant) =>
  by.post(`${SIMPLE}/getTbFeeSimple`, { baseId, ...input });
const says = (text: string) => ({ success: false, msg: expect.stringContaining(text) });

let count = 0;
async function draft(slices: readonly object[], tariff: object = {}): Promise<string> {
  const made = await keeper.post(BASE, {
    name: `审核收费 ${++count}`,
    document: '合同约定',
    items: [{ name: '审核' }],
    ...tariff,
  });
  const { id } = made.data as Row;
  for (const slice of slices)
    expect(await keeper.post(DETAIL, { tariff: id, item: '审核', ...slice })).toMatchObject({
      success: true,
    });
  return id;
}
const publish = (id: string) => keeper.post(`${BASE}/${id}/publish`, {});

describe('a calculation by a published tariff', () => {
  it('adds the slices of 招标代理 and shows each', async () => {
    const answer = await compute(await published('招标代理服务收费'), { item: '工程', base: '6000' });

    expect(answer).toMatchObject({ data: { fee: '22.5500', feeInYuan: '225500.00' } });
    expect((answer.data as Answer).steps.map(({ text }) => text)).toEqual([
      '(100 − 0) × 1%',
      '(500 − 100) × 0.7%',
      '(1000 − 500) × 0.55%',
      '(5000 − 1000) × 0.35%',
      '(6000 − 5000) × 0.2%',
    ]);
  });

  it.each([
    ['工程设计收费基价', { item: '收费基价', base: '12000' }, '357.2000'],
    ['施工监理服务收费基价', { item: '收费基价', base: '2000' }, '54.1000'],
    ['施工监理服务收费基价', { item: '收费基价', base: '2500000' }, '25975.0000'],
    ['建设项目前期工作咨询收费', { item: '编制项目建议书', base: '12000' }, '15.1500'],
    ['项目建设管理费总额控制数', { item: '建设管理费', base: '1000' }, '20.0000'],
    ['招标代理服务收费', { item: '货物', base: '20000000' }, '350.0000'],
    ['招标代理服务收费', { item: '工程', base: '100', floatPercent: '-20' }, '0.8000'],
    ['招标代理服务收费', { item: '工程', base: '10', minimum: '0.5' }, '0.5000'],
    [
      '江苏造价咨询(2014)',
      { item: '工程结算审核基本收费', base: '500', reduced: '40', increased: '10' },
      '3.9000',
    ],
    [
      '江苏造价咨询(旧)',
      { item: '竣工结算审核基本收费', base: '100', reduced: '10', increased: '9' },
      '0.6200',
    ],
  ])('%s: %j is %s', async (name, input, fee) => {
    expect(await compute(await published(name), input)).toMatchObject({ data: { fee } });
  });

  it.each([
    ['工程设计收费基价', { item: '收费基价', base: '199' }, '低于收费表起点 200 万元'],
    ['建设项目前期工作咨询收费', { item: '评估项目建议书', base: '500001' }, '超出收费表范围'],
    ['招标代理服务收费', { item: '咨询', base: '1' }, '可选：货物、服务、工程'],
    ['招标代理服务收费', { item: '工程', base: '一百' }, '「计费额」的值「一百」不是数字'],
    ['招标代理服务收费', { item: '工程', base: '1', factors: [['难度', 'x']] }, '「难度」的值「x」不是数字'],
    [
      '江苏造价咨询(2014)',
      { item: '工程结算审核基本收费', base: '5', reduced: '多' },
      '「核减额」的值「多」不是数字',
    ],
    [
      '江苏造价咨询(2014)',
      { item: '工程结算审核基本收费', base: '5', increased: '多' },
      '「核增额」的值「多」不是数字',
    ],
  ])('%s refuses %j', async (name, input, text) => {
    expect(await compute(await published(name), input)).toMatchObject(says(text));
  });

  it('names a float above the limit of the tariff', async () => {
    const answer = await compute(await published('招标代理服务收费'), {
      item: '工程',
      base: '100',
      floatPercent: '-30',
    });

    expect((answer.data as Answer).notes[0]).toBe('浮动幅度超出收费文件允许的 ±20%');
  });

  it('names areas that have tariffs', async () => {
    const { data } = await consultant.get(`${BASE}/getAreas`);

    expect(data).toContainEqual({ id: '', name: '全国', count: expect.any(Number) });
  });
});

describe('a tariff of the firm', () => {
  it('is computed once it is in force, and then stays as it is', async () => {
    const id = await draft([
      { low: '100', high: null, rate: '4' },
      { low: '0', high: '100', amount: '0.5' },
    ]);
    expect(await compute(id, { item: '审核', base: '200' })).toMatchObject(says('尚未发布'));

    expect(await publish(id)).toMatchObject({ success: true });
    expect(await compute(id, { item: '审核', base: '200' })).toMatchObject({ data: { fee: '4.5000' } });
    expect(await keeper.post(DETAIL, { tariff: id, item: '审核', low: '9', rate: '1' })).toMatchObject({
      success: false,
    });
    expect(await keeper.delete(`${BASE}/${id}`)).toMatchObject({ success: false });
  });

  it('names its end of validity in the answer', async () => {
    const id = await draft([{ low: '0', rate: '1' }], { validFrom: '2019-01-01', validTo: '2020-12-31' });
    await publish(id);

    const { data } = await compute(id, { item: '审核', base: '1' });
    expect((data as Answer).notes[0]).toMatch(/已于 2020-12-31 失效/);
  });

  it.each([
    [
      'an overlap',
      [
        { low: '0', high: '200', rate: '2' },
        { low: '100', rate: '1' },
      ],
      '「审核」(100, ∞) 与 「审核」(0, 200] 重叠',
    ],
    [
      'a gap',
      [
        { low: '0', high: '100', rate: '2' },
        { low: '150', rate: '1' },
      ],
      '「审核」(0, 100] 与 「审核」(150, ∞) 之间不连续',
    ],
    ['a rate and an amount', [{ low: '0', rate: '2', amount: '1' }], '「审核」(0, ∞) 应填写费率或定额之一'],
    ['no slices', [], '收费项目「审核」没有收费明细'],
  ])('does not come into force with %s', async (_title, slices, text) => {
    expect(await publish(await draft(slices))).toMatchObject(says(text));
  });

  it('refuses a slice whose end is not above its start, and a validity that ends before it begins', async () => {
    const id = await draft([]);
    const slice = { tariff: id, item: '审核', low: '5', high: '5', rate: '1' };
    expect(await keeper.post(DETAIL, slice)).toMatchObject(says('应大于起点'));
    const validity = { validFrom: '2020-02-01', validTo: '2020-01-31' };
    expect(
      await keeper.post(BASE, { name: '甲', document: '乙', items: [{ name: '审核' }], ...validity }),
    ).toMatchObject(says('早于有效期起'));
  });

  it('is written by its keepers alone, and loaded once', async () => {
    expect(await consultant.post(BASE, { name: '甲', document: '乙' })).toMatchObject({ status: 403 });
    expect(await keeper.post(`${BASE}/loadPublished`, {})).toMatchObject(
      says('公开收费标准都已在收费文件中'),
    );
  });
});

describe('a calculation that is kept', () => {
  it('has the fee and steps of the server, and is seen by the person who made it', async () => {
    const tariff = await published('招标代理服务收费');
    const input = { name: '一标段', tariff, item: '工程', base: '6000' };
    expect(await consultant.post(SIMPLE, { ...input, fee: '1' })).toMatchObject({ success: false });
    const made = await consultant.post(SIMPLE, input);
    const { id } = made.data as Row;
    const { data } = await consultant.get(`${SIMPLE}/${id}`);

    expect(data).toMatchObject({ fee: '225500.00', isCapped: true });
    expect((data as Row).steps).toMatch(/^\(100 − 0\) × 1% = 1\.0000 万元\n/);
    expect(await keeper.post(`${SIMPLE}/queryList`, {})).toMatchObject({ total: 0 });
  });

  it('states why it has no fee, and is not computed again for the same reason', async () => {
    const tariff = await published('招标代理服务收费');
    const made = await consultant.post(SIMPLE, { name: '二', tariff, item: '咨询', base: '1' });
    const { id } = made.data as Row;
    const reason = expect.stringContaining('可选：货物、服务、工程');

    expect((await consultant.get(`${SIMPLE}/${id}`)).data).toMatchObject({ fee: null, steps: reason });
    expect(await consultant.post(`${SIMPLE}/${id}/recalculate`, {})).toMatchObject({ msg: reason });
  });
});

it('shows another firm nothing', async () => {
  const tariff = await published('招标代理服务收费');
  const other = await (await server.secondFirm()).as('admin');

  expect(await other.post(`${BASE}/queryList`, {})).toMatchObject({ total: 0 });
  expect(await other.post(`${DETAIL}/queryList`, {})).toMatchObject({ total: 0 });
  expect(await compute(tariff, { item: '工程', base: '1' }, other)).toMatchObject({ status: 404 });
});
