import { type Money, moneyText } from '@jianheng/fixed-point';
import { statedSum } from '../../derived/line-sums.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { addSummaryFinding, feeSum } from '../context/unit-summary.ts';

const UNIT: FindingKind = {
  kind: 'unit_total',
  level: 'error',
  title: '单位工程造价不等于各项费用之和',
  formula: '单位工程造价 = 分部分项 + 措施项目 + 其他项目 + 规费 + 税金',
  clause: 'GB 50500-2013 附录 E.3（表-04）',
  suggestion: '重新汇总单位工程造价',
};
const MEASURES: FindingKind = {
  kind: 'unit_measures_total',
  level: 'error',
  title: '单价措施合计不等于所含清单合价之和',
  formula: '单价措施合计 = Σ 单价措施合价',
  clause: 'GB 50500-2013 附录 F.1（表-08）',
  suggestion: '重新汇总单价措施合计',
};
const SECTION: FindingKind = {
  kind: 'section_without_lines',
  level: 'error',
  title: '分部有小计而没有清单',
  formula: '有金额的分部小计，所含清单行数 > 0',
  clause: 'GB 50500-2013 附录 F.1（表-08）',
  suggestion: '补充该分部的清单，或删去小计',
};

/** Totals of a unit that no other check holds against what they are made of. */
export const UNIT_ROLL_UPS: readonly OptionalCheck[] = [
  { kind: UNIT.kind, part: () => ({ scope: 'unit', check: checkUnit }) },
];

/** Totals of lines, likewise. */
export const LINE_ROLL_UPS: readonly OptionalCheck[] = [
  { kind: MEASURES.kind, part: () => ({ scope: 'unit', check: checkMeasures }) },
  { kind: SECTION.kind, part: () => ({ scope: 'unit', check: checkSections }) },
];

interface RollUp {
  readonly kind: FindingKind;
  readonly symbol: string;
  readonly stated: Money | null;
  readonly sum: Money | null;
  readonly reason: string;
}

/** A total that is not stated, or a part that is not, is nothing that could be checked. */
function checkSum(context: RuleContext, place: number, { kind, symbol, stated, sum, reason }: RollUp): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  if (stated === null || sum === null) {
    context.skip(kind.kind, unit.id, reason);
    return;
  }
  context.countChecked(kind.kind);
  if (Math.abs(stated - sum) <= context.material.config.thresholds.sumTolerance) return;
  const figures = [
    ['合计', stated],
    ['各项之和', sum],
  ] as const;
  addSummaryFinding(context, kind, { unit, symbol, stated, expected: sum, figures });
}

function checkUnit(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  const sum = statedSum([feeSum(unit), unit.tax]);
  const reason = missingContent('unitTotal');
  checkSum(context, place, { kind: UNIT, symbol: 'T', stated: unit.total, sum, reason });
}

function checkMeasures(context: RuleContext, place: number): void {
  const { project, sums } = context.material;
  const stated = project.unitWorks[place]?.unitMeasures ?? null;
  const sum = sums[place]?.unitMeasures ?? null;
  checkSum(context, place, {
    kind: MEASURES,
    symbol: 'D',
    stated,
    sum,
    reason: missingContent('unitMeasures'),
  });
}

function checkSections(context: RuleContext, place: number): void {
  const { project, sums } = context.material;
  const unit = project.unitWorks[place];
  if (!unit) return;
  context.countChecked(SECTION.kind, unit.sections.size);
  for (const [section, stated] of unit.sections) {
    if (stated === 0 || sums[place]?.sections.has(section) === true) continue;
    context.addFinding(SECTION, {
      target: `${unit.id}:${section}`,
      targetType: 'node',
      node: unit.id,
      code: section,
      expected: null,
      actual: moneyText(stated),
      figures: [
        ['分部小计', moneyText(stated)],
        ['清单行数', '0'],
      ],
      amountAtRisk: stated,
    });
  }
}
