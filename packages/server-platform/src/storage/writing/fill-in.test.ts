import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, implement } from '../../modules/implement.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';
import { buildRegistry } from '../registry.ts';

const keeper = entity('保管员', {
  path: '/t/keeper',
  title: 'person',
  fields: { person: field.person('人员', { required: true }) },
});

const batch = entity('批次', {
  path: '/t/batch',
  title: 'keeper',
  fields: {
    keeper: field.link('保管员', keeper),
    level: field.integer('级别', { default: 3 }),
    begins: field.date('开始'),
    told: field.text('说明', { formula: "'级别' & level" }),
    remindOn: field.date('提醒日', { formula: 'begins - 3' }),
    isHigh: field.boolean('高级', { formula: 'level > 2' }),
    workDays: field.integer('工作日数', { formula: 'WORKDAYS(begins, DATE(2026, 10, 11))' }),
    pieces: field.lines('件', {
      no: field.autoNumber('件号', 'J-{0000}'),
      name: field.text('名称', { required: true }),
      count: field.integer('数量', { default: 1 }),
    }),
  },
});

const handover = entity('交接', {
  path: '/t/handover',
  title: 'note',
  fields: { batch: field.link('批次', batch), note: field.text('说明') },
});

const filling = defineModule('filling', '填写', {
  messages: {},
  entities: { keeper, batch, handover },
  permissions: { all: '全部' },
  access: {
    keeper: { rows: { all: 'all' }, create: 'all' },
    batch: { rows: { all: 'all' }, create: 'all', change: 'all' },
    handover: { rows: { all: 'all' }, create: 'all' },
  },
  actions: {
    countPieces: {
      on: 'batch',
      label: '清点',
      allow: 'all',
      input: { of: field.integer('级别', { required: true }) },
    },
  },
  lists: {},
});

/** Sets how many pieces there are in all batches of a level. */
async function countPieces({ row, tables, input }: Call<typeof filling, 'countPieces'>): Promise<void> {
  const batches = await tables.batch.find({ level: { is: input.of } });
  await tables.batch.change(row.id, {
    level: batches.reduce((sum, { pieces }) => sum + (pieces?.length ?? 0), 0),
  });
}

let server: TestServer;
let client: Awaited<ReturnType<TestServer['newcomer']>>['client'];
let personId = '';
beforeAll(async () => {
  server = await startWith(implement(filling, { actions: { countPieces } }), {
    // A Saturday by the clock of China, still Friday by that of Greenwich.
    now: () => new Date('2026-10-09T16:30:00Z'),
  });
  const newcomer = await server.newcomer(['filling:all']);
  [client, personId] = [newcomer.client, newcomer.id];
});
afterAll(() => server.close());

const save = async (path: string, body: object) => {
  const { data } = await client.post(path, body);
  return data as { id: string; revision: number } & Record<string, unknown>;
};
const read = async (id: string) => (await client.get(`/t/batch/${id}`)).data as Record<string, unknown>;

describe('a new row', () => {
  it('has defaults where nothing was filled in, in its lines too, and a number for each line', async () => {
    const { id } = await save('/t/batch', {
      level: null,
      pieces: [{ name: '甲', count: null }, { name: '乙' }],
    });

    expect(await read(id)).toMatchObject({
      level: 3,
      pieces: [
        { no: 'J-0001', name: '甲', count: 1 },
        { no: 'J-0002', name: '乙', count: 1 },
      ],
    });
  });

  it('holds what is worked out of it, whatever its kind', async () => {
    const { id } = await save('/t/batch', { level: 2, begins: '2026-03-02' });

    expect(await read(id)).toMatchObject({
      told: '级别2',
      remindOn: '2026-02-27',
      isHigh: false,
    });
    expect(await client.post('/t/batch', { remindOn: '2026-01-01' })).toMatchObject({ status: 400 });
  });

  it('knows the working days of the firm', async () => {
    const { id } = await save('/t/batch', { begins: '2026-09-28' });

    // The first week of October is free, and two Saturdays or Sundays beside it are worked.
    const days = (await client.get('/b/wf/calendar?year=2026')).data as { day: string; isWorking: boolean }[];
    const isWorking = (day: string) =>
      days.find((one) => one.day === day)?.isWorking ?? ![0, 6].includes(new Date(day).getUTCDay());
    const span = Array.from({ length: 14 }, (_none, index) =>
      new Date(Date.UTC(2026, 8, 28 + index)).toISOString().slice(0, 10),
    );
    expect(days.length).toBeGreaterThan(0);
    expect(await read(id)).toMatchObject({ workDays: span.filter(isWorking).length });
  });
});

