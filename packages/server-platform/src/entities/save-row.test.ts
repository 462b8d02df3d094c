import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let person: Newcomer;
let client: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer(EVERY_PERMISSION);
  client = person.client;
});
afterAll(() => server.close());

type Saved = { id: string; revision: number };
let count = 0;
const save = async (values: object = {}) => {
  count++;
  return (await client.post('/t/item', { name: `物品${count}`, ...values })).data as Saved;
};
const read = async (id: string) => (await client.get(`/t/item/${id}`)).data as Record<string, unknown>;

describe('saving', () => {
  it('keeps every kind of value as it was given, and answers labels beside ids', async () => {
    const group = (await client.post('/t/group', { name: '甲组' })).data as Saved;
    const values = {
      name: '台钻',
      note: '第一行\n第二行',
      count: 3,
      size: '12.3456',
      price: '1234567890.12',
      rate: '0.125000',
      bought: '2026-02-28',
      seen: '2026-11-20T01:30:00.000Z',
      isOld: true,
      state: 'used',
      kind: 'tool',
      keeper: person.id,
      place: person.departmentId,
      group: group.id,
      parts: [
        { name: '钻头', price: '10.00' },
        { name: '皮带', price: '5.50' },
      ],
    };

    const { id } = await save(values);

    const row = await read(id);
    expect(row).toMatchObject({
      ...values,
      total: '15.50',
      uses: 0,
      kind_label: '工具',
      group_label: '甲组',
      place_label: '造价一部',
      createdBy: person.id,
    });
    expect(row.keeper_label).toMatch(/^人员/);
  });

  it('replaces lines as a whole and in their order', async () => {
    const { id } = await save({
      parts: [
        { name: '甲', price: '1' },
        { name: '乙', price: '2' },
      ],
    });

    await client.put('/t/item', {
      id,
      parts: [
        { name: '丙', price: '3' },
        { name: '甲', price: '1' },
      ],
    });

    expect(await read(id)).toMatchObject({ parts: [{ name: '丙' }, { name: '甲' }], total: '4.00' });
    await client.put('/t/item', { id, name: '只改名称' });
    expect(await read(id)).toMatchObject({
      name: '只改名称',
      parts: [{ name: '丙' }, { name: '甲' }],
      total: '4.00',
    });
    await client.put('/t/item', { id, parts: [] });
    expect(await read(id)).toMatchObject({ parts: [], total: '0.00' });
  });

  it('refuses an outdated revision, and leaves the row to whoever came first', async () => {
    const { id, revision } = await save();
    expect(await client.put('/t/item', { id, revision, note: '先到' })).toMatchObject({
      success: true,
      data: { revision: revision + 1 },
    });

    expect(await client.put('/t/item', { id, revision, note: '后到' })).toMatchObject({
      status: 409,
      error: 'changedMeanwhile',
      msg: '数据已被他人修改，请刷新后重试。',
    });
    expect((await read(id)).note).toBe('先到');
  });

  it('lets one of many win who change the same revision at once', async () => {
    const { id, revision } = await save();

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => client.put('/t/item', { id, revision, note: `第${index}人` })),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await read(id)).toMatchObject({ revision: revision + 1 });
  });

  it('changes several rows or none when several are removed', async () => {
    const [first, second] = [await save(), await save()];

    expect((await client.delete(`/t/item/${first.id},999999999`)).status).toBe(404);
    expect(await read(first.id)).toMatchObject({ id: first.id });
    expect(await client.delete(`/t/item/${first.id},${second.id}`)).toMatchObject({ success: true });
    expect((await client.get(`/t/item/${second.id}`)).status).toBe(404);
  });

  it('takes back what it answered, labels and all', async () => {
    const { id } = await save({ keeper: person.id, count: 1 });
    const { uses: _uses, total: _total, code: _code, parts: _parts, ...row } = await read(id);

    expect(await client.put('/t/item', { ...row, note: '原样送回' })).toMatchObject({ success: true });
  });
});

