import { amountOf, type Money, moneyText, type Quantity } from '@jianheng/fixed-point';
import { statedOr, statedSum } from '../../derived/line-sums.ts';
import { otherSum } from '../../derived/reconcile.ts';
import type { FindingKind } from '../../findings/finding.ts';
import type { LineFindingDraft } from '../../findings/finding-draft.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
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

/** One price can spoil every line of a bill: nothing is made for a line that is right, and little for one that is wrong. */
function checkResources(context: RuleContext, line: number): void {
  const { project, config } = context.material;
  const { lines } = project;
  const labour = cell(lines.labour, line);
  const material = cell(lines.material, line);
  const machine = cell(lines.machine, line);
  const lack = lackOf(project, line, Math.abs(labour) + Math.abs(material) + Math.abs(machine));
  if (lack !== null) {
    context.skip('line_rcj', lines.ids[line] ?? '', missingContent(lack));
    return;
  }
  sumResources(project, line);
  const foundLabour = cell(FOUND, 0);
  const foundMaterial = cell(FOUND, 1);
  const foundMachine = cell(FOUND, 2);
  const most = Math.max(
    Math.abs(foundLabour - labour),
    Math.abs(foundMaterial - material),
    Math.abs(foundMachine - machine),
  );
  if (most <= config.thresholds.lineTolerance) return;
  const quantity = cell(lines.quantity, line) || 0;
  const data: UnequalFees = [quantity, foundLabour, foundMaterial, foundMachine, labour, material, machine];
  context.addLineFindingLazy(RESOURCES, line, { data, format: inWords });
}

/** What keeps a line from being checked; `fees` is 0 when all of its fees are, and NaN when one is open. */
function lackOf({ lines }: CostProject, line: number, fees: Money): 'partFees' | 'contents' | null {
  if (Number.isNaN(fees)) return 'partFees';
  const hasUses = cell(lines.firstConsumption, line + 1) > cell(lines.firstConsumption, line);
  return !hasUses && fees !== 0 ? 'contents' : null;
}

/** Σ of 人工, 材料, 机械 of the line that was summed last: one for all, as most are right and forgotten at once. */
const FOUND = new Float64Array(3);

function sumResources({ lines, consumptions, resources }: CostProject, line: number): void {
  let [labour, material, machine] = [0, 0, 0];
  const end = cell(lines.firstConsumption, line + 1);
  for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
    const fee = amountOf(cell(consumptions.content, use), cell(consumptions.price, use));
    const kind = resources[cell(consumptions.resource, use)]?.kind;
    if (kind === 'R') labour += fee;
    else if (kind === 'J') machine += fee;
    else material += fee;
  }
  FOUND[0] = labour;
  FOUND[1] = material;
  FOUND[2] = machine;
}

/** Per one of a line, money units: Σ of its 人工, 材料, 机械, then the fees as stated. */
type UnequalFees = readonly [
  quantity: Quantity,
  foundLabour: Money,
  foundMaterial: Money,
  foundMachine: Money,
  labour: Money,
  material: Money,
  machine: Money,
];

function inWords([
  quantity,
  foundLabour,
  foundMaterial,
  foundMachine,
  labour,
  material,
  machine,
]: UnequalFees): LineFindingDraft {
  const [labourSum, materialSum, machineSum] = [
    moneyText(foundLabour),
    moneyText(foundMaterial),
    moneyText(foundMachine),
  ];
  const [labourFee, materialFee, machineFee] = [moneyText(labour), moneyText(material), moneyText(machine)];
  const difference = foundLabour - labour + foundMaterial - material + foundMachine - machine;
  return {
    expected: `${labourSum}/${materialSum}/${machineSum}`,
    actual: `${labourFee}/${materialFee}/${machineFee}`,
    figures: [
      ['人工费', labourFee],
      ['材料费', materialFee],
      ['机械费', machineFee],
      ['人工明细', labourSum],
      ['材料明细', materialSum],
      ['机械明细', machineSum],
    ],
    amountAtRisk: amountOf(quantity, difference),
  };
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
