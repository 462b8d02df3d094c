import type { GridColumn, GridRow } from '@jianheng/web-platform/big-grid';

/** The columns of a bill of quantities as far as a grid cares. */
export const BILL_COLUMNS: readonly GridColumn[] = [
  { key: 'code', label: '编码', kind: 'text', width: 190, isFrozen: true, isTree: true },
  { key: 'name', label: '名称', kind: 'text', width: 220, isFrozen: true, maxLength: 100 },
  { key: 'features', label: '项目特征', kind: 'text', width: 260 },
  {
    key: 'kind',
    label: '类别',
    kind: 'choice',
    width: 90,
    choices: { part: '分部', item: '清单', quota: '定额', resource: '工料机' },
  },
  { key: 'unit', label: '计量单位', kind: 'text', width: 90, maxLength: 10 },
  { key: 'quantity', label: '工程量', kind: 'number', width: 110, decimals: 3 },
  { key: 'price', label: '综合单价', kind: 'number', width: 120, decimals: 2 },
  { key: 'amount', label: '合价', kind: 'number', width: 140, decimals: 2, isLocked: true },
  { key: 'labour', label: '人工费', kind: 'number', width: 110, decimals: 2 },
  { key: 'material', label: '材料费', kind: 'number', width: 110, decimals: 2 },
  { key: 'machine', label: '机械费', kind: 'number', width: 110, decimals: 2 },
  { key: 'fee', label: '管理费', kind: 'number', width: 110, decimals: 2 },
  { key: 'profit', label: '利润', kind: 'number', width: 110, decimals: 2 },
  { key: 'remark', label: '备注', kind: 'text', width: 200 },
];

const PARTS = ['土石方工程', '桩基工程', '砌筑工程', '混凝土及钢筋混凝土工程', '金属结构工程', '门窗工程'];
const ITEMS = [
  '挖一般土方',
  '回填方',
  '预制钢筋混凝土方桩',
  '实心砖墙',
  '矩形柱',
  '有梁板',
  '钢梁',
  '金属门窗',
];
const QUOTAS = ['人工挖土方 三类土 深度2m以内', '夯填土 机械', '商品混凝土 C30 泵送', '现浇构件钢筋 HRB400'];
const RESOURCES = ['综合工日', '普通硅酸盐水泥 P.O 42.5', '中砂', '履带式单斗挖掘机 1m³'];

const PART_LINES = 500;
const ITEM_LINES = 20;
const QUOTA_LINES = 5;

const LEVELS = [
  { depth: 0, kind: 'part', names: PARTS, unit: '' },
  { depth: 1, kind: 'item', names: ITEMS, unit: 'm³' },
  { depth: 2, kind: 'quota', names: QUOTAS, unit: '10m³' },
  { depth: 3, kind: 'resource', names: RESOURCES, unit: '工日' },
] as const;

/** Under each part items, under each item quotas, under these resources. */
function levelOf(at: number) {
  const inPart = at % PART_LINES;
  if (inPart === 0) return LEVELS[0];
  const inItem = (inPart - 1) % ITEM_LINES;
  if (inItem === 0) return LEVELS[1];
  return inItem % QUOTA_LINES === 1 ? LEVELS[2] : LEVELS[3];
}

/** A bill of so many lines in four levels (分部, 清单, 定额, 工料机), the same every time. */
export function generatedBill(count: number): readonly GridRow[] {
  return Array.from({ length: count }, (_, at) => lineAt(at));
}

function lineAt(at: number): GridRow {
  const level = levelOf(at);
  const round = level.depth === 0 ? at / PART_LINES : Math.floor(at / QUOTA_LINES) + at;
  const name = level.names[round % level.names.length] ?? '';
  const code = `${String(10_101 + Math.floor(at / 500)).padStart(6, '0')}${String(at % 500).padStart(3, '0')}`;
  const figure = (by: number, whole: number, decimals: number) =>
    `${((at + 1) * by) % whole}.${String(((at + 3) * by) % 10 ** decimals).padStart(decimals, '0')}`;
  const isPart = level.kind === 'part';
  return {
    id: `line-${at}`,
    depth: level.depth,
    ...(isPart ? { isLocked: true } : {}),
    ...(at === 22 ? { isNew: true } : {}),
    ...(at === 3 ? { faults: { price: '综合单价高于最高投标限价 25.00 元' } } : {}),
    values: {
      code,
      name,
      kind: level.kind,
      unit: level.unit,
      features:
        level.kind === 'item' ? `1.土壤类别：三类土\n2.挖土深度：${at % 7}m\n3.弃土运距：投标人自行考虑` : '',
      ...(isPart ? {} : { quantity: figure(7, 9000, 3), price: figure(11, 700, 2) }),
      amount: figure(13, 900_000, 2),
      labour: figure(3, 200, 2),
      material: figure(5, 400, 2),
      machine: figure(17, 90, 2),
      fee: figure(19, 60, 2),
      profit: figure(23, 40, 2),
      remark: at % 50 === 0 ? '详见图纸' : '',
    },
  };
}