describe('a changed row', () => {
  it('keeps the numbers of its lines, and what was emptied stays empty', async () => {
    const { id } = await save('/t/batch', { pieces: [{ name: '一' }, { name: '二' }, { name: '三' }] });
    const before = await read(id);
    const [, second, third] = before.pieces as { no: string; name: string }[];

    await client.put('/t/batch', {
      id,
      revision: before.revision,
      level: null,
      pieces: [{ name: '三' }, { name: '二改' }, { name: '四' }],
    });

    const after = await read(id);
    expect(after.level).toBeNull();
    expect(after.pieces).toMatchObject([{ no: third?.no }, { no: second?.no }, { name: '四' }]);
    const numbers = (after.pieces as { no: string }[]).map(({ no }) => no);
    expect(new Set(numbers).size).toBe(3);
  });
});

describe('the lines of a changed row', () => {
  type Piece = { readonly id: string; readonly no: string; readonly name: string };
  const piecesOf = async (id: string) => (await read(id)).pieces as Piece[];
  const change = (id: string, pieces: readonly object[]) => client.put('/t/batch', { id, pieces });

  it('stay the ones they were when they are changed, moved and sent by their ids', async () => {
    const { id } = await save('/t/batch', { pieces: [{ name: '一' }, { name: '二' }, { name: '三' }] });
    const [first, second, third] = await piecesOf(id);

    await change(id, [{ id: third?.id, name: '三改' }, { name: '新' }, { id: first?.id, name: '一' }]);

    const after = await piecesOf(id);
    expect(after).toMatchObject([
      { id: third?.id, no: third?.no, name: '三改' },
      { name: '新' },
      { id: first?.id, no: first?.no, name: '一' },
    ]);
    expect([first?.id, second?.id, third?.id]).not.toContain(after[1]?.id);
  });

  it('stay the ones they were where nobody says which is which', async () => {
    const { id } = await save('/t/batch', { pieces: [{ name: '一' }, { name: '二' }] });
    const before = await piecesOf(id);

    await change(id, [{ name: '二' }, { name: '一' }]);

    expect((await piecesOf(id)).map((piece) => piece.id)).toEqual([before[1]?.id, before[0]?.id]);
  });

  it('are new by an id that is not theirs, or that comes twice', async () => {
    const { id } = await save('/t/batch', { pieces: [{ name: '一' }] });
    const other = await save('/t/batch', { pieces: [{ name: '他' }] });
    const [own] = await piecesOf(id);
    const [others] = await piecesOf(other.id);

    await change(id, [
      { id: own?.id, name: '甲' },
      { id: own?.id, name: '乙' },
      { id: others?.id, name: '丙' },
    ]);

    const after = await piecesOf(id);
    expect(after.map(({ name }) => name)).toEqual(['甲', '乙', '丙']);
    expect(after[0]?.id).toBe(own?.id);
    expect(new Set([...after.map((piece) => piece.id), others?.id]).size).toBe(4);
  });
});

describe('what points to a row whose title points elsewhere', () => {
  it('shows the name at the end of the way', async () => {
    const own = await save('/t/keeper', { person: personId });
    const kept = await save('/t/batch', { keeper: own.id });
    const handed = await save('/t/handover', { batch: kept.id, note: '移交' });

    const [row] = (await client.post('/t/handover/queryList', { params: { note: '移交' } })).data as {
      batch_label: string;
    }[];
    const name = row?.batch_label ?? '';
    const options = await client.post('/t/batch/queryOptions', { params: { keyword: name } });

    expect((await client.get(`/t/keeper/${own.id}`)).data).toMatchObject({ person_label: name });
    expect((await client.get(`/t/handover/${handed.id}`)).data).toMatchObject({ batch_label: name });
    expect(options.data).toEqual([{ id: kept.id, label: name, hint: null }]);
  });
});

describe('rules', () => {
  it('find rows with their lines', async () => {
    const { id } = await save('/t/batch', { level: 77, pieces: [{ name: '寻' }, { name: '得' }] });

    await client.post(`/t/batch/${id}/countPieces`, { of: 77 });

    expect(await read(id)).toMatchObject({ level: 2 });
  });
});

describe('an entity', () => {
  it('belongs to one module: another that lists it is refused by name', () => {
    const thief = defineModule('thief', '他人', {
      messages: {},
      entities: { taken: batch },
      permissions: { all: '全部' },
      access: { taken: { rows: { all: 'all' } } },
      lists: {},
    });

    expect(() => buildRegistry([filling, thief])).toThrow(
      'thief.taken stands at /t/batch, which belongs to filling',
    );
  });
});
