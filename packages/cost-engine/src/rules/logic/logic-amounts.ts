import { QUANTITY, type Quantity, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import type { Building } from '../../model/building.ts';
import { cell } from '../../model/number-column.ts';
import type { OrderRule, OrderSide } from '../../settings/logic-rules.ts';
import type { CheckMaterial } from '../context/check-material.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { linesOfBuilding, meantLine, termsText } from '../text/line-terms.ts';

/** 大小关系: sums of quantities of one building that must not exceed others. */
export const LOGIC_AMOUNTS: readonly OptionalCheck[] = [
  {
    kind: 'orders',
    part: ({ logic }) => {
      const orders = logic.orders.map((rule) => ({ rule, less: sideOf(rule.less), more: sideOf(rule.more) }));
      return { scope: 'building', check: (context, building) => checkOrders(context, building, orders) };
    },
  },
];

/** One side of a rule: lines that are meant in some units of measure, or a factor of the building. */
type Side =
  | {
      readonly isMeant: (material: CheckMaterial, line: number) => boolean;
      readonly units: ReadonlySet<string>;
    }
  | { readonly symbol: string };

interface Order {
  readonly rule: OrderRule;
  readonly less: Side;
  readonly more: Side;
}

function sideOf(side: OrderSide): Side {
  return 'symbol' in side ? side : { isMeant: meantLine(side.lines), units: new Set(side.units) };
}

function checkOrders(context: RuleContext, building: number, orders: readonly Order[]): void {
  const { buildings, head } = context.material.project;
  const single = buildings[building];
  if (!single) return;
  const isApplied = ({ rule }: Order) => rule.standard === null || rule.standard === head.standard;
  for (const { rule } of orders.filter((order) => !isApplied(order))) {
    context.skip('orders', `${single.id}:${rule.id}`, `规则按 ${rule.standard} 版编码设置，不适用于本项目`);
  }
  const applied = orders.filter(isApplied);
  const sums = sidesSummed(
    context.material,
    building,
    applied.flatMap(({ less, more }) => [less, more]),
  );
  for (const { rule, less, more } of applied) {
    checkOrder(context, single, { rule, small: sums.get(less) ?? 0, large: sums.get(more) ?? 0 });
  }
}

type LineSide = Exclude<Side, { readonly symbol: string }>;

/** The sums of all sides over a building in one pass, quantity units; nothing where the file does not carry a factor. */
function sidesSummed(material: CheckMaterial, building: number, sides: readonly Side[]): Map<Side, Quantity> {
  const factors = material.project.buildings[building]?.factors;
  const sums = new Map<Side, Quantity>();
  const ofLines: LineSide[] = [];
  for (const side of sides) {
    if ('symbol' in side) sums.set(side, factors?.get(side.symbol) ?? 0);
    else ofLines.push(side);
  }
  for (const line of linesOfBuilding(material, building)) addLine(sums, line, { material, sides: ofLines });
  return sums;
}

function addLine(
  sums: Map<Side, Quantity>,
  line: number,
  { material, sides }: { readonly material: CheckMaterial; readonly sides: readonly LineSide[] },
): void {
  const uom = material.analysis.uom(line);
  for (const side of sides) {
    if (!side.units.has(uom) || !side.isMeant(material, line)) continue;
    sums.set(side, (sums.get(side) ?? 0) + (cell(material.project.lines.quantity, line) || 0));
  }
}

interface Compared {
  readonly rule: OrderRule;
  readonly small: Quantity;
  readonly large: Quantity;
}

function checkOrder(context: RuleContext, { id, name }: Building, { rule, small, large }: Compared): void {
  const target = `${id}:${rule.id}`;
  if (small <= 0 || large <= 0) {
    context.skip(rule.id, target, '没有两项工程量可比');
    return;
  }
  context.countChecked(rule.id);
  if (small <= large * rule.factor) return;
  context.addFinding(kindOf(rule), {
    target,
    targetType: 'node',
    node: id,
    name,
    expected: `≤ ${scaledText(Math.round(large * rule.factor), QUANTITY)}`,
    actual: scaledText(small, QUANTITY),
    figures: [
      [sideText(rule.less), scaledText(small, QUANTITY)],
      [sideText(rule.more), scaledText(large, QUANTITY)],
      ['系数', String(rule.factor)],
    ],
  });
}

function sideText(side: OrderSide): string {
  return 'symbol' in side ? side.symbol : termsText(side.lines);
}

function kindOf({ id, name, level }: OrderRule): FindingKind {
  return {
    kind: id,
    level,
    title: name,
    formula: '前项工程量之和 ≤ 系数 × 后项工程量之和（同一单项工程，所列计量单位）',
    clause: '逻辑规则（检查设置）',
    suggestion: '核对两项工程量',
  };
}
