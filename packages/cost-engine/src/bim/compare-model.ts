import { QUANTITY, scaledText } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import type { CheckResult, Finding, FindingKind, NotChecked } from '../findings/finding.ts';
import type { CostProject } from '../model/project.ts';
import { type BillGroup, billGroups } from './bill-groups.ts';
import { isModel, type ModelAmounts, modelAmounts } from './model-amounts.ts';
import { DEFAULT_MODEL_GROUPS, type ModelGroup, type ModelQuantity } from './model-groups.ts';

const RULE = 'modelCheck';
const CLAUSE = 'GB/T 51301-2018 建筑信息模型设计交付标准；GB 50854-2013 工程量计算规则';
const KIND: FindingKind = {
  kind: 'model_quantity',
  level: 'warning',
  title: '清单工程量与模型工程量不符',
  formula: '|清单工程量 − 模型工程量| ≤ 模型工程量 × 允许偏差',
  clause: CLAUSE,
  suggestion: '核对漏项、重复计算与计算规则差异（扣减、超高、洞口）',
};
const MODEL_ONLY: FindingKind = {
  ...KIND,
  kind: 'model_only',
  level: 'info',
  title: '模型有构件，清单没有相应项目',
  formula: '模型构件数 > 0 ⇒ 清单有相应项目',
  suggestion: '确认是否漏项，或模型超出本清单范围',
};

/** How a bill is held against a model. */
export interface ModelOptions {
  readonly groups?: readonly ModelGroup[];
  /** share by which quantities may differ, 0.1 when not given */
  readonly tolerance?: number;
}

/** One quantity of a group side by side; decimal text in the unit. */
export interface ModelRow {
  readonly group: string;
  readonly name: string;
  readonly unit: string;
  readonly bill: string;
  readonly model: string;
  /** (bill − model) ÷ model */
  readonly deviation: number;
}

/** What a comparison with a model yields: the answer of a check, and every quantity side by side. */
export interface ModelComparison extends CheckResult {
  readonly rows: readonly ModelRow[];
}

const TOLERANCE = 0.1;

/**
 * Bill against model (清单与模型核对): the quantities of walls, slabs, columns, beams, doors, windows … that a building model states
 * against the groups of the bill, by code and else by name. What the model does not state is not checked. Throws FileError when
 * the second project is no building model.
 */
export function compareWithModel(
  bill: CostProject,
  model: CostProject,
  { groups = DEFAULT_MODEL_GROUPS, tolerance = TOLERANCE }: ModelOptions = {},
): ModelComparison {
  if (!isModel(model)) throw new FileError(`「${model.head.name}」不是由 IFC 模型导入的工程量`);
  const amounts = modelAmounts(model);
  const lines = billGroups(bill, groups);
  const outcomes = groups.map((group, place) =>
    groupOutcome({ bill, amounts, group, tolerance, lines: lines[place] ?? NO_LINES }),
  );
  const looked = outcomes.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    findings: outcomes.flatMap(({ findings }) => findings),
    notChecked: outcomes.flatMap(({ notChecked }) => notChecked),
    checked: { [`${RULE}/${KIND.kind}`]: looked },
    rows: outcomes.flatMap(({ rows }) => rows),
  };
}

const NO_LINES: BillGroup = { quantities: new Map(), lines: [] };

interface Pair {
  readonly bill: CostProject;
  readonly amounts: ModelAmounts;
  readonly group: ModelGroup;
  readonly lines: BillGroup;
  readonly tolerance: number;
}

type Outcome = Pick<ModelComparison, 'findings' | 'notChecked' | 'rows'>;

function groupOutcome(pair: Pair): Outcome {
  const { amounts, group, lines } = pair;
  const count = group.classes.reduce((sum, name) => sum + (amounts.get(name)?.get('') ?? 0), 0);
  if (lines.lines.length === 0) return count === 0 ? NOTHING : modelOnly(pair, count);
  if (count === 0) return unchecked(group, '模型没有该类构件');
  const units = group.quantities.filter(({ unit }) => lines.quantities.has(unit));
  const [quantity, second] = units;
  if (!quantity)
    return unchecked(group, `清单计量单位（${[...lines.quantities.keys()].join('、')}）没有对应的模型量`);
  if (second) return unchecked(group, `同类清单的计量单位不一（${[...lines.quantities.keys()].join('、')}）`);
  const model = statedIn(amounts, group, quantity);
  if (model === null) return unchecked(group, `模型没有给出 ${quantity.of.join('、')}，或只有部分构件给出`);
  return compared(pair, quantity.unit, model);
}

const NOTHING: Outcome = { findings: [], notChecked: [], rows: [] };

function unchecked({ id }: ModelGroup, reason: string): Outcome {
  const row: NotChecked = { rule: RULE, kind: KIND.kind, reason, count: 1, targets: [id] };
  return { ...NOTHING, notChecked: [row] };
}

/** The first of the quantities that every class with elements states, summed over the classes; `null` when none does. */
function statedIn(amounts: ModelAmounts, { classes }: ModelGroup, { of }: ModelQuantity): number | null {
  const present = classes.flatMap((name) => amounts.get(name) ?? []);
  const name = of.find((one) => present.every((quantities) => quantities.has(one)));
  return name === undefined
    ? null
    : present.reduce((sum, quantities) => sum + (quantities.get(name) ?? 0), 0);
}

function compared(pair: Pair, unit: string, model: number): Outcome {
  const { group, lines, tolerance } = pair;
  const bill = lines.quantities.get(unit) ?? 0;
  if (model <= 0) return unchecked(group, '模型工程量为零');
  const deviation = (bill - model) / model;
  const row: ModelRow = {
    group: group.id,
    name: group.name,
    unit,
    bill: scaledText(bill, QUANTITY),
    model: scaledText(model, QUANTITY),
    deviation,
  };
  const isNear = Math.abs(deviation) <= tolerance;
  return { findings: isNear ? [] : [differing(pair, row)], notChecked: [], rows: [row] };
}

const MAX_NAMED = 10;

function differing({ bill, group, lines, tolerance }: Pair, { unit, deviation, ...row }: ModelRow): Finding {
  return {
    rule: RULE,
    ...KIND,
    ...placeOf(bill, group),
    expected: `${row.model} ${unit}`,
    actual: `${row.bill} ${unit}`,
    figures: [
      ['清单工程量', row.bill],
      ['模型工程量', row.model],
      ['偏差', deviation.toFixed(4)],
      ['允许偏差', String(tolerance)],
      ['模型构件', group.classes.join('、')],
      ['清单行', lines.lines.slice(0, MAX_NAMED).join('、')],
      ['清单行数', String(lines.lines.length)],
    ],
    amountAtRisk: null,
  };
}

function placeOf({ head }: CostProject, { id, name }: ModelGroup) {
  return { target: `${head.id}:${id}`, targetType: 'node', node: head.id, name } as const;
}

function modelOnly({ bill, group }: Pair, count: number): Outcome {
  const shown = scaledText(count, QUANTITY);
  const finding: Finding = {
    rule: RULE,
    ...MODEL_ONLY,
    ...placeOf(bill, group),
    expected: '清单有相应项目',
    actual: '无',
    figures: [
      ['模型构件', group.classes.join('、')],
      ['模型构件数', shown],
    ],
    amountAtRisk: null,
  };
  return { ...NOTHING, findings: [finding] };
}
