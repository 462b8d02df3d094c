import { type Money, moneyText } from '@jianheng/fixed-point';
import { statedSum } from '../../derived/line-sums.ts';
import type { FindingKind } from '../../findings/finding.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { RuleContext } from './rule-context.ts';

/** A figure of a unit's fee summary that is not what it must be, money units. */
interface WrongFigure {
  readonly unit: UnitWork;
  /** the figure in targets: F, M, TAX */
  readonly symbol: string;
  readonly stated: Money;
  readonly expected: Money;
  /** what the calculation is made of, by the names in its formula; money units */
  readonly figures: readonly (readonly [name: string, amount: Money])[];
}

/** Notes that a figure of a unit's summary is wrong; the difference is what hangs on it. */
export function addSummaryFinding(
  context: RuleContext,
  kind: FindingKind,
  { unit, symbol, stated, expected, figures }: WrongFigure,
): void {
  context.addFinding(kind, {
    target: `${unit.id}:${symbol}`,
    targetType: 'fee',
    node: unit.id,
    name: unit.name,
    expected: moneyText(expected),
    actual: moneyText(stated),
    figures: figures.map(([name, amount]) => [name, moneyText(amount)]),
    amountAtRisk: stated - expected,
  });
}

/** 分部分项 + 措施项目 + 其他项目 + 规费 as a unit states them, money units; `null` when one is missing. */
export function feeSum(unit: UnitWork): Money | null {
  return statedSum([unit.divisional, unit.measuresTotal, unit.otherTotal, unit.statutoryFeeTotal]);
}
