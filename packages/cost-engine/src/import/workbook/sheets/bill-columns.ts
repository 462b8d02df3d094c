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

/** Columns from 0. Several quantity columns (one per floor) are added up. */
export type BillColumns = Readonly<Partial<Record<Exclude<BillField, 'quantity'>, number>>> & {
  readonly quantity?: readonly number[];
};

/** Fields that carry no figure; where one of them is filled, no heading continues. */
export const ANCHORS = ['sequence', 'code', 'name', 'feature', 'unit'] as const;

/** Fields that are known by words alone; which column is the price and which the amount, figures decide as well. */
type WordField = Exclude<BillField, 'quantity' | 'price' | 'amount'>;

/** Words in order of preference: the first pattern that some column fits decides. */
const WORDS: Readonly<Record<WordField, readonly RegExp[]>> = {
  sequence: [/^(?:序号|行号)$/],
  code: [/^(?:项目|清单|清单项目)?(?:编码|编号)$/],
  name: [
    /^(?:项目|清单|清单项目|子目|分部分项工程|工程项目)?名称$/,
    /^(?:工程)?项目$/,
    /名称/,
    /^(?:工作)?内容$/,
  ],
  feature: [/^(?:项目|清单)?特征(?:描述)?$/, /特征/, /^(?:工作|工程|施工)内容/, /做法|规格|描述|说明$/],
  unit: [/^(?:计量)?单位$/],
  labour: [/^人工费?$/],
  material: [/^材料费$/],
  machine: [/^(?:施工)?(?:机械|机具)(?:使用)?费$/],
  overhead: [/^(?:企业)?管理费$/],
  profit: [/^利润$/],
  control: [/^(?:招标)?控制价|最高(?:投标)?限价|控制单价$/],
};

const QUANTITY = /工程量|数量/;
const NO_QUANTITY = /增减|比例|率|偏差|计算式|表达式|规则|费|价/;
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

/** Finds the columns of a bill by the words of its header. */
export function billColumns({ labels }: HeaderBlock): BillColumns {
  const columns: Partial<Record<Exclude<BillField, 'quantity'>, number>> = {};
  const quantity = quantityColumns(labels);
  const free = labels.filter(({ column }) => !quantity.includes(column));
  // Parts beside others that have no column here do not make up the price.
  const isWhole = !labels.some(({ own }) => own.some((text) => OTHER_PART.test(text)));
  for (const field of Object.keys(WORDS) as WordField[]) {
    const found = PARTS.includes(field) && !isWhole ? undefined : firstFitting(free, field);
    if (found !== undefined) columns[field] = found;
  }
  const taken = new Set(Object.values(columns));
  const money = moneyColumns(free.filter(({ column }) => !taken.has(column)));
  for (const field of ['price', 'amount'] as const) {
    const [best] = money[field];
    if (best) columns[field] = best.column;
  }
  return { ...columns, ...(quantity.length === 0 ? {} : { quantity }) };
}

/** The columns of a header that can be the price or the amount, the best by their words first. */
export function moneyCandidates({ labels }: HeaderBlock, columns: BillColumns): MoneyColumns {
  const { price, amount, quantity = [], ...others } = columns;
  const taken = new Set([...Object.values(others), ...quantity]);
  return moneyColumns(labels.filter(({ column }) => !taken.has(column)));
}

function firstFitting(labels: readonly ColumnLabel[], field: WordField): number | undefined {
  const isPart = PARTS.includes(field);
  for (const words of WORDS[field]) {
    const found = labels.find(
      ({ own, group }) => own.some((text) => words.test(text)) && !(isPart && /合价|合计/.test(group)),
    );
    if (found) return found.column;
  }
  return undefined;
}

/** The column of the whole quantity, else those of its parts. */
function quantityColumns(labels: readonly ColumnLabel[]): number[] {
  const candidates = labels.filter(isQuantity);
  for (const words of TOTAL_QUANTITY) {
    const whole = candidates.find((label) => words.test(lowestWords(label)));
    if (whole) return [whole.column];
  }
  return candidates.map(({ column }) => column);
}

function isQuantity({ own, group }: ColumnLabel): boolean {
  if (own.some((text) => NO_QUANTITY.test(text))) return false;
  return own.some((text) => QUANTITY.test(text)) || (QUANTITY.test(group) && own.length > 0);
}

/** How many of the columns that make a bill are there; four of them are a header. */
export function headerHits(columns: BillColumns): number {
  const asked = ['sequence', 'code', 'name', 'feature', 'unit', 'quantity', 'price', 'amount'] as const;
  return asked.filter((field) => columns[field] !== undefined).length;
}
