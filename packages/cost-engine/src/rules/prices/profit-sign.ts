import { amountOf, type Money, moneyText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import { eachLine } from '../context/optional-check.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const ZERO: FindingKind = {
  kind: 'profit_zero',
  level: 'info',
  title: '综合单价中利润为零',
  formula: '人工费 + 机械费 > 0 时利润 > 0',
  clause: 'GB 50500-2013 §2.0.8 综合单价含利润',
  suggestion: '确认是否让利；零利润请在报价说明中写明',
};
const NEGATIVE: FindingKind = {
  ...ZERO,
  kind: 'profit_negative',
  level: 'error',
  title: '综合单价中利润为负数',
  formula: '利润 ≥ 0',
  suggestion: '改正利润；确属让利的在其他处列明',
};

/** 利润正负: a profit of nothing or below is told by itself and not as a rate that differs. */
export const PROFIT_SIGN: readonly OptionalCheck[] = [
  {
    kind: ZERO.kind,
    part: () =>
      eachLine(
        ZERO.kind,
        checkSign(ZERO, (profit) => profit === 0),
      ),
  },
  {
    kind: NEGATIVE.kind,
    part: () =>
      eachLine(
        NEGATIVE.kind,
        checkSign(NEGATIVE, (profit) => profit < 0),
      ),
  },
];

function checkSign(kind: FindingKind, isWrong: (profit: Money) => boolean) {
  return (context: RuleContext, line: number): void => {
    const { lines } = context.material.project;
    const base = cell(lines.labour, line) + cell(lines.machine, line);
    const profit = cell(lines.profit, line);
    if (Number.isNaN(base + profit)) {
      context.skip(kind.kind, lines.ids[line] ?? '', missingContent('components'));
      return;
    }
    if (base <= 0 || !isWrong(profit)) return;
    context.addLineFinding(kind, line, {
      expected: '> 0',
      actual: moneyText(profit),
      figures: [
        ['利润', moneyText(profit)],
        ['人工费', moneyText(cell(lines.labour, line))],
        ['机械费', moneyText(cell(lines.machine, line))],
      ],
      amountAtRisk: amountOf(cell(lines.quantity, line) || 0, profit),
    });
  };
}
