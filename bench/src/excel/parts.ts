import { defineModule, entity, field } from '@jianheng/definition';

const shelf = entity('货架', {
  path: '/t/shelf',
  title: 'name',
  unique: [['name']],
  fields: { name: field.text('货架', { required: true }) },
});
const part = entity('部件', {
  path: '/t/part',
  title: 'name',
  unique: [['number']],
  fields: {
    number: field.text('料号', { required: true, max: 30 }),
    name: field.text('名称', { required: true }),
    shelf: field.link('货架', shelf, { shows: [] }),
    keeper: field.person('保管人'),
    department: field.department('部门'),
    price: field.money('单价', { min: '0' }),
    count: field.integer('数量'),
    weight: field.decimal('重量'),
    bought: field.date('购入日期'),
    state: field.choice('状态', { free: '空闲', used: '在用' }),
    isOld: field.boolean('旧'),
    note: field.longText('备注'),
  },
});
/** Parts that stand on shelves, kept by people of departments. */
export const stock = defineModule('stock', '部件', {
  messages: {},
  entities: { shelf, part },
  permissions: { all: '全部', keep: '管理' },
  access: {
    shelf: { rows: { all: 'all' }, write: 'keep' },
    part: { rows: { all: 'all' }, write: 'keep' },
  },
  lists: {
    parts: { of: 'part', label: '部件', route: '/t/parts', columns: ['number', 'name'], sort: 'number' },
  },
});

const HEADS = [
  '料号',
  '名称',
  '货架',
  '保管人',
  '部门',
  '单价',
  '数量',
  '重量',
  '购入日期',
  '状态',
  '旧',
  '备注',
];

/** A sheet of so many parts, heads first; people are called by the names with which they sign in. */
export function partsSheet(
  count: number,
  { shelves, names }: { readonly shelves: number; readonly names: readonly string[] },
): (string | number)[][] {
  const rows = Array.from({ length: count }, (_, at) => [
    `LH-${at}`,
    `部件 ${at}`,
    `货架${at % shelves}`,
    names[at % names.length] ?? '',
    '造价一部',
    at / 100,
    at % 900,
    (at % 500) / 8,
    '2026/3/4',
    at % 2 ? '空闲' : '在用',
    at % 3 ? '是' : '否',
    `第 ${at} 行的备注`,
  ]);
  return [HEADS, ...rows];
}
