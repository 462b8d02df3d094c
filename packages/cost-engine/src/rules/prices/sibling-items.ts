import { MONEY, moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import quickselect from 'quickselect';
import type { FindingKind } from '../../findings/finding.ts';
import { cell } from '../../model/number-column.ts';
import type { OptionalSettings } from '../../settings/optional-settings.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { byItem, bySize, type Grouping, priceBounds, pricedLines, siblingGroups } from './sibling-groups.ts';

const AREA: FindingKind = {
  kind: 'qty_as_area',
  level: 'warning',
  title: '以 m3 计量的工程量疑似按面积计算',
  formula: '工程量 ÷ 同项中位工程量 与 同项中位单价 ÷ 综合单价 均不小于倍数',
  clause: 'GB 50854-2013 附录各项目计量单位与工程量计算规则',
  suggestion: '核对工程量是否为面积，按体积重新计算',
};
const SPREAD: FindingKind = {
  kind: 'similar_item_spread',
  level: 'info',
  title: '同类清单项目综合单价离散过大',
  formula: '变异系数 = 标准差 ÷ 平均单价 ≤ 允许值（编码、名称、单位与规格数字相同）',
  clause: '清标惯例：同类项目单价变异系数不宜大于 30 %',
  suggestion: '核对特征差异能否解释价差，否则统一单价',
};

/** 同类项目的工程量: among lines of one item, which need not have equal features. */
export const SIBLING_QUANTITIES: readonly OptionalCheck[] = [
  {
    kind: AREA.kind,
    part: ({ areaFactor }) => {
      const grouping = byItem();
      return { scope: 'items', check: (context) => checkAreas(context, areaFactor, grouping) };
    },
  },
];

/** 同类项目的单价: likewise. */
export const SIBLING_PRICES: readonly OptionalCheck[] = [
  {
    kind: SPREAD.kind,
    part: ({ spread }) => {
      const grouping = bySize();
      return { scope: 'items', check: (context) => checkSpread(context, spread, grouping) };
    },
  },
];

const MIN_SIBLINGS = 3;
const inFile = (left: number, right: number) => left - right;

function checkAreas(context: RuleContext, factor: number, grouping: Grouping): void {
  const { material } = context;
  const isVolume = (line: number) => material.analysis.uom(line) === 'm3';
  for (const group of siblingGroups(material, grouping, isVolume)) {
    const { least, most, count } = priceBounds(material, group);
    context.countChecked(AREA.kind, count);
    if (count > MIN_SIBLINGS && most >= least * factor)
      checkVolumes(context, pricedLines(material, group), factor);
  }
}

function checkVolumes(context: RuleContext, group: readonly number[], factor: number): void {
  const { quantity: quantities, price: prices, amount } = context.material.project.lines;
  const price = median(group, (line) => cell(prices, line));
  const cheap = group.filter((line) => cell(prices, line) * factor <= price).sort(inFile);
  const quantity = median(group, (line) => cell(quantities, line) || 0);
  for (const line of cheap) {
    if (cell(quantities, line) < quantity * factor) continue;
    context.addLineFinding(AREA, line, {
      expected: `同项中位单价 ${moneyText(price)}`,
      actual: moneyText(cell(prices, line)),
      figures: [
        ['工程量', scaledText(cell(quantities, line), QUANTITY)],
        ['同项中位工程量', scaledText(quantity, QUANTITY)],
        ['综合单价', moneyText(cell(prices, line))],
        ['同项中位单价', moneyText(price)],
        ['倍数', String(factor)],
      ],
      amountAtRisk: cell(amount, line),
    });
  }
}

/** The upper one of the two in the middle; found without sorting: a bill has hundreds of thousands of prices. */
function median(lines: readonly number[], figure: (line: number) => number): number {
  const figures = lines.map(figure);
  const middle = figures.length >> 1;
  quickselect(figures, middle);
  return figures[middle] ?? Number.NaN;
}

function checkSpread(
  context: RuleContext,
  { share, fewest }: OptionalSettings['spread'],
  grouping: Grouping,
): void {
  const groups = siblingGroups(context.material, grouping, () => true);
  const { price } = context.material.project.lines;
  context.countChecked(SPREAD.kind, groups.length);
  for (const group of groups) {
    // Equal items are compared one by one elsewhere; one price needs no statistics.
    const { least, most, count } = priceBounds(context.material, group);
    if (group.length < 2 || count < fewest || least === most) continue;
    const lines = pricedLines(context.material, group).sort(inFile);
    const { mean, coefficient } = variation(lines.map((line) => cell(price, line) / MONEY));
    if (coefficient > share) findSpread(context, lines, { least, most, mean, coefficient, share });
  }
}

/** Mean, and standard deviation as a share of it (变异系数); of nothing NaN. */
function variation(values: readonly number[]): { mean: number; coefficient: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, coefficient: Math.sqrt(variance) / mean };
}

interface Dispersion {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  readonly coefficient: number;
  readonly share: number;
}

function findSpread(
  context: RuleContext,
  lines: readonly number[],
  { least, most, mean, coefficient, share }: Dispersion,
): void {
  const [first = 0] = lines;
  context.addLineFinding(SPREAD, first, {
    expected: `≤ ${share}`,
    actual: coefficient.toFixed(4),
    figures: [
      ['行数', String(lines.length)],
      ['平均单价', mean.toFixed(2)],
      ['最低单价', moneyText(least)],
      ['最高单价', moneyText(most)],
      ['变异系数', coefficient.toFixed(4)],
      ['其他行', named(context, lines.slice(1))],
    ],
  });
}

const MAX_NAMED = 10;

function named({ material }: RuleContext, lines: readonly number[]): string {
  const ids = lines.slice(0, MAX_NAMED).map((line) => material.project.lines.ids[line] ?? '');
  return lines.length > MAX_NAMED ? `${ids.join('、')} 等` : ids.join('、');
}
