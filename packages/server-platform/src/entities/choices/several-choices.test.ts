import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { implement } from '../../modules/implement.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const TOOLS = { screen: '投影', phone: '电话', board: '白板' } as const;
const hall = entity('会堂', {
  path: '/t/hall',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    tools: field.choices('设备', TOOLS, { max: 2 }),
    uses: field.choices('用途', { talk: '讲座', dance: '舞会' }, { required: true }),
    note: field.text('设备说明', { showWhen: { tools: { isEmpty: false } } }),
    corners: field.lines('角落', { tools: field.choices('角落设备', TOOLS) }),
    closedFor: field.choices('停用于', TOOLS, { writableBy: 'actions' }),
  },
});
const halls = defineModule('halls', '会堂', {
  messages: {},
  entities: { hall },
  permissions: { keep: '管理会堂' },
  access: {
    hall: { rows: { all: 'keep' }, create: 'keep', change: 'keep', remove: 'keep', export: 'keep' },
  },
  actions: {
    close: {
      on: 'hall',
      label: '停用',
      allow: 'keep',
      input: { why: field.choices('原因', { wet: '漏水', dark: '断电' }, { required: true }) },
    },
  },
  lists: {
    halls: { of: 'hall', label: '会堂', route: '/t/halls', columns: ['name', 'tools'], filters: ['tools'] },
  },
});

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startWith(
    implement(halls, {
      actions: {
        close: async ({ row, tables }) => tables.hall.change(row.id, { closedFor: ['screen'] }),
      },
    }),
  );
  client = (await server.newcomer(['halls:keep'])).client;
});
afterAll(() => server.close());

type Row = { id: string } & Record<string, unknown>;
const first = { name: '甲堂', uses: ['talk'] };
const saved = async (values: object = {}) =>
  (await client.post('/t/hall', { ...first, ...values })).data as Row;
const read = async (id: string) => (await client.get(`/t/hall/${id}`)).data;

describe('several choices of a row', () => {
  it('are kept each once and in the order of their declaration, in lines as well', async () => {
    const { id } = await saved({ tools: ['board', 'screen', 'board'], corners: [{ tools: ['phone'] }, {}] });

    expect(await read(id)).toMatchObject({
      tools: ['screen', 'board'],
      corners: [{ tools: ['phone'] }, { tools: [] }],
    });
  });

  it('are an empty list where nothing is chosen or all is taken back', async () => {
    const { id } = await saved({ tools: ['board'] });
    expect(await read((await saved()).id)).toMatchObject({ tools: [], closedFor: [] });

    await client.put('/t/hall', { id, tools: [] });
    expect(await read(id)).toMatchObject({ tools: [] });
    await client.put('/t/hall', { id, tools: ['phone'] });
    await client.put('/t/hall', { id, tools: null });
    expect(await read(id)).toMatchObject({ tools: [] });
  });

  it.each([
    [{ tools: ['piano'] }, { tools: '设备应从投影、电话、白板中选择' }],
    [{ tools: 'screen' }, { tools: '设备应从投影、电话、白板中选择' }],
    [{ tools: ['screen', 'phone', 'board'] }, { tools: '设备最多选 2 项，现有 3 项' }],
    [{ uses: [] }, { uses: '用途不能为空' }],
    [{ corners: [{ tools: ['x'] }] }, { 'corners.0.tools': '角落第1行角落设备应从投影、电话、白板中选择' }],
    [{ closedFor: ['screen'] }, { closedFor: '停用于不能在此填写' }],
  ])('%j is refused by name', async (values, fields) => {
    expect(await client.post('/t/hall', { ...first, ...values })).toMatchObject({ status: 400, fields });
  });

  it('show another field where some are chosen', async () => {
    const none = await saved({ note: '不收' });
    const some = await saved({ tools: ['phone'], note: '内线 8001' });

    expect(await read(none.id)).toMatchObject({ note: null });
    expect(await read(some.id)).toMatchObject({ note: '内线 8001' });
  });

  it('stand in the history before and after, and what was said beside a button in words', async () => {
    const { id } = await saved({ tools: ['board'] });
    await client.put('/t/hall', { id, tools: ['phone', 'board'] });
    await client.post(`/t/hall/${id}/close`, { why: ['dark', 'wet'] });

    expect((await client.get(`/t/hall/${id}/timeline`)).data).toMatchObject([
      {
        said: [{ label: '原因', text: '漏水、断电' }],
        changes: [{ field: 'closedFor', before: [], after: ['screen'] }],
      },
      { changes: [{ field: 'tools', before: ['board'], after: ['phone', 'board'] }] },
      { kind: 'created' },
    ]);
  });

  it('stand in a workbook as words', async () => {
    await saved({ name: '导出堂', tools: ['screen', 'phone'] });
    const { body } = await client.raw('/t/hall/export', { params: { name: '导出堂' } });

    expect(await readWorkbook(body)).toEqual([
      ['名称', '设备'],
      ['导出堂', '投影、电话'],
    ]);
  });

  it('are found by an index that begins with the firm', async () => {
    const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(`select indexdef from pg_indexes where indexname = 'halls_hall_tools_elements'`),
    );

    expect(rows).toEqual([{ indexdef: expect.stringContaining('USING gin (tenant_id, tools)') }]);
  });
});
