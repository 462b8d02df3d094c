import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

const ITEM = '/t/item';
let server: TestServer;
let admin: Client;
let clerk: Client;
let keeperId: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  const person = await server.newcomer(EVERY_PERMISSION);
  clerk = person.client;
  keeperId = person.id;
});
afterAll(() => server.close());

type Kept = { name?: string; field: object; isRetired?: boolean };
type Extras = { revision: number; fields: (Kept & { name: string })[] };

const extras = async (client = admin, path = ITEM) =>
  (await client.post('/a/sys/extraField/query', { path })).data as Extras;

/** Keeps these beside the fields that are there, changed where they have a name. */
async function keep(fields: readonly Kept[], { client = admin, path = ITEM } = {}) {
  const { revision, fields: before } = await extras(client, path);
  const named = new Set(fields.map(({ name }) => name));
  const rest = before.filter(({ name }) => !named.has(name));
  return client.put('/a/sys/extraField', { path, revision, fields: [...rest, ...fields] });
}

const FIELDS: readonly Kept[] = [
  { field: { kind: 'text', label: '存放柜号', required: true, max: 10 } },
  { field: { kind: 'money', label: '押金', min: '0' } },
  { field: { kind: 'choice', label: '成色', choices: { fresh: '新', worn: '旧' } } },
  { field: { kind: 'person', label: '经手人' } },
  { field: { kind: 'choices', label: '用途', choices: { site: '现场', office: '内业' } } },
  { field: { kind: 'date', label: '校准日期', requiredWhen: { state: { is: 'used' } } } },
];

