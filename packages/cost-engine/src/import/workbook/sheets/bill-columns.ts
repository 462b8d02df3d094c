import type { ColumnLabel, HeaderBlock } from '@jianheng/spreadsheet';
import { lowestWords } from './lowest-words.ts';
import { type MoneyColumns, moneyColumns } from './money-columns.ts';

/** What a column of a bill can hold. */
export const BILL_FIELDS = [
  'sequence',
  'code',
  'name',
  'feature',
  'unit',
  'quantity',
  'price',
  'amount',
  'labour',
  'material',
  'machine',
  'overhead',
  'profit',
  'control',
] as const;

export type BillField = (typeof BILL_FIELDS)[number];

/** Fields that several columns can make up: a quantity per floor, a price of 材料 and 人工. */
export const ADDED_FIELDS = ['quantity', 'price'] as const;
type AddedField = (typeof ADDED_FIELDS)[number];
/** Fields of one column. */
export type SingleField = Exclude<BillField, AddedField>;

/** Columns from 0. */
export type BillColumns = Readonly<Partial<Record<SingleField, number>>> &
  Readonly<Partial<Record<AddedField, readonly number[]>>>;

/** Fields that carry no figure; where one of them is filled, no heading continues. */
export const ANCHORS = ['sequence', 'code', 'name', 'feature', 'unit'] as const;

/** Fields that are known by words alone; which column is the price and which the amount, figures decide as well. */
type WordField = Exclude<SingleField, 'amount'>;

