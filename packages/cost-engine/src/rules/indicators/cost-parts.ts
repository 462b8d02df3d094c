import { MONEY, type Money, moneyText, QUANTITY, type Quantity, shareOf } from '@jianheng/fixed-point';
import { statedSum } from '../../derived/line-sums.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { type IndexValue, plainIndex } from '../../indices/index-value.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { checkRange } from './index-range.ts';

/** 单方造价之分: above and below ground apart, and without 暂列金额; ranges by the keys `CR:above`, `CR:below`, `CR:firm`. */
export const COST_PARTS: readonly OptionalCheck[] = [
  {
    kind: 'CR:above',
    part: () => ({ scope: 'building', check: (context, at) => checkSide(context, at, 'above') }),
  },
  {
    kind: 'CR:below',
    part: () => ({ scope: 'building', check: (context, at) => checkSide(context, at, 'below') }),
  },
  { kind: 'CR:firm', part: () => ({ scope: 'building', check: checkFirm }) },
];

const SIDES = {
  above: { name: '地上单方造价', symbol: 'DSMJ', label: '地上面积' },
  below: { name: '地下单方造价', symbol: 'DXMJ', label: '地下面积' },
} as const;
const UNDERGROUND = /地下|地库|人防/;

function unitsOf(context: RuleContext, building: number): UnitWork[] {
  const { project, layout } = context.material;
  return (layout.unitsOf[building] ?? []).flatMap((unit) => project.unitWorks[unit] ?? []);
}

function checkSide(context: RuleContext, building: number, side: keyof typeof SIDES): void {
  const node = context.material.figures[building];
  if (!node) return;
  const { name, symbol, label } = SIDES[side];
  const area = node.single.factors.get(symbol) ?? 0;
  const units = unitsOf(context, building);
  const meant = units.filter((unit) => UNDERGROUND.test(unit.name) === (side === 'below'));
  const total = statedSum(meant.map((unit) => unit.total));
  const isApart = meant.length > 0 && meant.length < units.length;
  const cost = {
    key: `CR:${side}`,
    name,
    total: isApart ? total : null,
    area,
    reason: missingContent(area > 0 ? 'sides' : `${side}Area`),
    label: [`${side === 'below' ? '地下' : '地上'}造价`, label] as const,
  };
  checkRange(context, node, indexOf(cost));
}

/** 暂列金额 belongs to the owner; what is left is the cost of what is built. Tax falls on it, too. */
function checkFirm(context: RuleContext, building: number): void {
  const node = context.material.figures[building];
  if (!node) return;
  const { total, area } = node.single;
  const provisional = unitsOf(context, building).map(({ provisionalSum, taxRate }) =>
    provisionalSum === null ? null : provisionalSum + shareOf(provisionalSum, taxRate ?? 0),
  );
  const sum = statedSum(provisional);
  const cost = {
    key: 'CR:firm',
    name: '不含暂列金额的单方造价',
    total: total === null || sum === null ? null : total - sum,
    area: area ?? 0,
    reason: missingContent('areaOrProvisional'),
    label: ['扣除暂列金额及其税金的造价', '建筑面积'] as const,
  };
  checkRange(context, node, indexOf(cost));
}

interface PartCost {
  readonly key: string;
  readonly name: string;
  readonly total: Money | null;
  readonly area: Quantity;
  readonly reason: string;
  readonly label: readonly [string, string];
}

function indexOf({ key, name, total, area, reason, label }: PartCost): IndexValue {
  const size = area / QUANTITY;
  return {
    key,
    part: key.replace(':', '-'),
    name,
    unit: '元/m2',
    value: total === null || area <= 0 ? null : total / MONEY / size,
    reason,
    formula: `${name} = ${label[0]} ÷ ${label[1]}`,
    figures: [
      [label[0], moneyText(total ?? 0)],
      [label[1], plainIndex(size)],
    ],
  };
}
