import { moneyText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { addSummaryFinding } from '../context/unit-summary.ts';

const TOTAL: FindingKind = {
  kind: 'statutory_total',
  level: 'error',
  title: '规费合计不等于各项规费之和',
  formula: '规费 = Σ 各项规费',
  clause: 'GB 50500-2013 附录 E.3（表-04）、附录 H（表-13）',
  suggestion: '重新汇总规费',
};
const ABSENT: FindingKind = {
  kind: 'statutory_absent',
  level: 'warning',
  title: '2013 版清单没有计取规费',
  formula: '规费 > 0（有分部分项工程费时）',
  clause: 'GB 50500-2013 §3.1.6；已将规费并入人工费的省市除外',
  suggestion: '按当地规定计取规费；规费已并入人工费的，在设置 further.off 中写 statutory_absent',
};

/** 规费 as a sum, and that it is there at all under the 2013 standard. */
export const STATUTORY_ROLL_UPS: readonly OptionalCheck[] = [
  { kind: TOTAL.kind, part: () => ({ scope: 'unit', check: checkTotal }) },
  { kind: ABSENT.kind, part: () => ({ scope: 'unit', check: checkAbsent }) },
];

function checkTotal(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  const { statutoryFees: rows, statutoryFeeTotal: stated } = unit;
  if (rows.length === 0 || stated === null) {
    context.skip(TOTAL.kind, unit.id, missingContent('statutoryTotal'));
    return;
  }
  context.countChecked(TOTAL.kind);
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (Math.abs(stated - sum) <= context.material.config.thresholds.sumTolerance) return;
  const figures = [
    ['规费合计', stated],
    ['各项之和', sum],
  ] as const;
  addSummaryFinding(context, TOTAL, { unit, symbol: 'G', stated, expected: sum, figures });
}

function checkAbsent(context: RuleContext, place: number): void {
  const { project } = context.material;
  const unit = project.unitWorks[place];
  if (!unit || project.head.standard === '2024') return;
  if (unit.statutoryFeeTotal === null || unit.divisional === null) {
    context.skip(ABSENT.kind, unit.id, missingContent('summary'));
    return;
  }
  context.countChecked(ABSENT.kind);
  if (unit.statutoryFeeTotal !== 0 || unit.statutoryFees.length > 0 || unit.divisional === 0) return;
  context.addFinding(ABSENT, {
    target: `${unit.id}:G`,
    targetType: 'fee',
    node: unit.id,
    name: unit.name,
    expected: '> 0',
    actual: moneyText(0),
    figures: [
      ['规费', moneyText(0)],
      ['分部分项', moneyText(unit.divisional)],
    ],
  });
}
