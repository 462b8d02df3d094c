import type { Money } from '@jianheng/fixed-point';
import { statedOr, statedSum } from '../../derived/line-sums.ts';
import { otherSum } from '../../derived/reconcile.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { addSummaryFinding } from '../context/unit-summary.ts';
import { FEE_BASES } from './fee-bases.ts';
import { checkLineFees, LINE_FEES_KIND } from './line-fees.ts';

const MEASURES: FindingKind = {
  kind: 'summary_M',
  level: 'error',
  title: '措施项目合计不等于单价措施与总价措施之和',
  formula: '措施项目 = 单价措施 + Σ 总价措施',
  clause: 'GB 50500-2013 附录 E.3（表-04）、F.4（表-11）',
  suggestion: '重新汇总措施项目费',
};
const OTHER: FindingKind = {
  kind: 'summary_O',
  level: 'error',
  title: '其他项目合计不等于各项之和',
  formula: '其他项目 = 暂列金额 + 专业工程暂估价 + 计日工 + 总承包服务费',
  clause: 'GB 50500-2013 附录 G.1（表-12）',
  suggestion: '重新汇总其他项目费',
};

/** 分部费用平衡检查: resources make up the line's fees, fee rows make up the unit's summary. */
export const feeBalance: Rule = {
  id: 'branchFeeBalanceCheck',
  name: '分部费用平衡检查',
  parts: [
    { scope: 'line', kinds: [LINE_FEES_KIND], readsPrices: true, check: checkLineFees },
    { scope: 'unit', check: checkUnit },
  ],
  optional: FEE_BASES,
};

function checkUnit(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  const unitMeasures = statedOr(unit.unitMeasures, context.material.sums[place]?.unitMeasures);
  const measures = unit.measures.map((row) => row.amount);
  checkSummary(context, unit, {
    kind: MEASURES,
    symbol: 'M',
    stated: unit.measuresTotal,
    sum: statedSum([unitMeasures, ...measures]),
  });
  checkSummary(context, unit, { kind: OTHER, symbol: 'O', stated: unit.otherTotal, sum: otherSum(unit) });
}

interface Summary {
  readonly kind: FindingKind;
  readonly symbol: string;
  readonly stated: Money | null;
  readonly sum: Money | null;
}

function checkSummary(context: RuleContext, unit: UnitWork, { kind, symbol, stated, sum }: Summary): void {
  if (stated === null || sum === null) {
    context.skip(kind.kind, unit.id, missingContent('wholeSummary'));
    return;
  }
  context.countChecked(kind.kind);
  if (Math.abs(stated - sum) <= context.material.config.thresholds.sumTolerance) return;
  addSummaryFinding(context, kind, {
    unit,
    symbol,
    stated,
    expected: sum,
    figures: [
      ['合计', stated],
      ['各项之和', sum],
    ],
  });
}
