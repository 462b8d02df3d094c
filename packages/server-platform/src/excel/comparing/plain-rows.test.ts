import { defineModule, entity, field } from '@jianheng/definition';
import { expect, it } from 'vitest';
import { PlainRows } from './plain-rows.ts';

const shelf = entity('货架', {
  path: '/t/shelf',
  title: 'name',
  fields: { name: field.text('货架', { required: true }) },
});
const FIELDS = {
  name: field.text('名称', { required: true }),
  count: field.integer('数量', { required: true, default: 1 }),
  state: field.choice('状态', { free: '空闲', used: '在用' }),
  shelf: field.link('货架', shelf, { shows: [] }),
};

/** Rows of an entity like this, with columns for these fields. */
function plainRows({
  further = {},
  fields = {},
  known = {},
  accept,
  written = ['name', 'count'],
  values = {},
}: {
  readonly further?: object;
  readonly fields?: object;
  readonly known?: object;
  readonly accept?: () => object;
  readonly written?: readonly string[];
  readonly values?: Readonly<Record<string, unknown>>;
}) {
  const of = { path: '/t/part', title: 'name', ...further, fields: { ...FIELDS, ...fields } };
  const saver = {
    known: { entity: { label: '部件', ...of }, hasProcess: false, name: 'part', ...known },
    code: { rulesOf: () => (accept ? { accept } : undefined) },
    user: { permissions: new Set() },
  };
  return PlainRows.of(saver as never, { written, values });
}

it('plain rows are asked for nothing but what they lack', () => {
  const plain = plainRows({ values: { state: 'used' } });

  expect(plain?.checked({ name: '甲', count: 2 })).toEqual({
    values: { name: '甲', count: 2, state: 'used' },
    systemValues: {},
    isSent: true,
  });
  expect(plain?.checked({ count: 2 })).toBeUndefined();
  expect(plain?.checked({ name: null, count: 2 })).toBeUndefined();
  // Its default stands in for it, which saving knows.
  expect(plain?.checked({ name: '甲' })).toBeUndefined();
});

it.each([
  ['a check', { further: { checks: { few: { holds: 'count < 9', message: '太多' } } } }],
  ['an exclusion', { further: { exclusive: {} } }],
  ['a tree', { further: { tree: true } }],
  ['a process', { known: { process: {} } }],
  ['a rule of its module', { accept: () => ({}) }],
  [
    'a field that is shown sometimes',
    { fields: { note: field.text('备注', { showWhen: { state: { is: 'used' } } }) } },
  ],
  [
    'a field that is required sometimes',
    { fields: { note: field.text('备注', { requiredWhen: { state: { is: 'used' } } }) } },
  ],
  ['a link that fills in others', { fields: { shelf: { ...FIELDS.shelf, fills: { name: 'name' } } } }],
  ['a link that is narrowed', { fields: { shelf: { ...FIELDS.shelf, where: { name: '甲' } } } }],
  [
    'a word that is not offered any more',
    {
      written: ['name', 'state'],
      fields: { state: { ...FIELDS.state, retired: { lost: '遗失' } } },
    },
  ],
  [
    'a field that only actions change',
    {
      written: ['name', 'count'],
      fields: { count: { ...FIELDS.count, writableBy: 'actions' } },
    },
  ],
  ['a value that its field does not take any more', { values: { state: 'lost' } }],
  ['a name that no field has', { written: ['name', 'gone'] }],
  ['a name that stands beside a field for reading', { written: ['name', 'shelf_label'] }],
])('rows with %s are no plain ones', (_what, given) => {
  expect(plainRows(given)).toBeUndefined();
});

it('an entity of a module has plain rows', () => {
  const part = entity('部件', { path: '/t/part', title: 'name', fields: FIELDS });
  const { entities } = defineModule('stock', '部件', {
    messages: {},
    entities: { shelf, part },
    permissions: { all: '全部' },
    access: { shelf: { rows: { all: 'all' }, write: 'all' }, part: { rows: { all: 'all' }, write: 'all' } },
    lists: {},
  });

  expect(plainRows({ further: entities.part })).toBeDefined();
});
