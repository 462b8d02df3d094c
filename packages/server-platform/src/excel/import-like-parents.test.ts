import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../modules/implement.ts';
import {
  confirmBook,
  type Importer,
  importer,
  readBook,
  rowsOf,
  workbookOf,
} from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const place = entity('场所', {
  path: '/t/place',
  title: 'name',
  tree: true,
  unique: [['code']],
  fields: { code: field.text('编码', { required: true }), name: field.text('名称', { required: true }) },
});
const places = defineModule('places', '场所', {
  messages: {},
  entities: { place },
  permissions: { all: '全部', keep: '管理' },
  access: { place: { rows: { all: 'all' }, write: 'keep' } },
  lists: { places: { of: 'place', label: '场所', route: '/t/places', columns: ['code', 'name'] } },
});

let server: TestServer;
let who: Importer;
beforeAll(async () => {
  server = await startWith(implement(places, { actions: {} }), {
    background: { everyMs: 200, channels: [] },
  });
  await server.app.ready();
  const person = await server.newcomer(['places:all', 'places:keep']);
  who = await importer(server, person);
  await person.client.post('/t/place', { code: 'A1', name: '总部' });
});
afterAll(() => server.close());

const compared = async (...rows: (readonly string[])[]) => {
  const book = await workbookOf([['编码', '名称', '上级'], ...rows]);
  const { file, read } = await readBook(server, who, 'places.place', book);
  return confirmBook(
    who,
    { code: 'places.place', file, colIndexMaps: read.colIndexMaps },
    { compareOnly: true },
  );
};

describe('a parent whose name a row of the system has, and one of the sheet', () => {
  it('is nobody’s where the one of the sheet is new: that is told before anything is written', async () => {
    const { id, counts } = await compared(['B1', '总部', ''], ['C1', '分部', '总部']);

    expect(counts).toMatchObject({ new: 1, fault: 1 });
    const [, below] = await rowsOf(who, id, {});
    expect(below?.faults.parentId).toMatchObject({
      code: 'severalFound',
      params: { text: '总部', count: 2 },
    });
  });

  it('is the one of the system where the sheet says no more of it', async () => {
    const { counts } = await compared(['A1', '总部', ''], ['C1', '分部', '总部']);

    expect(counts).toMatchObject({ same: 1, new: 1, fault: 0 });
  });
});
