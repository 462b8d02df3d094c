import { type Money, moneyText, RATE, scaledText, shareOf } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { FeeRow, UnitWork } from '../../model/unit-work.ts';
import type { RuleContext } from '../context/rule-context.ts';

/** Checks 金额 = 基数 × 费率 of one fee row of a unit. */
export function checkFeeAmount(
  context: RuleContext,
  unit: UnitWork,
  { kind, row, base }: { kind: FindingKind; row: FeeRow; base: Money | null },
): void {
  const target = `${unit.id}:${row.id}`;
  if (base === null || row.rate === null) {
    context.skip(kind.kind, target, base === null ? missingContent('feeBase') : missingContent('lumpRate'));
    return;
  }
  context.countChecked(kind.kind);
  const expected = shareOf(base, row.rate);
  if (Math.abs(expected - row.amount) <= context.material.config.thresholds.sumTolerance) return;
  context.addFinding(kind, {
    target,
    targetType: 'fee',
    node: unit.id,
    name: row.name,
    expected: moneyText(expected),
    actual: moneyText(row.amount),
    figures: [
      ['基数', moneyText(base)],
      ['费率', scaledText(row.rate, RATE)],
      ['金额', moneyText(row.amount)],
    ],
    amountAtRisk: row.amount - expected,
  });
}