/** Words in order of preference: the first pattern that some column fits decides. */
const WORDS: Readonly<Record<WordField, readonly RegExp[]>> = {
  sequence: [
    /^(?:序号|行号)$/,
    /^(?:s\.?|sl\.?|sr\.?|item|serial)?(?:no|number|#)\.?$|^(?:s\/n|sn|ref|item)\.?$/i,
  ],
  code: [/^(?:项目|清单|清单项目)?(?:编码|编号)$/, /^(?:item)?code$/i],
  name: [
    /^(?:项目|清单|清单项目|子目|分部分项工程|工程项目)?名称$/,
    /^(?:工程)?项目$/,
    /名称/,
    /^(?:工作)?内容$/,
    /^(?:item|work)?(?:description|particulars)|^(?:item|product|work)name$/i,
    /^(?:(?:items?|scope|description)of(?:the)?works?|workitems?|works?|activit(?:y|ies))$/i,
    /^(?:品名|产品|货[物品]|物[料品]|商品|(?:施工|工作|费用)项目|(?:工程|项目)内容|分[部项]+工程|子目|细目)$/,
  ],
  feature: [
    /^(?:项目|清单)?特征(?:描述)?$/,
    /特征/,
    /^(?:工作|工程|施工)内容/,
    /做法|规格|描述|说明$/,
    /^spec(?:ification)?s?\.?$/i,
  ],
  unit: [/^(?:计量)?单位$/, /^(?:units?|u\.?o\.?m|unitofmeasure(?:ment)?)\.?$/i],
  labour: [/^人工费?$/],
  material: [/^材料费$/],
  machine: [/^(?:施工)?(?:机械|机具)(?:使用)?费$/],
  overhead: [/^(?:企业)?管理费$/],
  profit: [/^利润$/],
  control: [/^(?:招标)?控制价|最高(?:投标)?限价|控制单价$/],
};

const QUANTITY =
  /工程量|数量|工程计量|工作量|用量|(?:合同|清单|结算|设计|图纸|实际|送审|审定|变更|采购|计划|完成|本期|上期|累计|核[算定]|现场|施工|预算|申报|上报|报审|签证|供货|订[货购]|需求)量$|(?:^|[a-z.])(?:qty|qnty|quantit(?:y|ies))\.?$/i;
const NO_QUANTITY = /增减|比例|率|偏差|计算式|表达式|规则|费|(?<!计)价/;
/** Counts of pieces, which are the quantity where no other heading is. */
const PIECES = /^(?:数目|件数|个数)$/;
const TOTAL_QUANTITY: readonly RegExp[] = [
  /^(?:合计工程量|工程量合计|合计数量|数量合计|总工程量|合计)$/,
  /^(?:工程量|数量|清单工程量)$/,
  /^合同工程量$/,
  /^(?:送审|报审|结算)工程量$/,
  /^(?:审核|审定)工程量$/,
];
/** Parts of a price; those of an amount stand under 合价. */
const PARTS: readonly BillField[] = ['labour', 'material', 'machine', 'overhead', 'profit'];

/** Parts of a price that market layouts have beside 人工, 材料, 机械, 管理费 and 利润. */
const OTHER_PART = /^(?:主材|辅材|设备|安措|措施|其他|风险|规费|税金|综合)(?:费|综合费|综合费率|费率|单价)?$/;

/** Parts of a whole that add up: floors, buildings, sections of a road. */
const PLACES =
  /层|楼|栋|幢|[座塔]|区|段|单元|户型|房间|室|#|号|地下|地上|屋[面顶]|[一二三四五]期|^-?[A-Z]?\d+F?$|^B\d/i;

/** The columns that can hold the quantity, by the words of a header. */
export interface QuantityColumns {
  /** the one whose words are those of the whole quantity, `null` when there is none */
  readonly whole: number | null;
  readonly labels: readonly ColumnLabel[];
  /** they name floors or buildings, whose quantities add up */
  readonly areAdded: boolean;
}

/** Finds the columns of a bill by the words of its header. */
export function billColumns({ labels }: HeaderBlock): BillColumns {
  const columns: Partial<Record<SingleField, number>> = {};
  const quantities = quantityColumns(labels);
  const free = labels.filter(({ column }) => !quantities.labels.some((label) => label.column === column));
  // Parts beside others that have no column here do not make up the price.
  const isWhole = !labels.some(({ own }) => own.some((text) => OTHER_PART.test(text)));
  for (const field of Object.keys(WORDS) as WordField[]) {
    const found = PARTS.includes(field) && !isWhole ? undefined : firstFitting(free, field);
    if (found !== undefined) columns[field] = found;
  }
  if (columns.name === undefined) otherName(free, columns);
  const taken = new Set(Object.values(columns));
  const money = moneyColumns(free.filter(({ column }) => !taken.has(column)));
  const [price] = money.price;
  const [amount] = money.amount;
  const quantity = quantitiesByWords(quantities);
  return {
    ...columns,
    ...(price ? { price: [price.column] } : {}),
    ...(amount ? { amount: amount.column } : {}),
    ...(quantity.length === 0 ? {} : { quantity }),
  };
}

/** A name under other words: 设备 or 材料 without 名称, unless they are the group of 单价 and 合价; else Item, without a description. */
function otherName(labels: readonly ColumnLabel[], columns: Partial<Record<SingleField, number>>): void {
  const kind = labels.find(
    ({ own: [text = '', ...others], path }) =>
      others.length === 0 && path.length === 1 && /^(?:设备|材料|主材|辅材|配件)$/.test(text),
  );
  const isGroup = labels.some(({ group, own }) => group === kind?.own[0] && own[0] !== group);
  const item = labels.find(({ own }) => own.some((text) => /^items?$/i.test(text)));
  const name = kind && !isGroup ? kind : item;
  if (!name) return;
  columns.name = name.column;
  if (columns.sequence === name.column) delete columns.sequence;
}

/** The columns of a header that can be the price or the amount, the best by their words first. */
export function moneyCandidates({ labels }: HeaderBlock, columns: BillColumns): MoneyColumns {
  const { price: _price, amount: _amount, ...others } = columns;
  const { labels: quantities } = quantityColumns(labels);
  const taken = new Set([...Object.values(others).flat(), ...quantities.map(({ column }) => column)]);
  return moneyColumns(labels.filter(({ column }) => !taken.has(column)));
}

/** Columns that can hold money: no texts and no quantities. */
export function moneyLabels({ labels }: HeaderBlock, columns: BillColumns): ColumnLabel[] {
  const texts = ANCHORS.flatMap((field) => columns[field] ?? []);
  const taken = new Set([...texts, ...quantityColumns(labels).labels.map(({ column }) => column)]);
  return labels.filter(({ column }) => !taken.has(column));
}

function firstFitting(labels: readonly ColumnLabel[], field: WordField): number | undefined {
  const isPart = PARTS.includes(field);
  for (const words of WORDS[field]) {
    const found = labels.find((label) =>
      isPart ? isPartOfPrice(label, words) : label.own.some((text) => words.test(text)),
    );
    if (found) return found.column;
  }
  return undefined;
}

/** 人工费 above a pair of price and amount is the group of both. */
function isPartOfPrice(label: ColumnLabel, words: RegExp): boolean {
  return words.test(lowestWords(label)) && !/合价|合计/.test(label.group);
}

/** The columns that can hold the quantity. */
export function quantityColumns(labels: readonly ColumnLabel[]): QuantityColumns {
  const named = labels.filter(isQuantity);
  const candidates =
    named.length > 0 ? named : labels.filter(({ own }) => own.some((text) => PIECES.test(text)));
  const areAdded = candidates.length > 1 && candidates.every((label) => PLACES.test(placeWords(label)));
  for (const words of TOTAL_QUANTITY) {
    const whole = candidates.find((label) => words.test(lowestWords(label)));
    if (whole) return { whole: whole.column, labels: candidates, areAdded };
  }
  return { whole: null, labels: candidates, areAdded };
}

/** 1#楼 of 1#楼工程量. */
function placeWords(label: ColumnLabel): string {
  return lowestWords(label).replace(/工程量|数量|小计|合计/g, '');
}

/** Until figures are asked: the whole quantity, all floors, or the first of several. */
function quantitiesByWords({ whole, labels, areAdded }: QuantityColumns): number[] {
  if (whole !== null) return [whole];
  const columns = labels.map(({ column }) => column);
  return areAdded ? columns : columns.slice(0, 1);
}

function isQuantity({ own, group }: ColumnLabel): boolean {
  if (own.some((text) => NO_QUANTITY.test(text))) return false;
  return own.some((text) => QUANTITY.test(text)) || (/工程量|数量/.test(group) && own.length > 0);
}

/** How many of the columns that make a bill are there; four of them are a header. */
export function headerHits(columns: BillColumns): number {
  const asked = ['sequence', 'code', 'name', 'feature', 'unit', 'quantity', 'price', 'amount'] as const;
  return asked.filter((field) => columns[field] !== undefined).length;
}
