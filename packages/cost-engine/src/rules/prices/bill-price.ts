import { amountOf, type Money, moneyText, RATE } from '@jianheng/fixed-point';
import type { FigureText, FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { PRICE_LIBRARY } from './price-library.ts';
import { checkSameItems } from './same-items.ts';
import { SIBLING_PRICES } from './sibling-items.ts';

const COMPONENTS: FindingKind = {
  kind: 'comp_mismatch',
  level: 'error',
  title: '综合单价不等于各组成之和',
  formula: '综合单价 = 人工费 + 材料费 + 机械费 + 管理费 + 利润',
  clause: 'GB 50500-2013 §2.0.8 综合单价',
  suggestion: '核对综合单价分析表，改正单价或组成',
};
const ZERO: FindingKind = {
  kind: 'price_zero',
  level: 'warning',
  title: '综合单价为零',
  formula: '综合单价 > 0',
  clause: 'GB 50500-2013 §6.2.7（未报价视为已含在其他单价中）',
  suggestion: '补报单价，或说明已包含在何处',
};
const CONTROL: FindingKind = {
  kind: 'vs_control',
  level: 'warning',
  title: '综合单价偏离控制价',
  formula: '偏差 = (综合单价 − 控制价) ÷ 控制价',
  clause: '清标偏差阈值（检查设置）',
  suggestion: '复核组价；偏高压缩，偏低防不平衡报价',
};

const PARTS = [
  ['labour', '人工费'],
  ['material', '材料费'],
  ['machine', '机械费'],
  ['overhead', '管理费'],
  ['profit', '利润'],
] as const;

/** 清单综合单价检查: unit prices equal their parts, are there, stay near the control price and agree among equal items. */
export const billPrice: Rule = {
  id: 'checkBillPrice',
  name: '清单综合单价检查',
  parts: [
    { scope: 'line', kinds: ['comp_mismatch'], check: checkComponents },
    { scope: 'line', kinds: ['price_zero', 'vs_control'], check: checkLevel },
    { scope: 'items', check: checkSameItems },
  ],
  optional: [...SIBLING_PRICES, ...PRICE_LIBRARY],
};

function checkComponents(context: RuleContext, line: number): void {
  const { project, config } = context.material;
  const { lines } = project;
  const price = cell(lines.price, line);
  const sum = PARTS.reduce((total, [part]) => total + cell(lines[part], line), 0);
  if (Number.isNaN(sum + price)) {
    context.skip('comp_mismatch', lines.ids[line] ?? '', missingContent('components'));
    return;
  }
  if (Math.abs(price - sum) <= config.thresholds.lineTolerance) return;
  const parts = PARTS.map(([part, name]): FigureText => [name, moneyText(cell(lines[part], line))]);
  context.addLineFinding(COMPONENTS, line, {
    expected: moneyText(sum),
    actual: moneyText(price),
    figures: [['综合单价', moneyText(price)], ...parts],
    amountAtRisk: amountOf(cell(lines.quantity, line), price - sum),
  });
}

function checkLevel(context: RuleContext, line: number): void {
  const { lines } = context.material.project;
  const price = cell(lines.price, line);
  if (Number.isNaN(price)) {
    context.skip('price_zero', lines.ids[line] ?? '', missingContent('unpriced'));
    context.skip('vs_control', lines.ids[line] ?? '', missingContent('unpriced'));
    return;
  }
  if (price <= 0) {
    context.addLineFinding(ZERO, line, { actual: moneyText(price) });
    context.skip('vs_control', lines.ids[line] ?? '', '综合单价为零');
    return;
  }
  checkControl(context, line, price);
}

function checkControl(context: RuleContext, line: number, price: Money): void {
  const { project, config } = context.material;
  const { lines } = project;
  const control = cell(lines.control, line);
  if (Number.isNaN(control)) {
    context.skip('vs_control', lines.ids[line] ?? '', missingContent('control'));
    return;
  }
  if (control <= 0) {
    context.skip('vs_control', lines.ids[line] ?? '', '控制价为零');
    return;
  }
  const { controlHigh, controlLow } = config.thresholds;
  const difference = (price - control) * RATE;
  if (difference <= controlHigh * control && difference >= controlLow * control) return;
  context.addLineFinding(CONTROL, line, {
    expected: moneyText(control),
    actual: moneyText(price),
    figures: [
      ['综合单价', moneyText(price)],
      ['控制价', moneyText(control)],
      ['偏差', ((price - control) / control).toFixed(4)],
      ['上限', String(controlHigh / RATE)],
      ['下限', String(controlLow / RATE)],
    ],
    amountAtRisk: amountOf(cell(lines.quantity, line), price - control),
  });
}
