import { moneyText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingSetting } from '../context/missing-setting.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { LABOUR_PLAUSIBILITY } from './labour-plausible.ts';

const LABOUR: FindingKind = {
  kind: 'labor_price',
  level: 'warning',
  title: '人工单价超出指导价范围',
  formula: '指导价下限 ≤ 人工单价 ≤ 指导价上限',
  clause: '当地人工指导价（检查设置）',
  suggestion: '按当期人工指导价调整，或说明依据',
};

/** 人工单价检查: the labour prices that a unit uses against the guide window of their category. */
export const labourRate: Rule = {
  id: 'laborRateCheck',
  name: '人工单价检查',
  parts: [{ scope: 'unit', readsPrices: true, check: checkUnit }],
  optional: LABOUR_PLAUSIBILITY,
};

function checkUnit(context: RuleContext, unit: number): void {
  const { project, config, unitResources } = context.material;
  for (const { unit: place, resource, price } of unitResources[unit] ?? []) {
    const labour = project.resources[resource];
    const node = project.unitWorks[place]?.id ?? '';
    if (labour?.kind !== 'R') continue;
    const target = `${node}:${labour.code}`;
    const guide = config.thresholds.labourGuide.get(labour.code);
    if (!guide) {
      context.skip('labor_price', target, missingSetting('labourGuide', labour.code));
      continue;
    }
    context.countChecked('labor_price');
    if (price >= guide.low && price <= guide.high) continue;
    const low = moneyText(guide.low);
    const high = moneyText(guide.high);
    context.addFinding(LABOUR, {
      target,
      targetType: 'resource',
      node,
      code: labour.code,
      name: labour.name,
      expected: `${low} ~ ${high}`,
      actual: moneyText(price),
      figures: [
        ['人工单价', moneyText(price)],
        ['下限', low],
        ['上限', high],
      ],
    });
  }
}
