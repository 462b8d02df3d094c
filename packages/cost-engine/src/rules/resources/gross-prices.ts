import { FEN, type Money, moneyText, RATE } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { RuleContext } from '../context/rule-context.ts';

const GROSS: FindingKind = {
  kind: 'res_tax',
  level: 'warning',
  title: '含税单价与除税单价、税率不符',
  formula: '|含税单价 − 除税单价 × (1 + 税率)| ≤ max(0.01 元, 允许偏差)',
  clause: '增值税税率表（按日期与货物类别）',
  suggestion: '核对税率，改正含税单价或除税单价',
};
/** One fen, and a little for a price that was itself rounded. */
const MIN_TOLERANCE = FEN * 1.01;

/** 含税单价 of a unit's price table against net price and VAT rate. */
export function checkGrossPrices(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  for (const [resource, gross] of unit?.grossPrices ?? []) {
    if (unit) checkGross(context, unit, { place: resource, gross });
  }
}

function checkGross(
  context: RuleContext,
  unit: UnitWork,
  { place, gross }: { place: number; gross: Money },
): void {
  const { project, config } = context.material;
  const resource = project.resources[place];
  if (!resource) return;
  context.countChecked('res_tax');
  const net = unit.prices.get(place) ?? resource.price;
  const expected = (net * (RATE + resource.vat)) / RATE;
  const tolerance = Math.max(MIN_TOLERANCE, (expected * config.thresholds.grossPriceShare) / RATE);
  if (Math.abs(gross - expected) <= tolerance) return;
  context.addFinding(GROSS, {
    target: `${unit.id}:${resource.code}`,
    targetType: 'resource',
    node: unit.id,
    code: resource.code,
    name: resource.name,
    expected: moneyText(Math.round(expected / FEN) * FEN),
    actual: moneyText(gross),
    figures: [
      ['含税单价', moneyText(gross)],
      ['除税单价', moneyText(net)],
      ['税率', String(resource.vat / RATE)],
    ],
  });
}
