import { amountOf, type Money, moneyText, type Quantity } from '@jianheng/fixed-point';
import { statedOr, statedSum } from '../../derived/line-sums.ts';
import { otherSum } from '../../derived/reconcile.ts';
import type { FigureText, FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { addSummaryFinding } from '../context/unit-summary.ts';
import { FEE_BASES } from './fee-bases.ts';

const RESOURCES: FindingKind = {
  kind: 'line_rcj',
  level: 'error',
  title: '人材机明细之和与人工费、材料费、机械费不符',
  formula: '人工费 = Σ(含量 × 单价)；材料费、机械费同',
  clause: 'GB 50500-2013 附录 F.2（表-09）',
  suggestion: '核对含量与单价，重新组价',
};
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
    { scope: 'line', kinds: ['line_rcj'], readsPrices: true, check: checkResources },
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

function checkResources(context: RuleContext, line: number): void {
  const { project, config } = context.material;
  const { lines } = project;
  const stated: Fees = [cell(lines.labour, line), cell(lines.material, line), cell(lines.machine, line)];
  const hasUses = cell(lines.firstConsumption, line + 1) > cell(lines.firstConsumption, line);
  if (stated.some(Number.isNaN)) {
    context.skip('line_rcj', lines.ids[line] ?? '', missingContent('partFees'));
    return;
  }
  if (!hasUses && stated.some((fee) => fee !== 0)) {
    context.skip('line_rcj', lines.ids[line] ?? '', missingContent('contents'));
    return;
  }
  const found = resourceFees(context, line);
  const { lineTolerance } = config.thresholds;
  const isOff = (part: 0 | 1 | 2) => Math.abs(found[part] - stated[part]) > lineTolerance;
  if (!isOff(0) && !isOff(1) && !isOff(2)) return;
  const quantity = cell(lines.quantity, line) || 0;
  context.addLineFindingLazy(RESOURCES, line, { data: { found, stated, quantity }, format: inWords });
}

/** 人工费, 材料费, 机械费 per one of a line, money units. */
type Fees = readonly [labour: Money, material: Money, machine: Money];

interface UnequalFees {
  readonly found: Fees;
  readonly stated: Fees;
  readonly quantity: Quantity;
}

function inWords({ found, stated, quantity }: UnequalFees) {
  const [expected, actual] = [found.map(moneyText), stated.map(moneyText)];
  const figure = (name: string, text: string | undefined): FigureText => [name, text ?? ''];
  const difference = found.reduce((sum, fee, part) => sum + fee - (stated[part] ?? 0), 0);
  return {
    expected: expected.join('/'),
    actual: actual.join('/'),
    figures: [
      ...['人工费', '材料费', '机械费'].map((name, part) => figure(name, actual[part])),
      ...['人工明细', '材料明细', '机械明细'].map((name, part) => figure(name, expected[part])),
    ],
    amountAtRisk: amountOf(quantity, difference),
  };
}

function resourceFees(context: RuleContext, line: number): Fees {
  const { lines, consumptions, resources } = context.material.project;
  let labour = 0;
  let material = 0;
  let machine = 0;
  const end = cell(lines.firstConsumption, line + 1);
  for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
    const fee = amountOf(cell(consumptions.content, use), cell(consumptions.price, use));
    const kind = resources[cell(consumptions.resource, use)]?.kind;
    if (kind === 'R') labour += fee;
    else if (kind === 'J') machine += fee;
    else material += fee;
  }
  return [labour, material, machine];
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
