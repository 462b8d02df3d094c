import type { FindingKind } from '../../findings/finding.ts';
import { QUANTITY, RATE, scaledText } from '../../fixed-point/scaled.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleRun } from '../context/rule-context.ts';
import { SCALE_PLAUSIBILITY } from './scale-plausible.ts';

const MISSING: FindingKind = {
  kind: 'scale_missing',
  level: 'error',
  title: '单项工程缺少建筑面积,无法计算指标',
  formula: '建筑面积 > 0',
  clause: 'GB/T 51290-2018 指标以规模为除数;GB/T 50353-2013 建筑面积计算规范',
  suggestion: '补充该单项工程的建筑面积后重新检查',
};
const UNIT_SCALE: FindingKind = {
  kind: 'unit_scale',
  level: 'warning',
  title: '单位工程建筑面积与所属单项工程不一致',
  formula: '|单位面积 − 单项面积| ≤ 单项面积 × 允许偏差',
  clause: 'GB/T 50353-2013 建筑面积计算规范',
  suggestion: '核对单位工程与单项工程的建筑面积,统一规模',
};

/** 规模补充检查: every building has its divisor, and its units agree with it. */
export const supplyScale: Rule = {
  id: 'checkSupplyScale',
  name: '规模补充检查',
  parts: [
    { scope: 'building', check: checkSingle },
    { scope: 'unit', check: checkUnit },
  ],
  optional: SCALE_PLAUSIBILITY,
};

function checkSingle(run: RuleRun, place: number): void {
  const { singles, head } = run.material.project;
  const single = singles[place];
  if (!single) return;
  if (!head.carriesScale) {
    run.skip('scale_missing', single.id, '文件格式不带建筑面积,请补充规模');
    return;
  }
  run.looked('scale_missing');
  if (single.area !== null && single.area > 0) return;
  run.find(MISSING, {
    target: single.id,
    targetType: 'node',
    node: single.id,
    name: single.name,
    expected: '建筑面积',
    actual: single.area === null ? null : areaText(single.area),
  });
}

function checkUnit(run: RuleRun, place: number): void {
  const { project, config } = run.material;
  const unit = project.units[place];
  if (!unit) return;
  const area = project.singles[unit.single]?.area ?? null;
  if (unit.area === null || area === null || area <= 0) {
    run.skip('unit_scale', unit.id, '单位工程或单项工程未填建筑面积');
    return;
  }
  run.looked('unit_scale');
  const tolerance = (area * config.thresholds.scaleShare) / RATE;
  if (Math.abs(unit.area - area) <= tolerance) return;
  run.find(UNIT_SCALE, {
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

function areaText(area: number): string {
  return scaledText(area, QUANTITY);
}
