import { defineModule, entity, field } from '@jianheng/definition';

/** What a list usually shows. */
export const FIELDS = {
  name: field.text('名称', { required: true, max: 60 }),
  code: field.text('编码', { max: 20 }),
  kind: field.choice('类别', { part: '分部', item: '清单', quota: '定额' }),
  unit: field.text('计量单位', { max: 10 }),
  quantity: field.decimal('工程量', { scale: 3 }),
  price: field.money('综合单价'),
  amount: field.money('合价'),
  madeOn: field.date('编制日期'),
  isFinal: field.boolean('定稿'),
  remark: field.text('备注', { max: 100 }),
};
export const COLUMNS = [
  'name',
  'code',
  'kind',
  'unit',
  'quantity',
  'price',
  'amount',
  'madeOn',
  'isFinal',
  'remark',
] as const;

const record = entity('清单行', { path: '/b/large/record', title: 'name', fields: FIELDS });
const spot = entity('部位', { path: '/b/large/spot', title: 'name', tree: true, fields: FIELDS });

/** Rows by the hundred thousand, and a tree of them. */
export const large = defineModule('large', '大数据量', {
  messages: {},
  entities: { record, spot },
  permissions: { view: '查看' },
  access: { record: { rows: { all: 'view' } }, spot: { rows: { all: 'view' } } },
  lists: {
    records: { of: 'record', label: '清单行', route: '/records', columns: COLUMNS },
    spots: { of: 'spot', label: '部位', route: '/spots', columns: COLUMNS },
  },
});

/** The declaration as the server sends it. */
export const largeDefinition = {
  version: '1',
  name: large.name,
  label: large.label,
  entities: large.entities,
  actions: {},
  processes: {},
  lists: large.lists,
  forms: {},
  tabs: {},
  hubs: {},
  children: {},
};

type Values = Readonly<Record<string, string | number | boolean | null>>;
export type LargeRow = Values & {
  readonly id: string;
  readonly parentId: string | null;
  readonly childCount: number;
};

/** Rows below each row of the tree that has any. */
const BRANCH = 50;

/** So many rows, the same every time: fifty at the top, and below each of the first ones fifty more. */
export function largeRows(count: number): readonly LargeRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    revision: 1,
    parentId: at < BRANCH ? null : String(Math.floor(at / BRANCH)),
    childCount: Math.max(0, Math.min(BRANCH, count - (at + 1) * BRANCH)),
    name: `第 ${at + 1} 行 现浇混凝土有梁板`,
    code: String(10_000_000 + at),
    kind: ['part', 'item', 'quota'][at % 3] ?? 'item',
    unit: 'm³',
    quantity: `${(at * 7) % 9000}.125`,
    price: `${(at * 11) % 700}.50`,
    amount: `${(at * 13) % 900_000}.00`,
    madeOn: `2026-${String((at % 12) + 1).padStart(2, '0')}-15`,
    isFinal: at % 2 === 0,
    remark: at % 50 === 0 ? '详见图纸' : null,
  }));
}

/** A form of so many fields of the usual kinds. */
export function largeFields(count: number) {
  const kinds = [
    (label: string) => field.text(label, { max: 50 }),
    (label: string) => field.money(label),
    (label: string) => field.date(label),
    (label: string) => field.choice(label, { one: '一', two: '二', three: '三' }),
    (label: string) => field.integer(label),
  ];
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const make = kinds[at % kinds.length] ?? field.text;
      return [`field${at}`, make(`第 ${at + 1} 项`)];
    }),
  );
}

/** Lines of a form as they are filled in. */
export const LINES = field.lines(
  '明细',
  {
    name: field.text('名称', { required: true, max: 50 }),
    unit: field.text('单位', { max: 10 }),
    quantity: field.decimal('数量', { required: true }),
    price: field.money('单价', { required: true }),
    amount: field.money('金额', { formula: 'quantity * price' }),
    madeOn: field.date('日期'),
    remark: field.text('备注'),
  },
  { max: 1000 },
);

export const largeLines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at + 1}`,
    name: `明细 ${at + 1}`,
    unit: '件',
    quantity: `${(at % 40) + 1}`,
    price: `${at % 300}.50`,
    amount: '0.00',
    madeOn: '2026-11-20',
    remark: '',
  }));
