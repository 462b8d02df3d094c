import type { ColumnLabel } from '@jianheng/spreadsheet';
import { stageRank } from './stage-columns.ts';

/** A column that can be the price or the amount of the lines. */
export interface MoneyColumn {
  readonly column: number;
  /** its heading, for people */
  readonly label: string;
  /** which money it is: the bid goes before cost, without tax before with it, the contract before later stages; smaller is better */
  readonly kind: number;
  /** how well its words fit among those of its kind; smaller is better */
  readonly words: number;
}

export interface MoneyColumns {
  readonly price: readonly MoneyColumn[];
  readonly amount: readonly MoneyColumn[];
}

const PRICE: readonly RegExp[] = [
  /^(?:全费用)?综合单价$/,
  /^单价$/,
  /^(?:投标|合同|报价|中标)(?:综合)?单价$/,
  /^(?:除税|不含税|含税)(?:综合)?单价$/,
  /单价/,
];
const AMOUNT: readonly RegExp[] = [
  /^(?:综合)?合价$/,
  /^(?:投标|合同|中标)合价$/,
  /^(?:合计|金额|总价|合计金额|小计)$/,
  /(?:合价|总价|金额|合计|小计)$/,
];
/** Columns of differences, shares and parts are neither. */
const NEITHER = /增减|核增|核减|偏差|比例|率|其中|备案|税额|规费/;
const PART = /^(?:人工|材料|主材|辅材|机械|机具|设备|管理|利润|措施|安措).*/;

/** The columns that can be price and amount, the best first. */
export function moneyColumns(labels: readonly ColumnLabel[]): MoneyColumns {
  const prices = candidates(labels, PRICE);
  const taken = new Set(
    labels.flatMap(({ column, own }) => (own.some((text) => /单价/.test(text)) ? column : [])),
  );
  const amounts = candidates(
    labels.filter(({ column, group }) => !taken.has(column) && !/工程量|数量/.test(group)),
    AMOUNT,
  );
  return { price: prices, amount: amounts };
}

function candidates(labels: readonly ColumnLabel[], patterns: readonly RegExp[]): MoneyColumn[] {
  const found = labels.flatMap((label): MoneyColumn[] => {
    if (label.own.some((text) => NEITHER.test(text) || PART.test(text))) return [];
    const words = patterns.findIndex((pattern) => label.own.some((text) => pattern.test(text)));
    const { column, full } = label;
    return words < 0 ? [] : [{ column, label: full, kind: kindOf(label), words }];
  });
  return found.sort(
    (left, right) => left.kind - right.kind || left.words - right.words || left.column - right.column,
  );
}

/** Weights that keep the orders apart: under a heading of cost, cost, a later stage, with tax. */
function kindOf({ full, group, over }: ColumnLabel): number {
  const isOwnCost = /成本/.test(full) ? 100 : 0;
  const isCost = /成本/.test(group) || /成本/.test(over) ? 1000 : isOwnCost;
  const isGross = /(?<!不)含税/.test(full + group) ? 1 : 0;
  return isCost + 10 * stageRank({ full, group }) + isGross;
}
