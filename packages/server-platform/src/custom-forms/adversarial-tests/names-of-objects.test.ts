import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

type Verdict = { readonly faults: readonly { readonly says: string }[] };

let count = 0;
async function check(draft: object) {
  count++;
  const kept = await admin.post('/a/sys/customForm', { code: `objects_${count}`, draft });
  expect(kept.status, JSON.stringify(kept)).toBe(200);
  const { id } = kept.data as { id: string };
  return admin.post(`/a/sys/customForm/${id}/check`);
}

const price = { kind: 'money', label: '单价' } as const;
/** A form that names its fields wherever a form can. */
const WHOLE = {
  label: '处处用到',
  title: 'name',
  findBy: ['name'],
  fields: {
    name: { kind: 'text', label: '名称' },
    day: { kind: 'date', label: '日期', showWhen: { state: { is: 'o1' } } },
    until: { kind: 'date', label: '截止', requiredWhen: { state: { is: 'o1' } } },
    state: { kind: 'choice', label: '状态', required: true, choices: { o1: '开', o2: '关' } },
    amount: { kind: 'money', label: '金额', lockedWhen: { state: { is: 'o2' } } },
    twice: { kind: 'money', label: '两倍', formula: 'amount * 2' },
    person: { kind: 'person', label: '经办人' },
    people: { kind: 'people', label: '参与人' },
    department: { kind: 'department', label: '部门' },
    user: {
      kind: 'link',
      label: '联系人',
      to: '/a/sys/user',
      shows: ['name'],
      fills: { nick: 'name' },
    },
    nick: { kind: 'text', label: '称呼' },
    parts: { kind: 'lines', label: '明细', fields: { price, count: { kind: 'integer', label: '数量' } } },
  },
  sections: [
    { title: '基本', fields: ['name', 'day', 'until', 'state', 'amount', 'twice', 'person', 'people'] },
    { title: '其他', fields: ['department', 'user', 'nick', 'parts'] },
  ],
  unique: [['name']],
  checks: { order: { holds: 'until >= day', message: '{until}不早于{day}' } },
  lockedWhen: { state: { is: 'o2' } },
  seenThrough: ['person', 'department'],
  reminders: {
    due: {
      label: '到期',
      at: 'until',
      before: ['P1D'],
      to: [{ field: 'person' }, { headOf: 'department' }],
      text: '{name}到期',
      when: { state: { is: 'o1' } },
    },
  },
  list: {
    columns: ['name', 'day'],
    filters: ['state'],
    search: ['name'],
    sums: ['amount'],
    sort: 'day',
    highlightWhen: { state: { is: 'o1' } },
  },
  views: {
    calendar: { kind: 'calendar', label: '日历', from: 'day', to: 'until', by: 'person', card: ['name'] },
    board: { kind: 'board', label: '看板', by: 'state', card: ['name'], sums: ['amount'] },
    chart: { kind: 'statistics', label: '统计', by: ['state'], sums: ['amount'], chart: 'bar' },
  },
  process: {
    title: '{name}的申请',
    category: 'office',
    startRights: { amount: 'required' },
    steps: [
      {
        kind: 'branch',
        branches: [
          {
            label: '大额',
            when: 'amount > 100',
            steps: [
              {
                kind: 'approve',
                key: 'first',
                label: '经办人看',
                by: { kind: 'field', field: 'person' },
                rights: { day: 'editable' },
              },
            ],
          },
        ],
      },
      { kind: 'approve', key: 'second', label: '部门看', by: { kind: 'field', field: 'people' } },
    ],
  },
} as const;

const NAMES = new Set<string>([...Object.keys(WHOLE.fields), 'price', 'count']);
/** What is declared there, or said by words that fields are called by as well. */
const DECLARED = /\/(fields|process|kind|steps\/\d+|branches\/\d+)$/;
const PLACE = /\{\w+\}/;

type Place = { readonly path: string; readonly draft: unknown };

/** The form once for each place in which a field is named, with a name there that every object has. */
function misnamed(node: unknown, name: string, path = ''): Place[] {
  if (typeof node === 'string') return misnamedText(node, name, path);
  if (Array.isArray(node))
    return node.flatMap((one, at) =>
      misnamed(one, name, `${path}/${at}`).map((place) => ({ ...place, draft: node.with(at, place.draft) })),
    );
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.entries(node).flatMap(([key, value]) =>
    misnamed(value, name, `${path}/${key}`).map((place) => ({
      ...place,
      draft: { ...node, [key]: place.draft },
    })),
  );
  return DECLARED.test(path) ? within : [...within, ...misnamedKeys(node, name, path)];
}

function misnamedText(text: string, name: string, path: string): Place[] {
  if (DECLARED.test(path)) return [];
  if (NAMES.has(text)) return [{ path, draft: name }];
  if (/(formula|when|holds)$/.test(path)) return [{ path, draft: text.replace(/[a-z]\w*/, name) }];
  return PLACE.test(text) ? [{ path, draft: text.replace(PLACE, `{${name}}`) }] : [];
}

const misnamedKeys = (node: object, name: string, path: string): Place[] =>
  Object.entries(node)
    .filter(([key]) => NAMES.has(key))
    .map(([gone, value]) => {
      const others = Object.entries(node).filter(([key]) => key !== gone);
      return { path: `${path}/${gone} as a key`, draft: Object.fromEntries([...others, [name, value]]) };
    });

const places = ['constructor', 'toString'].flatMap((name) => misnamed(WHOLE, name));

describe('a name that every object has, where a field is named', () => {
  it('is asked for in a form that is right', async () => {
    expect((await check(WHOLE)).data).toMatchObject({ faults: [] });
    expect(places.length).toBeGreaterThan(80);
  });

  it.each(places.map(({ path, draft }) => [path, draft] as const))(
    'is refused in words: %s',
    async (_path, draft) => {
      const { status, data } = await check(draft as object);
      expect(status).toBe(200);
      const said = (data as Verdict).faults.map(({ says }) => says).join('；');
      expect(said).not.toBe('');
      expect(said).not.toMatch(/undefined|Error|\[object|function/);
    },
  );
});
