import { amountOf, moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import { productRounding } from '../../derived/displayed-decimals.ts';
import { statedSum } from '../../derived/line-sums.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { addSummaryFinding } from '../context/unit-summary.ts';
import { LINE_ROLL_UPS } from './roll-ups.ts';
import { TABLE_SUMS } from './table-sums.ts';

const LINE: FindingKind = {
  kind: 'line_total',
  level: 'error',
  title: '合价不等于工程量乘综合单价',
  formula: '合价 = round(工程量 × 综合单价, 2)',
  clause: 'GB 50500-2013 附录 F.1（表-08）',
  suggestion: '重新计算合价',
};
const SECTION: FindingKind = {
  kind: 'section_subtotal',
  level: 'error',
  title: '分部小计不等于所含清单合价之和',
  formula: '分部小计 = Σ 合价',
  clause: 'GB 50500-2013 附录 F.1（表-08）',
  suggestion: '重新汇总分部小计',
};
const DIVISIONAL: FindingKind = {
  kind: 'unit_divisional_total',
  level: 'error',
  title: '分部分项合计不等于各分部小计之和',
  formula: '分部分项合计 = Σ 分部小计',
  clause: 'GB 50500-2013 附录 E.3（表-04）',
  suggestion: '重新汇总单位工程分部分项合计',
};

/** 分部合价检查: every total against the stated values directly below it, so that an error shows once. */
export const sectionTotals: Rule = {
  id: 'branchValencyCheck',
  name: '分部合价检查',
  parts: [
    { scope: 'line', kinds: ['line_total'], check: checkLine },
    { scope: 'unit', check: checkSections },
    { scope: 'unit', check: checkDivisional },
  ],
  optional: [...LINE_ROLL_UPS, ...TABLE_SUMS],
};

function checkLine(context: RuleContext, line: number): void {
  const { project, config } = context.material;
  const { lines } = project;
  const quantity = cell(lines.quantity, line);
  const price = cell(lines.price, line);
  const amount = cell(lines.amount, line);
  if (Number.isNaN(quantity + price + amount)) {
    context.skip('line_total', lines.ids[line] ?? '', missingContent('lineFigures'));
    return;
  }
  const expected = amountOf(quantity, price);
  const tolerance = config.thresholds.lineTolerance + productRounding(lines, line);
  if (Math.abs(amount - expected) <= tolerance) return;
  context.addLineFinding(LINE, line, {
    expected: moneyText(expected),
    actual: moneyText(amount),
    figures: [
      ['工程量', scaledText(quantity, QUANTITY)],
      ['综合单价', moneyText(price)],
      ['合价', moneyText(amount)],
    ],
    amountAtRisk: amount - expected,
  });
}

function checkSections(context: RuleContext, place: number): void {
  const { project, sums, config } = context.material;
  const unit = project.unitWorks[place];
  const sections = sums[place]?.sections;
  if (!unit || !sections) return;
  if (unit.sections.size === 0) {
    context.skip('section_subtotal', unit.id, missingContent('sectionSubtotals'));
    return;
  }
  for (const [section, sum] of sections) {
    const stated = unit.sections.get(section);
    if (stated === undefined) {
      context.skip('section_subtotal', `${unit.id}:${section}`, missingContent('thisSubtotal'));
      continue;
    }
    context.countChecked('section_subtotal');
    const rounding = sums[place]?.sectionRounding.get(section) ?? 0;
    if (Math.abs(sum - stated) <= config.thresholds.sumTolerance + rounding) continue;
    context.addFinding(SECTION, {
      target: `${unit.id}:${section}`,
      targetType: 'node',
      node: unit.id,
      code: section,
      expected: moneyText(sum),
      actual: moneyText(stated),
      figures: [
        ['分部小计', moneyText(stated)],
        ['合价之和', moneyText(sum)],
      ],
      amountAtRisk: stated - sum,
    });
  }
}

function checkDivisional(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  const isWhole = [...(context.material.sums[place]?.sections.keys() ?? [])].every((section) =>
    unit.sections.has(section),
  );
  const sum = isWhole ? statedSum([...unit.sections.values()]) : null;
  if (unit.divisional === null || sum === null || unit.sections.size === 0) {
    context.skip('unit_divisional_total', unit.id, missingContent('divisionalTotal'));
    return;
  }
  context.countChecked('unit_divisional_total');
  if (Math.abs(sum - unit.divisional) <= context.material.config.thresholds.sumTolerance) return;
  addSummaryFinding(context, DIVISIONAL, {
    unit,
    symbol: 'F',
    stated: unit.divisional,
    expected: sum,
    figures: [
      ['分部分项合计', unit.divisional],
      ['分部小计之和', sum],
    ],
  });
}
