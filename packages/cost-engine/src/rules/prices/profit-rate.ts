import { amountOf, FEN, moneyText, RATE, scaledText, shareOf } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import { missingSetting } from '../context/missing-setting.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { PROFIT_SIGN } from './profit-sign.ts';

const PROFIT: FindingKind = {
  kind: 'profit_rate',
  level: 'warning',
  title: '利润率与费用定额不符',
  formula: '|利润 − round((人工费 + 机械费) × 利润率, 2)| ≤ max(0.02 元, 基数 × 允许偏差)',
  clause: '费用定额利润率（检查设置）',
  suggestion: '核对利润率与取费基数',
};
const MIN_TOLERANCE = 2 * FEN;

/** 利润率检查: the profit in every unit price against the published rate of its trade. */
export const profitRate: Rule = {
  id: 'profitRateCheck',
  name: '利润率检查',
  parts: [{ scope: 'line', kinds: ['profit_rate'], check: checkLine }],
  optional: PROFIT_SIGN,
};

function checkLine(context: RuleContext, line: number): void {
  const { project, config } = context.material;
  const { lines } = project;
  const target = lines.ids[line] ?? '';
  const base = cell(lines.labour, line) + cell(lines.machine, line);
  const profit = cell(lines.profit, line);
  if (Number.isNaN(base + profit)) {
    context.skip('profit_rate', target, missingContent('components'));
    return;
  }
  if (base <= 0) {
    context.skip('profit_rate', target, '人工费与机械费之和为零');
    return;
  }
  const rate = config.thresholds.profitRates.get(context.unitOf(line)?.specialty ?? '');
  if (rate === undefined) {
    context.skip('profit_rate', target, missingSetting('profitRate', context.unitOf(line)?.specialty));
    return;
  }
  // A profit of nothing or below is a finding of its own kind then.
  if (config.optional !== null && profit <= 0) return;
  const expected = shareOf(base, rate);
  const tolerance = Math.max(MIN_TOLERANCE, (base * config.thresholds.profitShare) / RATE);
  if (Math.abs(profit - expected) <= tolerance) return;
  context.addLineFinding(PROFIT, line, {
    expected: scaledText(rate, RATE),
    actual: (profit / base).toFixed(4),
    figures: [
      ['利润', moneyText(profit)],
      ['人工费', moneyText(cell(lines.labour, line))],
      ['机械费', moneyText(cell(lines.machine, line))],
      ['利润率', scaledText(rate, RATE)],
      ['应计利润', moneyText(expected)],
    ],
    amountAtRisk: amountOf(cell(lines.quantity, line) || 0, profit - expected),
  });
}
