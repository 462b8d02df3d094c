import { defineModule, entity, field } from '@jianheng/definition';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { implement } from '../modules/implement.ts';
import {
  confirmBook,
  type Importer,
  importer,
  readBook,
  rowsOf,
  workbookOf,
} from '../testing/import-book.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const shelf = entity('货架', {
  path: '/t/shelf',
  title: 'name',
  fields: { name: field.text('货架', { required: true }) },
});
const FIELDS = {
  number: field.text('编号', { required: true, max: 6 }),
  shelf: field.link('货架', shelf, { shows: [] }),
  keeper: field.person('保管人', { default: 'currentUser' }),
  keepers: field.people('协办人'),
  price: field.money('单价', { min: '0', required: true }),
  count: field.integer('数量', { default: 7 }),
  share: field.percent('占比'),
  bought: field.date('购入日期'),
  until: field.month('到期月'),
  seen: field.time('看到'),
  state: field.choice('状态', { free: '空闲', used: '在用' }),
  isOld: field.boolean('旧'),
  account: field.text('账号', { sensitive: true }),
  note: field.longText('备注'),
};
/** Nothing is asked of the rows of the first as a whole; of those of the second something that always holds. */
const plain = entity('直存', { path: '/t/plain', title: 'number', unique: [['number']], fields: FIELDS });
const asked = entity('核对', {
  path: '/t/asked',
  title: 'number',
  unique: [['number']],
  fields: FIELDS,
  checks: { never: { holds: 'price >= 0', message: '单价不应为负。' } },
});
const access = { rows: { all: 'all' }, write: 'keep' } as const;
const twins = defineModule('twins', '两样', {
  messages: {},
  entities: { shelf, plain, asked },
  permissions: { all: '全部', keep: '管理' },
  access: { shelf: access, plain: access, asked: access },
  lists: {
    plains: { of: 'plain', label: '直存', route: '/t/plains', columns: ['number'] },
    askeds: { of: 'asked', label: '核对', route: '/t/askeds', columns: ['number'] },
  },
});

let server: TestServer;
let person: Newcomer;
let who: Importer;
let owner: Client;
beforeAll(async () => {
  server = await startWith(implement(twins, { actions: {} }), { background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  person = await server.newcomer(['twins:all', 'twins:keep']);
  who = await importer(server, person);
  owner = new Client(server.owner);
  await owner.connect();
  await person.client.post('/t/shelf', { name: '一号架' });
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const LABELS = Object.values(FIELDS).map(({ label }) => label);
const row = (cells: { readonly [Name in keyof typeof FIELDS]?: string | number }) =>
  Object.keys(FIELDS).map((name) => new Map<string, string | number>(Object.entries(cells)).get(name) ?? '');
const BOOK = () => [
  LABELS,
  row({
    number: 'A-1',
    shelf: '一号架',
    price: '1,234.5 元',
    count: 3,
    share: '12.5%',
    bought: '2026/3/4',
    until: '2026年5月',
    seen: '2026-03-04 08:30',
    state: '在用',
    isOld: '是',
    account: '6222000011112222',
    note: '两行\n备注',
  }),
  row({ number: 'A-2', price: 0, note: ' 只有必填 ' }),
  row({ number: 'A-3' }),
  row({ price: 1, note: '没有编号' }),
  row({ number: 'A-4444444', price: -1, count: '三', state: '丢失' }),
  row({ number: 'A-5', price: 1.234, shelf: '无此架' }),
  row({ number: 'A-2', price: 5 }),
];

/** What becomes of the book in one of the two, and what stands there and in the log afterwards. */
async function imported(name: 'plain' | 'asked') {
  const code = `twins.${name}`;
  const { file, read } = await readBook(server, who, code, await workbookOf(BOOK()));
  const at = { code, file, colIndexMaps: read.colIndexMaps };
  const compared = await confirmBook(who, at, { compareOnly: true });
  const told = (await rowsOf(who, compared.id)).map(({ row: place, verdict, faults }) => ({
    place,
    verdict,
    faults,
  }));
  await confirmBook(who, at, { importId: compared.id, mode: 'partial' });
  const stands = await owner.query(
    `select to_jsonb(t) - '{id,created_at,updated_at}'::text[] as row from app.twins_${name} t order by number`,
  );
  const log = await owner.query('select detail from app.audit where event = $1 order by detail ->> $2', [
    `/t/${name}/save`,
    'number',
  ]);
  return { counts: compared.counts, told, stands: stands.rows, log: log.rows };
}

it('rows of which nothing is asked become what saving makes of them, with its faults and its history', async () => {
  const without = await imported('plain');

  expect(without).toEqual(await imported('asked'));
  expect(without.counts).toMatchObject({ new: 2, fault: 4, conflict: 1 });
  expect(without.stands).toHaveLength(2);
});
