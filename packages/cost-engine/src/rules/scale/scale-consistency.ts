import { QUANTITY, type Quantity, RATE, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { SCALE_PLAUSIBILITY } from './scale-plausible.ts';

const MISSING: FindingKind = {
  kind: 'scale_missing',
  level: 'error',
  title: '单项工程缺少建筑面积，无法计算指标',
  formula: '建筑面积 > 0',
  clause: 'GB/T 51290-2018 指标以规模为除数；GB/T 50353-2013 建筑面积计算规范',
  suggestion: '补充该单项工程的建筑面积后重新检查',
};
const UNIT_SCALE: FindingKind = {
  kind: 'unit_scale',
  level: 'warning',
  title: '单位工程建筑面积与所属单项工程不一致',
  formula: '|单位面积 − 单项面积| ≤ 单项面积 × 允许偏差',
  clause: 'GB/T 50353-2013 建筑面积计算规范',
  suggestion: '核对单位工程与单项工程的建筑面积，统一规模',
};

/** 规模补充检查: every building has its divisor, and its units agree with it. */
export const scaleConsistency: Rule = {
  id: 'checkSupplyScale',
  name: '规模补充检查',
  parts: [
    { scope: 'building', check: checkSingle },
    { scope: 'unit', check: checkUnit },
  ],
  optional: SCALE_PLAUSIBILITY,
};

function checkSingle(context: RuleContext, place: number): void {
  const { buildings, head } = context.material.project;
  const single = buildings[place];
  if (!single) return;
  if (!head.carriesScale) {
    context.skip('scale_missing', single.id, missingContent('areaInFormat'));
    return;
  }
  context.countChecked('scale_missing');
  if (single.area !== null && single.area > 0) return;
  context.addFinding(MISSING, {
    target: single.id,
    targetType: 'node',
    node: single.id,
    name: single.name,
    expected: '建筑面积',
    actual: single.area === null ? null : areaText(single.area),
  });
}

function checkUnit(context: RuleContext, place: number): void {
  const { project, config } = context.material;
  const unit = project.unitWorks[place];
  if (!unit) return;
  const area = project.buildings[unit.building]?.area ?? null;
  if (unit.area === null || area === null || area <= 0) {
    context.skip('unit_scale', unit.id, missingContent('unitArea'));
    return;
  }
  context.countChecked('unit_scale');
  const tolerance = (area * config.thresholds.scaleShare) / RATE;
  if (Math.abs(unit.area - area) <= tolerance) return;
  context.addFinding(UNIT_SCALE, {
    target: unit.id,
    targetType: 'node',
    node: unit.id,
    name: unit.name,
    expected: areaText(area),
    actual: areaText(unit.area),
    figures: [
      ['单位面积', areaText(unit.area)],
      ['单项面积', areaText(area)],
    ],
  });
}

function areaText(area: Quantity): string {
  return scaledText(area, QUANTITY);
}
