import { type Money, moneyText, RATE, scaledText } from '@jianheng/fixed-point';
import { statedOr } from '../../derived/line-sums.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { FeeRow, UnitWork } from '../../model/unit-work.ts';
import type { StatutoryFeeRate } from '../../settings/thresholds.ts';
import { missingSetting } from '../context/missing-setting.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { checkFeeAmount } from './fee-amount.ts';
import { STATUTORY_FEE_NAMES } from './fee-names.ts';
import { STATUTORY_ROLL_UPS } from './statutory-roll-ups.ts';

const RATE_KIND: FindingKind = {
  kind: 'rate',
  level: 'error',
  title: '规费费率与规定费率不符',
  formula: '规费费率 = 规定费率',
  clause: 'GB 50500-2013 §3.1.6 规费不得作为竞争性费用',
  suggestion: '按规定费率计取',
};
const AMOUNT: FindingKind = {
  kind: 'amount',
  level: 'error',
  title: '规费金额不等于基数乘费率',
  formula: '规费 = round(人工费基数 × 费率, 2)',
  clause: 'GB 50500-2013 附录 H（表-13）',
  suggestion: '按计算基础和费率重新计算',
};
const SEPARATE: FindingKind = {
  kind: 'listed_separately',
  level: 'error',
  title: '2024 版清单标准不单列规费',
  formula: '规费行数 = 0',
  clause: 'GB/T 50500-2024：社会保险费、住房公积金计入人工费',
  suggestion: '删除规费行，将其计入人工费',
};

/** 规费检查: rate and amount under the 2013 standard; none at all under that of 2024. */
export const statutoryFee: Rule = {
  id: 'lawfeeCheck',
  name: '规费检查',
  parts: [{ scope: 'unit', check: checkUnit }],
  optional: [...STATUTORY_ROLL_UPS, ...STATUTORY_FEE_NAMES],
};

function checkUnit(context: RuleContext, place: number): void {
  const { project, sums } = context.material;
  const unit = project.unitWorks[place];
  if (!unit) return;
  if (project.head.standard === '2024') checkSeparate(context, unit);
  else checkRows(context, unit, statedOr(unit.labourBase, sums[place]?.labour));
}

function checkRows(context: RuleContext, unit: UnitWork, base: Money | null): void {
  if (unit.statutoryFees.length === 0) {
    context.skip('rate', unit.id, missingContent('statutoryFees'));
    context.skip('amount', unit.id, missingContent('statutoryFees'));
  }
  for (const stated of unit.statutoryFees) {
    const published = context.material.config.thresholds.statutoryFees.find(
      ({ id, name }) => id === stated.id || name === stated.name,
    );
    const row = { ...stated, id: published?.id ?? stated.id };
    checkFeeAmount(context, unit, { kind: AMOUNT, row, base });
    checkRate(context, unit, { row, published });
  }
}

function checkRate(
  context: RuleContext,
  unit: UnitWork,
  { row, published }: { row: FeeRow; published: StatutoryFeeRate | undefined },
): void {
  if (!published || row.rate === null) {
    const reason =
      row.rate === null ? missingContent('feeRate') : missingSetting('statutoryFeeRate', row.name);
    context.skip('rate', `${unit.id}:${row.id}`, reason);
    return;
  }
  context.countChecked('rate');
  if (row.rate === published.rate) return;
  context.addFinding(RATE_KIND, {
    target: `${unit.id}:${row.id}`,
    targetType: 'fee',
    node: unit.id,
    name: row.name,
    expected: scaledText(published.rate, RATE),
    actual: scaledText(row.rate, RATE),
    figures: [
      ['费率', scaledText(row.rate, RATE)],
      ['规定费率', scaledText(published.rate, RATE)],
    ],
  });
}

function checkSeparate(context: RuleContext, unit: UnitWork): void {
  context.countChecked('listed_separately');
  const rows = unit.statutoryFees.reduce((sum, row) => sum + row.amount, 0);
  const total = unit.statutoryFees.length > 0 ? rows : (unit.statutoryFeeTotal ?? 0);
  if (unit.statutoryFees.length === 0 && total === 0) return;
  // A file with the total alone does not say which fee it is; the first published one stands for it.
  const [published] = context.material.config.thresholds.statutoryFees;
  const stated = unit.statutoryFees[0] ?? published ?? { id: 'G', name: '规费' };
  const first =
    context.material.config.thresholds.statutoryFees.find(({ name }) => name === stated.name) ?? stated;
  context.addFinding(SEPARATE, {
    target: `${unit.id}:${first.id}`,
    targetType: 'fee',
    node: unit.id,
    name: first.name,
    expected: '不单列',
    actual: moneyText(total),
    figures: [
      ['规费行数', String(unit.statutoryFees.length)],
      ['规费合计', moneyText(total)],
    ],
    amountAtRisk: total,
  });
}
