import type { CustomForm } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../testing/index.ts';
import { publishNew, publishNext } from '../testing/trips.ts';

const noteOf = (choices: Readonly<Record<string, string>>): CustomForm => ({
  label: '整改单',
  title: 'name',
  fields: {
    name: { kind: 'text', label: '名称', required: true },
    state: { kind: 'choice', label: '进度', choices, required: true },
    tags: { kind: 'choices', label: '标签', choices },
    parts: {
      kind: 'lines',
      label: '部位',
      fields: { of: { kind: 'choice', label: '类别', choices, required: true } },
    },
  },
  list: { columns: ['name', 'state', 'tags'], filters: ['state', 'tags'] },
  views: { board: { kind: 'board', label: '看板', by: 'state' } },
});

let server: TestServer;
let admin: Client;
let id: string;
let form: string;
const row = async () => (await admin.get(`/form/note/${id}`)).data as Record<string, unknown>;
const change = async (more: object) => {
  const { revision } = await row();
  return admin.put('/form/note', { id, revision, ...more });
};

beforeAll(async () => {
  server = await startTestServer([], {});
  admin = await server.as('admin');
  form = await publishNew(admin, 'note', noteOf({ o1: '待办', o2: '暂缓' }));
  const { data } = await admin.post('/form/note', {
    name: '甲',
    state: 'o2',
    tags: ['o1', 'o2'],
    parts: [{ of: 'o2' }],
  });
  ({ id } = data as { id: string });
  await publishNext(admin, form, noteOf({ o1: '待办' }));
});
afterAll(() => server.close());

describe('a word that a later version no longer offers', () => {
  it('is declared beside those that are, also in lines', async () => {
    const { data } = await admin.get('/definitions/form_note');

    expect(data).toMatchObject({
      entities: {
        form: {
          fields: {
            state: { choices: { o1: '待办' }, retired: { o2: '暂缓' } },
            tags: { retired: { o2: '暂缓' } },
            parts: { fields: { of: { retired: { o2: '暂缓' } } } },
          },
        },
      },
    });
  });

  it('stays with rows that are saved, and is taken by no other', async () => {
    const { parts } = await row();

    expect(await change({ name: '乙', state: 'o2', tags: ['o1', 'o2'], parts })).toMatchObject({
      status: 200,
    });
    expect(await row()).toMatchObject({ name: '乙', state: 'o2', tags: ['o1', 'o2'], parts: [{ of: 'o2' }] });
    expect(await admin.post('/form/note', { name: '丙', state: 'o2' })).toMatchObject({
      status: 400,
      fields: { state: '进度应为待办之一' },
    });
    expect(await change({ parts: [{ of: 'o2' }] })).toMatchObject({ status: 400 });
  });

  it('is looked for and counted', async () => {
    const found = { params: { state: 'o2' } };
    expect(await admin.post('/form/note/queryList', found)).toMatchObject({ total: 1 });
    expect(await admin.post('/form/note/queryList', { params: { tags$in: ['o2'] } })).toMatchObject({
      total: 1,
    });
    const groups = await admin.post('/form/note/queryGroups', { view: 'board', params: {} });
    expect(groups).toMatchObject({ data: { groups: [{ keys: ['o2'], rows: 1 }] } });
  });

  it('is told to whoever draws the form on', async () => {
    expect(await admin.get(`/a/sys/customForm/${form}`)).toMatchObject({
      data: { words: { state: { o1: '待办', o2: '暂缓' }, 'parts.of': { o2: '暂缓' } } },
    });
  });
});
