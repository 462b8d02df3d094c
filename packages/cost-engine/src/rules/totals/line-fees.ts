import { amountOf, type Money, type MoneyColumn, moneyText, type Quantity } from '@jianheng/fixed-point';
import { LINE_FEES } from '../../derived/resource-fees.ts';
import type { FindingKind } from '../../findings/finding.ts';
import type { LineFindingDraft } from '../../findings/finding-draft.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import type { CheckMaterial } from '../context/check-material.ts';
import type { RuleContext } from '../context/rule-context.ts';

const RESOURCES: FindingKind = {
  kind: 'line_rcj',
  level: 'error',
  title: '人材机明细之和与人工费、材料费、机械费不符',
  formula: '人工费 = Σ(含量 × 单价)；材料费、机械费同',
  clause: 'GB 50500-2013 附录 F.2（表-09）',
  suggestion: '核对含量与单价，重新组价',
};

/** The kind of what is found in the fees of a line. */
export const LINE_FEES_KIND = RESOURCES.kind;

/** Resources make up the fees of a line. One price can spoil every line of a bill: nothing is made for a line that is right, and little for one that is wrong. */
export function checkLineFees(context: RuleContext, line: number): void {
  const { project, config } = context.material;
  const { lines } = project;
  const labour = cell(lines.labour, line);
  const material = cell(lines.material, line);
  const machine = cell(lines.machine, line);
  const lack = lackOf(project, line, Math.abs(labour) + Math.abs(material) + Math.abs(machine));
  if (lack !== null) {
    context.skip(RESOURCES.kind, lines.ids[line] ?? '', missingContent(lack));
    return;
  }
  sumResources(context.material, line);
  const most = Math.max(
    Math.abs(cell(FIGURES, 0) - labour),
    Math.abs(cell(FIGURES, 1) - material),
    Math.abs(cell(FIGURES, 2) - machine),
  );
  if (most <= config.thresholds.lineTolerance) return;
  FIGURES[3] = labour;
  FIGURES[4] = material;
  FIGURES[5] = machine;
  FIGURES[6] = cell(lines.quantity, line) || 0;
  context.addLineFigures(RESOURCES, line, { figures: FIGURES, format: inWords });
}

/** What keeps a line from being checked; `fees` is 0 when all of its fees are, and NaN when one is open. */
function lackOf({ lines }: CostProject, line: number, fees: Money): 'partFees' | 'contents' | null {
  if (Number.isNaN(fees)) return 'partFees';
  const hasUses = cell(lines.firstConsumption, line + 1) > cell(lines.firstConsumption, line);
  return !hasUses && fees !== 0 ? 'contents' : null;
}

/**
 * Figures of the line that is looked at, per one of it: Σ of its resources in the order of the fees, the fees as stated, and its
 * quantity. One for all lines, as most are right and forgotten at once.
 */
const FIGURES = new Float64Array(2 * LINE_FEES.length + 1);

function sumResources({ project, feeOfResource }: CheckMaterial, line: number): void {
  const { lines, consumptions } = project;
  let [labour, material, machine] = [0, 0, 0];
  const end = cell(lines.firstConsumption, line + 1);
  for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
    const amount = amountOf(cell(consumptions.content, use), cell(consumptions.price, use));
    const fee = cell(feeOfResource, cell(consumptions.resource, use));
    if (fee === 0) labour += amount;
    else if (fee === 1) material += amount;
    else machine += amount;
  }
  FIGURES[0] = labour;
  FIGURES[1] = material;
  FIGURES[2] = machine;
}

function inWords(figures: Float64Array): LineFindingDraft {
  const money: MoneyColumn = figures;
  const quantity: Quantity = cell(figures, 6);
  const [labourSum, materialSum, machineSum] = [
    moneyText(cell(money, 0)),
    moneyText(cell(money, 1)),
    moneyText(cell(money, 2)),
  ];
  const [labour, material, machine] = [
    moneyText(cell(money, 3)),
    moneyText(cell(money, 4)),
    moneyText(cell(money, 5)),
  ];
  const difference =
    cell(money, 0) - cell(money, 3) + cell(money, 1) - cell(money, 4) + cell(money, 2) - cell(money, 5);
  return {
    expected: `${labourSum}/${materialSum}/${machineSum}`,
    actual: `${labour}/${material}/${machine}`,
    figures: [
      ['人工费', labour],
      ['材料费', material],
      ['机械费', machine],
      ['人工明细', labourSum],
      ['材料明细', materialSum],
      ['机械明细', machineSum],
    ],
    amountAtRisk: amountOf(quantity, difference),
  };
}