describe('a link', () => {
  it('to nothing is refused by the name of its field', async () => {
    expect(await client.post('/t/item', { name: '甲', group: '999999999' })).toMatchObject({
      status: 400,
      fields: { group: '分组应从列表中选择' },
    });
  });
});

describe('what the database refuses is told in Chinese', () => {
  it('a value that may occur once', async () => {
    await client.post('/t/group', { name: '独一' });

    expect(await client.post('/t/group', { name: '独一' })).toMatchObject({
      status: 409,
      error: 'duplicate',
      msg: '组名已存在，不能重复。',
    });
  });

  it('a row that others point at', async () => {
    const { id } = (await client.post('/t/group', { name: '有物品' })).data as Saved;
    await save({ group: id });

    expect(await client.delete(`/t/group/${id}`)).toMatchObject({
      status: 409,
      error: 'inUse',
      msg: '正在被其他数据使用，不能删除。',
    });
  });

  it('a number beyond its bounds, also when code forgot them', async () => {
    const { id } = await save();

    expect(await client.post(`/t/item/${id}/use`, { note: 'outOfBounds' })).toMatchObject({
      status: 409,
      error: 'outOfBounds',
      msg: '使用次数超出允许范围，操作未执行。',
    });
    expect(await read(id)).toMatchObject({ uses: 0 });
  });

  it('a row that somebody else holds for too long', async () => {
    const { id } = await save();
    const other = await server.pool.connect();
    try {
      await other.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
      await other.query('select 1 from every_kind_item where id = $1 for update', [id]);

      expect(await client.put('/t/item', { id, note: '等不到' })).toMatchObject({
        status: 409,
        error: 'busy',
        msg: '数据正在被他人处理，请稍后重试。',
      });
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});

describe('a call that breaks off', () => {
  const stages = async () => (await client.post('/t/stage/queryList', { count: 'exact' })).total;
  const audits = async (event: string) => {
    const connection = await server.pool.connect();
    try {
      await connection.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
      const { rows } = await connection.query<{ count: string }>(
        'select count(*) as count from audit where event = $1',
        [event],
      );
      await connection.query('commit');
      return Number(rows[0]?.count);
    } finally {
      connection.release();
    }
  };

  it.each([
    ['reject', 409, 0],
    ['defect', 500, 1],
    ['outOfBounds', 409, 0],
  ])('with %s leaves nothing of what it wrote, nor an audit row', async (note, status, logged) => {
    const { id } = await save();
    const before = { row: await read(id), stages: await stages(), audits: await audits('/t/item/use') };

    expect((await client.post(`/t/item/${id}/use`, { note })).status).toBe(status);

    expect(server.takeDefects()).toHaveLength(logged);
    expect({ row: await read(id), stages: await stages(), audits: await audits('/t/item/use') }).toEqual(
      before,
    );
  });

  it('shows the number of a defect and nothing of what it was', async () => {
    const { id } = await save();

    const answer = await client.post(`/t/item/${id}/use`, { note: 'defect' });

    expect(answer.msg).toMatch(/^系统出错，编号 [0-9a-f]{12}$/);
    expect(JSON.stringify(answer)).not.toMatch(/select|vault|Error|\.ts/);
    const [number = ''] = answer.msg.match(/[0-9a-f]{12}$/) ?? [];
    expect(server.takeDefects()).toEqual([expect.stringContaining(number)]);
  });

  it('goes through when nothing breaks it off, with one audit row', async () => {
    const { id } = await save();
    const before = { stages: (await stages()) ?? 0, audits: await audits('/t/item/use') };

    expect(await client.post(`/t/item/${id}/use`, {})).toMatchObject({ data: { uses: 1 } });

    expect({ stages: await stages(), audits: await audits('/t/item/use') }).toEqual({
      stages: before.stages + 1,
      audits: before.audits + 1,
    });
  });

  it('is refused where the row is not in the state the button shows on', async () => {
    const { id } = await save({ state: 'free' });

    expect(await client.post(`/t/item/${id}/spoil`)).toMatchObject({
      status: 409,
      error: 'notShownNow',
      msg: '当前状态下不能执行“损坏”。',
    });
  });
});
