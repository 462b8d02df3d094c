import type { FindingKind } from '../../findings/finding.ts';
import { moneyText } from '../../fixed-point/scaled.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { RuleContext } from './rule-context.ts';

/** A figure of a unit's fee summary that is not what it must be, money units. */
interface WrongFigure {
  readonly unit: UnitWork;
  /** the figure in targets: F, M, TAX */
  readonly symbol: string;
  readonly stated: number;
  readonly expected: number;
  /** what the calculation is made of, by the names in its formula; money units */
  readonly figures: readonly (readonly [name: string, amount: number])[];
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