describe('fields that a firm adds to a shipped form', () => {
  it('get columns of their own and are filled in, read, found, ordered and summed like the others', async () => {
    const saved = await keep(FIELDS);
    expect(saved).toMatchObject({ status: 200 });
    expect((await extras()).fields.map(({ name }) => name)).toEqual([
      'xText1',
      'xMoney2n1',
      'xChoice1',
      'xPerson1',
      'xChoices1',
      'xDate1',
    ]);

    const row = { name: '全站仪', xText1: 'A-1', xMoney2n1: '100', xChoice1: 'worn', xPerson1: keeperId };
    expect(await clerk.post(ITEM, { ...row, xChoices1: ['site'] })).toMatchObject({
      status: 200,
      data: { xText1: 'A-1', xMoney2n1: '100.00', xPerson1_label: expect.any(String), xChoices1: ['site'] },
    });
    await clerk.post(ITEM, { name: '水准仪', xText1: 'B-2', xMoney2n1: '50.5' });

    const found = async (params: object) =>
      (
        (await clerk.post(`${ITEM}/queryList`, { params, orderBy: 'xMoney2n1', order: 'desc' }))
          .data as (typeof row)[]
      ).map(({ name }) => name);
    expect(await found({ xText1$like: 'b-' })).toEqual(['水准仪']);
    expect(await found({ xMoney2n1$ge: '50' })).toEqual(['全站仪', '水准仪']);
    expect(await found({ $where: { field: 'xChoices1', word: 'in', value: ['site'] } })).toEqual(['全站仪']);
    expect(await clerk.post(`${ITEM}/querySums`, { params: {}, sums: ['xMoney2n1'] })).toMatchObject({
      data: { xMoney2n1: '150.50' },
    });
    expect(await admin.raw(`${ITEM}/export`, { list: 'items', columns: ['name', 'xText1'] })).toMatchObject({
      status: 200,
    });
  });

  it('are checked as they say, in words that name them', async () => {
    expect(await clerk.post(ITEM, { name: '甲' })).toMatchObject({ fields: { xText1: '存放柜号不能为空' } });
    expect(await clerk.post(ITEM, { name: '甲', xText1: '12345678901' })).toMatchObject({
      fields: { xText1: '存放柜号最多 10 个字，现有 11 个' },
    });
    expect(await clerk.post(ITEM, { name: '甲', xText1: '1', xMoney2n1: '-1' })).toMatchObject({
      fields: { xMoney2n1: '押金不能小于 0' },
    });
    expect(await clerk.post(ITEM, { name: '甲', xText1: '1', state: 'used' })).toMatchObject({
      fields: { xDate1: '校准日期不能为空' },
    });
  });

  it('stand in the declaration of the form, at its end', async () => {
    const { data } = await clerk.get('/definitions/everyKind');
    expect(JSON.stringify(data)).toContain('存放柜号');
  });

  it('are another firm’s neither to see nor to ask, though the columns are shared', async () => {
    const other = await server.secondFirm();
    const theirs = await other.as('admin');
    expect(await theirs.post(`${ITEM}/queryList`, { params: { xText1: 'A-1' } })).toMatchObject({
      status: 400,
      fields: { 'params.xText1': expect.stringContaining('没有“xText1”这一项') },
    });
    expect(await theirs.post(ITEM, { name: '乙', xText1: 'Z' })).toMatchObject({ status: 400 });
    expect((await extras(theirs)).fields).toEqual([]);

    await keep([{ field: { kind: 'text', label: '别家的', max: 500 } }], { client: theirs });
    const { data } = await theirs.post(ITEM, { name: '乙', xText1: '很长'.repeat(50) });
    expect(data).toMatchObject({ xText1: '很长'.repeat(50) });
    expect((await clerk.post(`${ITEM}/queryList`, { params: { xText1$like: '很长' } })).data).toEqual([]);
  });

  it('go and come back with what was filled in', async () => {
    const retired = (await extras()).fields.map((one) =>
      one.name === 'xMoney2n1' ? { ...one, isRetired: true } : one,
    );
    await keep(retired);
    const list = await clerk.post(`${ITEM}/queryList`, { params: { name: '全站仪' } });
    expect((list.data as object[])[0]).not.toHaveProperty('xMoney2n1');
    expect(await clerk.post(`${ITEM}/queryList`, { params: { xMoney2n1: '1' } })).toMatchObject({
      status: 400,
    });

    await keep(retired.map(({ isRetired: _gone, ...one }) => one));
    const again = await clerk.post(`${ITEM}/queryList`, { params: { name: '全站仪' } });
    expect((again.data as object[])[0]).toMatchObject({ xMoney2n1: '100.00' });
  });

  it('are never lost by leaving them out', async () => {
    const { revision, fields } = await extras();
    await admin.put('/a/sys/extraField', { path: ITEM, revision, fields: fields.slice(0, 2) });
    const after = (await extras()).fields;
    expect(after.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    expect(after.filter(({ isRetired }) => isRetired)).toHaveLength(fields.length - 2);
    await keep(fields);
  });

  it('are known to every instance within a second', async () => {
    const second = await server.instance();
    try {
      await keep([{ field: { kind: 'text', label: '第二台也知道' } }]);
      const name = (await extras()).fields.at(-1)?.name ?? '';
      await expect
        .poll(
          async () =>
            (
              await second.app.inject({
                method: 'POST',
                url: `/api${ITEM}/queryList`,
                headers: { authtoken: await server.tokenOf(keeperId) },
                payload: { params: { [name]: 'x' } },
              })
            ).statusCode,
          { timeout: 5000 },
        )
        .toBe(200);
    } finally {
      await second.close();
    }
  });

  it('stand in the forms of processes', async () => {
    await keep([{ field: { kind: 'text', label: '车次' } }], { path: '/t/booking' });
    expect(await clerk.post('/t/booking', { purpose: '踏勘', guests: 1, xText1: 'G7349' })).toMatchObject({
      status: 200,
      data: { xText1: 'G7349' },
    });
  });
});

describe('refused is', () => {
  it('who may not draw forms', async () => {
    expect(await clerk.get('/a/sys/extraField/forms')).toMatchObject({ status: 403 });
    expect(await clerk.post('/a/sys/extraField/query', { path: ITEM })).toMatchObject({ status: 403 });
    expect(await keep([], { client: admin, path: ITEM })).toMatchObject({ status: 200 });
    expect(await clerk.put('/a/sys/extraField', { path: ITEM, revision: 0, fields: [] })).toMatchObject({
      status: 403,
    });
  });

  it('a form that is not there, and one of the platform', async () => {
    for (const path of ['/t/nothing', '/a/sys/user', '/form/trip'])
      expect(await admin.post('/a/sys/extraField/query', { path })).toMatchObject({ status: 404 });
  });

  it('a stale picture, and a column that nobody gave', async () => {
    const { revision } = await extras();
    expect(
      await admin.put('/a/sys/extraField', { path: ITEM, revision: revision - 1, fields: [] }),
    ).toMatchObject({ status: 409 });
    expect(await keep([{ name: 'xText19', field: { kind: 'text', label: '没有给过' } }])).toMatchObject({
      status: 404,
    });
  });

  it.each([
    [[{ name: 'xText1', field: { kind: 'longText', label: '存放柜号' } }], '已有数据，不能改成另一种字段'],
    [[{ field: { kind: 'text', label: '存放柜号' } }], '有两个扩展字段都叫“存放柜号”'],
    [[{ field: { kind: 'text', label: '' } }], '没有标签'],
    [[{ field: { kind: 'dictionary', label: '缺编码', code: '' } }], '没有填写字典编码'],
    [[{ field: { kind: 'dictionary', label: '错编码', code: 'no-such' } }], '“错编码”的字典 no-such 不存在'],
    [[{ field: { kind: 'integer', label: '空区间', min: 5, max: 1 } }], '最小值大于最大值'],
    [[{ field: { kind: 'choice', label: '首选错', choices: { a: '甲' }, default: 'b' } }], '默认值不符合'],
    [[{ field: { kind: 'text', label: '原型', showWhen: { constructor: { is: 'x' } } } }], 'constructor'],
    [[{ field: { kind: 'text', label: '条件错', showWhen: { nothing: { is: 'x' } } } }], 'nothing'],
  ])('what does not fit: %j', async (fields, says) => {
    expect(await keep(fields as readonly Kept[])).toMatchObject({
      status: 409,
      msg: expect.stringContaining(says),
    });
  });

  it.each([
    [{ kind: 'integer', label: '公式', formula: '1 + 1' }],
    [{ kind: 'link', label: '关联', to: ITEM }],
    [{ kind: 'lines', label: '明细', fields: {} }],
    [{ kind: 'autoNumber', label: '编号', pattern: 'A-{0000}' }],
    [{ kind: 'text', label: '多余', sql: 'drop table item' }],
  ])('what is no extra field: %j', async (field) => {
    expect(await keep([{ field }])).toMatchObject({ status: 400 });
  });

  it('more of a kind than there is room for', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ field: { kind: 'month', label: `月 ${at}` } }));
    expect(await keep(many)).toMatchObject({ status: 409, msg: expect.stringContaining('最多 20 个') });
    expect((await extras()).fields.some(({ name }) => name.startsWith('xMonth'))).toBe(false);
  });
});
