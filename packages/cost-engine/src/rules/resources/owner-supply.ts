import { amountOf, type Money, QUANTITY, RATE, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { Resource } from '../../model/resource.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { OptionalSettings, OwnerSupplied } from '../../settings/optional-settings.ts';
import { missingSetting } from '../context/missing-setting.ts';
import { notSet } from '../context/optional-check.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { type Consumption, lineConsumption } from '../context/unit-consumption.ts';
import { addSummaryFinding, feeSum } from '../context/unit-summary.ts';

const QUANTITY_KIND: FindingKind = {
  kind: 'owner_quantity',
  level: 'warning',
  title: '甲供材数量与清单消耗量不一致',
  formula: '|甲供数量 − Σ(工程量 × 含量)| ≤ Σ(工程量 × 含量) × 允许偏差',
  clause: 'GB 50500-2013 §3.2 发包人提供材料和工程设备、附录 L.1（表-20）',
  suggestion: '按清单消耗量核对甲供数量，超供部分按合同结算',
};
const TAX: FindingKind = {
  kind: 'owner_in_tax_base',
  level: 'error',
  title: '计税基数未扣除甲供材',
  formula: '税金基数 = 各项费用之和 − 甲供材费',
  clause: '合同约定（检查设置）；财税〔2017〕58号 甲供工程',
  suggestion: '从计税基数中扣除甲供材费',
};
const NO_CODES = missingSetting('ownerSupplied');

/** 甲供材: the quantities that the owner supplies. */
export const OWNER_QUANTITIES: readonly OptionalCheck[] = [
  {
    kind: QUANTITY_KIND.kind,
    part: (settings) =>
      isEmpty(settings.ownerSupplied)
        ? notSet(QUANTITY_KIND.kind, NO_CODES)
        : {
            scope: 'unit',
            readsPrices: true,
            check: (context, unit) => checkQuantities(context, unit, settings),
          },
  },
];

/** 甲供材: what the owner supplies in the base of the tax. */
export const OWNER_TAX_BASE: readonly OptionalCheck[] = [
  {
    kind: TAX.kind,
    part: ({ ownerSupplied }) =>
      isEmpty(ownerSupplied) || !ownerSupplied.isOutOfTax
        ? notSet(TAX.kind, missingSetting('ownerOutOfTax'))
        : {
            scope: 'unit',
            readsPrices: true,
            check: (context, unit) => checkTaxBase(context, unit, ownerSupplied),
          },
  },
];

function isEmpty({ codes, words }: OwnerSupplied): boolean {
  return codes.size === 0 && words.length === 0;
}

function isSupplied({ codes, words }: OwnerSupplied): (resource: Resource) => boolean {
  return ({ code, name }) => codes.has(code) || words.some((word) => name.includes(word));
}

function checkQuantities(
  context: RuleContext,
  place: number,
  { ownerSupplied, baseShare }: OptionalSettings,
): void {
  const { project } = context.material;
  const unit = project.unitWorks[place];
  if (!unit) return;
  const used = lineConsumption(context.material, place, isSupplied(ownerSupplied));
  for (const [resource, { quantity }] of used) {
    const { code = '', name = '' } = project.resources[resource] ?? {};
    const target = `${unit.id}:${code}`;
    const stated = unit.consumption.get(resource);
    if (stated === undefined) {
      context.skip(QUANTITY_KIND.kind, target, missingContent('resourceQuantities'));
      continue;
    }
    context.countChecked(QUANTITY_KIND.kind);
    if (Math.abs(stated - quantity) * RATE <= Math.max(quantity * baseShare, MIN_DIFFERENCE * RATE)) continue;
    context.addFinding(QUANTITY_KIND, {
      target,
      targetType: 'resource',
      node: unit.id,
      code,
      name,
      expected: scaledText(quantity, QUANTITY),
      actual: scaledText(stated, QUANTITY),
      figures: [
        ['甲供数量', scaledText(stated, QUANTITY)],
        ['清单消耗量', scaledText(quantity, QUANTITY)],
        ['允许偏差', scaledText(baseShare, RATE)],
      ],
      amountAtRisk: amountOf(stated - quantity, used.get(resource)?.price ?? Number.NaN),
    });
  }
}

/** Tables show two decimals at least. */
const MIN_DIFFERENCE = QUANTITY / 100;

function checkTaxBase(context: RuleContext, place: number, ownerSupplied: OwnerSupplied): void {
  const unit = context.material.project.unitWorks[place];
  const sum = unit ? feeSum(unit) : null;
  if (!unit || sum === null || unit.taxBase === null) {
    if (unit) context.skip(TAX.kind, `${unit.id}:TAX`, missingContent('taxBase'));
    return;
  }
  context.countChecked(TAX.kind);
  const used = lineConsumption(context.material, place, isSupplied(ownerSupplied));
  const supplied = suppliedAmount(unit, used);
  const expected = sum - supplied;
  if (Math.abs(expected - unit.taxBase) <= context.material.config.thresholds.sumTolerance) return;
  addSummaryFinding(context, TAX, {
    unit,
    symbol: 'TAX',
    stated: unit.taxBase,
    expected,
    figures: [
      ['税金基数', unit.taxBase],
      ['各项费用之和', sum],
      ['甲供材费', supplied],
    ],
  });
}

/** The unit's own table knows the quantity better than the contents, which are rounded. */
function suppliedAmount({ consumption }: UnitWork, used: ReadonlyMap<number, Consumption>): Money {
  let sum = 0;
  for (const [resource, { quantity, price }] of used) {
    sum += amountOf(consumption.get(resource) ?? quantity, price) || 0;
  }
  return sum;
}
