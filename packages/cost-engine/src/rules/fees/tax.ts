import { RATE, type Rate, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import { VAT_RATES } from '../../settings/vat-rates.ts';
import { missingSetting } from '../context/missing-setting.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { addSummaryFinding, feeSum } from '../context/unit-summary.ts';
import { OWNER_TAX_BASE } from '../resources/owner-supply.ts';
import { checkFeeAmount } from './fee-amount.ts';
import { TAX_NAMES } from './fee-names.ts';

const RATE_KIND: FindingKind = {
  kind: 'tax_rate',
  level: 'error',
  title: '税率与规定税率不符',
  formula: '税率 = 规定税率',
  clause: '财政部 税务总局 海关总署公告2019年第39号（9%，2019-04-01起）',
  suggestion: '按计税方法与时间改正税率',
};
const BASE: FindingKind = {
  kind: 'tax_base',
  level: 'error',
  title: '税金计算基数不等于各项费用之和',
  formula: '税金基数 = 分部分项 + 措施项目 + 其他项目 + 规费',
  clause: 'GB 50500-2013 附录 H（表-13）；GB/T 50500-2024 不含规费',
  suggestion: '按费用汇总重新确定计税基数',
};
const AMOUNT: FindingKind = {
  kind: 'tax_amount',
  level: 'error',
  title: '税金不等于基数乘税率',
  formula: '税金 = round(税金基数 × 税率, 2)',
  clause: 'GB 50500-2013 附录 H（表-13）',
  suggestion: '重新计算税金',
};

/** 税金检查: rate, base and amount of the tax of every unit. */
export const tax: Rule = {
  id: 'taxCheck',
  name: '税金检查',
  parts: [{ scope: 'unit', check: checkUnit }],
  optional: [...OWNER_TAX_BASE, ...TAX_NAMES],
};

function checkUnit(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  checkRate(context, unit);
  checkBase(context, unit);
  checkAmount(context, unit);
}

function checkRate(context: RuleContext, unit: UnitWork): void {
  const target = `${unit.id}:TAX`;
  const { taxRate } = context.material.config.thresholds;
  if (unit.taxRate === null) {
    context.skip('tax_rate', target, missingContent('taxRate'));
    return;
  }
  if (taxRate === null) {
    checkPlausible(context, unit, unit.taxRate);
    return;
  }
  context.countChecked('tax_rate');
  if (unit.taxRate === taxRate) return;
  context.addFinding(RATE_KIND, {
    target,
    targetType: 'fee',
    node: unit.id,
    name: unit.name,
    expected: scaledText(taxRate, RATE),
    actual: scaledText(unit.taxRate, RATE),
    figures: [
      ['税率', scaledText(unit.taxRate, RATE)],
      ['规定税率', scaledText(taxRate, RATE)],
    ],
  });
}

/** Without date and method: one of the rates that have ever held. Only the optional checks look at it. */
function checkPlausible(context: RuleContext, unit: UnitWork, stated: Rate): void {
  const target = `${unit.id}:TAX`;
  if (context.material.config.optional === null || VAT_RATES.includes(stated)) {
    context.skip('tax_rate', target, missingSetting('tax'));
    return;
  }
  const known = VAT_RATES.map((rate) => scaledText(rate, RATE)).join('、');
  context.countChecked('tax_rate');
  context.addFinding(RATE_KIND, {
    target,
    targetType: 'fee',
    node: unit.id,
    name: unit.name,
    expected: known,
    actual: scaledText(stated, RATE),
    figures: [
      ['税率', scaledText(stated, RATE)],
      ['建筑服务增值税历次税率', known],
    ],
  });
}

function checkBase(context: RuleContext, unit: UnitWork): void {
  const target = `${unit.id}:TAX`;
  if (context.material.config.optional?.ownerSupplied.isOutOfTax === true) {
    context.skip('tax_base', target, '合同约定计税基数扣除甲供材，按甲供材检查');
    return;
  }
  const sum = feeSum(unit);
  if (unit.taxBase === null || sum === null) {
    context.skip('tax_base', target, missingContent('taxBase'));
    return;
  }
  context.countChecked('tax_base');
  if (Math.abs(sum - unit.taxBase) <= context.material.config.thresholds.sumTolerance) return;
  addSummaryFinding(context, BASE, {
    unit,
    symbol: 'TAX',
    stated: unit.taxBase,
    expected: sum,
    figures: [
      ['税金基数', unit.taxBase],
      ['分部分项', unit.divisional ?? 0],
      ['措施项目', unit.measuresTotal ?? 0],
      ['其他项目', unit.otherTotal ?? 0],
      ['规费', unit.statutoryFeeTotal ?? 0],
    ],
  });
}

function checkAmount(context: RuleContext, unit: UnitWork): void {
  const { taxRate, taxBase, tax: amount } = unit;
  if (taxRate === null || amount === null) {
    context.skip('tax_amount', `${unit.id}:TAX`, missingContent('taxAmount'));
    return;
  }
  const row = { id: 'TAX', name: '税金', rate: taxRate, amount };
  checkFeeAmount(context, unit, { kind: AMOUNT, row, base: taxBase ?? feeSum(unit) });
}
