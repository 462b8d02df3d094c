import { moneyText, RATE } from '@jianheng/fixed-point';
import type { UnitResource } from '../../derived/unit-resources.ts';
import { usual } from '../../derived/usual-value.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { checkGrossPrices } from './gross-prices.ts';
import { OWNER_QUANTITIES } from './owner-supply.ts';
import { RESOURCE_ORDER } from './resource-order.ts';

const ZERO: FindingKind = {
  kind: 'res_zero',
  level: 'warning',
  title: '使用了单价为零的人材机',
  formula: '含量 > 0 时单价 > 0',
  clause: 'GB 50500-2013 §2.0.8 综合单价应含全部材料费',
  suggestion: '补充单价；甲供材料请注明',
};
const SAME: FindingKind = {
  kind: 'res_same_diff',
  level: 'warning',
  title: '同一人材机在不同单位工程价格不同',
  formula: '单价 = 各单位工程众数单价',
  clause: '同一项目同一材料应同价',
  suggestion: '统一价格，或说明产地、规格差别',
};
const GUIDE: FindingKind = {
  kind: 'res_vs_info',
  level: 'warning',
  title: '材料单价偏离信息价',
  formula: '偏差 = (单价 − 信息价) ÷ 信息价',
  clause: '当期工程造价信息价；偏差阈值见检查设置',
  suggestion: '提供询价依据，或按信息价调整',
};

/** 人材机价格检查: prices are there, agree between units, stay near the published price, and gross fits net. */
export const resourcePrice: Rule = {
  id: 'checkResourcePrice',
  name: '人材机价格检查',
  parts: [
    { scope: 'unit', readsPrices: true, check: checkZero },
    {
      scope: 'resources',
      check(context) {
        const rows = context.material.unitResources.flat();
        checkAgreement(context, rows);
        checkGuidePrices(context, rows);
      },
    },
    { scope: 'unit', readsPrices: true, check: checkGrossPrices },
  ],
  optional: [...RESOURCE_ORDER, ...OWNER_QUANTITIES],
};

function checkZero(context: RuleContext, unit: number): void {
  for (const row of context.material.unitResources[unit] ?? []) {
    if (!row.isUsed) continue;
    context.countChecked('res_zero');
    if (row.price === 0) context.addFinding(ZERO, { ...placeOf(context, row), actual: '0.00' });
  }
}

/** Where a price stands: a resource in a unit. */
function placeOf(context: RuleContext, row: UnitResource) {
  const { unitWorks, resources } = context.material.project;
  const unit = unitWorks[row.unit]?.id ?? '';
  const resource = resources[row.resource];
  const code = resource?.code ?? '';
  return {
    target: `${unit}:${code}`,
    targetType: 'resource',
    node: unit,
    code,
    name: resource?.name ?? '',
  } as const;
}

function checkAgreement(context: RuleContext, rows: readonly UnitResource[]): void {
  const prices = new Map<number, number[]>();
  for (const { resource, price } of rows) {
    const known = prices.get(resource);
    if (known) known.push(price);
    else prices.set(resource, [price]);
  }
  const modes = new Map([...prices].map(([resource, all]) => [resource, usual(all)]));
  for (const row of rows) {
    context.countChecked('res_same_diff');
    const mode = modes.get(row.resource) ?? 0;
    if (row.price === mode || row.price === 0 || mode === 0) continue;
    context.addFinding(SAME, {
      ...placeOf(context, row),
      expected: moneyText(mode),
      actual: moneyText(row.price),
      figures: [
        ['单价', moneyText(row.price)],
        ['众数单价', moneyText(mode)],
      ],
    });
  }
}

function checkGuidePrices(context: RuleContext, rows: readonly UnitResource[]): void {
  const { project, config } = context.material;
  const { guideDeviation } = config.thresholds;
  for (const place of new Set(rows.map((row) => row.resource))) {
    const resource = project.resources[place];
    if (!resource || resource.kind === 'R' || resource.provisionalGiven !== null) continue;
    const { code, name, price, guidePrice } = resource;
    if (guidePrice === null || guidePrice <= 0) {
      context.skip('res_vs_info', `P:${code}`, missingContent('guidePrices'));
      continue;
    }
    context.countChecked('res_vs_info');
    if (Math.abs(price - guidePrice) * RATE <= guideDeviation * guidePrice) continue;
    context.addFinding(GUIDE, {
      target: `P:${code}`,
      targetType: 'resource',
      node: project.head.id,
      code,
      name,
      expected: moneyText(guidePrice),
      actual: moneyText(price),
      figures: [
        ['单价', moneyText(price)],
        ['信息价', moneyText(guidePrice)],
        ['偏差', ((price - guidePrice) / guidePrice).toFixed(4)],
        ['允许偏差', String(guideDeviation / RATE)],
      ],
    });
  }
}
