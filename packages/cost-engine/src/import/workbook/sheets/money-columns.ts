import { type ColumnLabel, plainLabel } from '@jianheng/spreadsheet';
import { namesStage, stageRank } from './stage-columns.ts';

/** A column that can be the price or the amount of the lines. */
export interface MoneyColumn {
  readonly column: number;
  /** its heading and those above it, for people */
  readonly label: string;
  /** which money it is: the bid goes before cost, without tax before with it, the contract before later stages; smaller is better */
  readonly kind: number;
  /** how well its words fit among those of its kind; smaller is better */
  readonly words: number;
  /** belongs to a stage of review */
  readonly isStage: boolean;
}

/** Columns of prices and of amounts, the best first. */
interface PricedColumns {
  readonly price: readonly MoneyColumn[];
  readonly amount: readonly MoneyColumn[];
}

export interface MoneyColumns extends PricedColumns {
  /** of 材料, 人工 and other parts of the price */
  readonly parts: PricedColumns;
  /** columns whose headings speak of money in words that no field has: 半包价 */
  readonly unnamed: readonly MoneyColumn[];
}

const PRICE: readonly RegExp[] = [
  /^(?:全费用)?综合单价$/,
  /^单价$/,
  /^(?:投标|合同|报价|中标)(?:综合)?单价$/,
  /^(?:除税|不含税|含税)(?:综合)?单价$/,
  /单价/,
  /^(?:全费用)?综合价$/,
  /^(?:unit|basic|quoted|net)?(?:price|rate)(?:per\w*|in\w*)?[.£€$¥￥₹]*$/i,
  /^unit(?:price|rate|cost)/i,
];
const AMOUNT: readonly RegExp[] = [
  /^(?:综合)?合价$/,
  /^(?:投标|合同|中标)合价$/,
  /^(?:合计|金额|总价|合计金额|小计)$/,
  /(?:(?<!综)合价|总价|金额|合计|小计|总额)$/,
  /^(?:total|net|line|extended)?(?:amount|total|price|cost|value|amt)(?:in\w*)?[.£€$¥￥₹]*$/i,
  /^(?:[£€$¥￥₹]|rs\.?|usd|rmb|cny|eur|inr|元)$/i,
];
/** Columns of differences, shares and parts are neither. */
const NEITHER = /增减|核增|核减|偏差|比例|率|其中|备案|税额|规费|^(?:gst|vat|tax)|discount|%/i;
const PART =
  /^(?:人工|材料|主材|辅材|辅料|机械|机具|设备|管理|利润|措施|安措)|^(?:人力|工资|工费|施工|安装|供货|供应|制作|购置)(?:费用?|单价|合价|金额|小计|合计)?$|^(?:labou?r|materials?|supply|installation|plant|equipment)/i;
/** Words of money that are neither a price nor an amount of the bill. */
const OTHER_MONEY = /控制|限价|成本|暂估|甲供|市场|信息价|单价|定额/;
const MONEY =
  /价|费|款|金额|造价|总额|报价|成本|合计|总计|小计|[（(/](?:[百千]?万|[百千亿])?元|amount|amt|price|cost|total|value|offer|[£€$¥￥₹]/i;

/** The columns that can be price and amount, the best first. */
export function moneyColumns(labels: readonly ColumnLabel[]): MoneyColumns {
  const prices = candidates(labels, PRICE);
  const taken = new Set(
    labels.flatMap(({ column, own }) =>
      own.some((text) => PRICE.slice(4).some((words) => words.test(text))) ? column : [],
    ),
  );
  const rest = labels.filter(({ column, group }) => !taken.has(column) && !/工程量|数量/.test(group));
  const amounts = candidates(rest, AMOUNT);
  const known = new Set([...prices, ...amounts].map(({ column }) => column));
  const parted = (columns: readonly MoneyColumn[], isPart: boolean) =>
    columns.filter(
      ({ column }) => isPart === labels.some((label) => label.column === column && isPartOf(label)),
    );
  return {
    price: parted(prices, false),
    amount: parted(amounts, false),
    parts: { price: parted(prices, true), amount: parted(amounts, true) },
    unnamed: rest.flatMap((label) =>
      known.has(label.column) || !isOtherMoney(label) ? [] : moneyColumn(label, 0),
    ),
  };
}

function candidates(labels: readonly ColumnLabel[], patterns: readonly RegExp[]): MoneyColumn[] {
  const found = labels.flatMap((label): MoneyColumn[] => {
    if (label.own.some((text) => NEITHER.test(text))) return [];
    // 材料 and 人工 below one heading of 单价 or 合价.
    const texts = isPartOf(label) ? [...label.own, label.group] : label.own;
    const words = patterns.findIndex((pattern) => texts.some((text) => pattern.test(text)));
    return words < 0 ? [] : [moneyColumn(label, words)];
  });
  return found.sort(
    (left, right) => left.kind - right.kind || left.words - right.words || left.column - right.column,
  );
}

function moneyColumn(label: ColumnLabel, words: number): MoneyColumn {
  return {
    column: label.column,
    label: label.path.join('/'),
    kind: kindOf(label),
    words,
    isStage: namesStage(label),
  };
}

function isPartOf({ path }: ColumnLabel): boolean {
  return path.some((text) => PART.test(plainLabel(text)));
}

function isOtherMoney({ own, full }: ColumnLabel): boolean {
  return MONEY.test(full) && !own.some((text) => NEITHER.test(text) || OTHER_MONEY.test(text));
}

/** Weights that keep the orders apart: under a heading of cost, cost, a later stage, with tax. */
function kindOf({ full, group, over }: ColumnLabel): number {
  const isOwnCost = /成本/.test(full) ? 100 : 0;
  const isCost = /成本/.test(group) || /成本/.test(over) ? 1000 : isOwnCost;
  const isGross = /(?<!不)含税/.test(full + group) ? 1 : 0;
  return isCost + 10 * stageRank({ full, group }) + isGross;
}
