import { MONEY, moneyText, QUANTITY, RATE, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { plainIndex } from '../../indices/index-value.ts';
import type { Building } from '../../model/building.ts';
import type { ScaleSettings } from '../../settings/optional-settings.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const CLAUSE = 'GB/T 50353-2013 建筑面积计算规范';

const PARTS: FindingKind = {
  kind: 'scale_parts',
  level: 'error',
  title: '地上、地下建筑面积之和不等于建筑面积',
  formula: '|地上面积 + 地下面积 − 建筑面积| ≤ 建筑面积 × 允许偏差',
  clause: CLAUSE,
  suggestion: '核对地上、地下建筑面积',
};
const STOREYS: FindingKind = {
  kind: 'scale_storeys',
  level: 'info',
  title: '建筑面积与占地面积、层数不相称',
  formula: '|占地面积 × 层数 − 建筑面积| ≤ 建筑面积 × 允许偏差',
  clause: CLAUSE,
  suggestion: '核对建筑面积、占地面积与层数；退台、裙房等请说明',
};
const HEIGHT: FindingKind = {
  kind: 'storey_height',
  level: 'warning',
  title: '层高不合常理',
  formula: '下限 ≤ 层高 ≤ 上限；未填层高时，层高 = 檐高 ÷ 层数',
  clause: `${CLAUSE}（层高不足 2.20 m 计算 1/2 面积）`,
  suggestion: '核对层高、檐高与层数',
};
const SLIP: FindingKind = {
  kind: 'area_unit',
  level: 'error',
  title: '建筑面积疑似单位有误（㎡ 与 万㎡）',
  formula: '单方造价 = 单项工程造价 ÷ 建筑面积，面积放大或缩小一万倍后方合常理',
  clause: CLAUSE,
  suggestion: '建筑面积以 ㎡ 填写',
};

/** 规模合理性: the sizes of a building fit each other. */
export const SCALE_PLAUSIBILITY: readonly OptionalCheck[] = [
  {
    kind: PARTS.kind,
    part: () => ({ scope: 'building', check: onBuilding((context, one) => checkParts(context, one)) }),
  },
  {
    kind: STOREYS.kind,
    part: ({ scale }) => ({
      scope: 'building',
      check: onBuilding((context, one) => checkStoreys(context, one, scale)),
    }),
  },
  {
    kind: HEIGHT.kind,
    part: ({ scale }) => ({
      scope: 'building',
      check: onBuilding((context, one) => checkHeight(context, one, scale)),
    }),
  },
  {
    kind: SLIP.kind,
    part: ({ scale }) => ({
      scope: 'building',
      check: onBuilding((context, one) => checkUnitSlip(context, one, scale)),
    }),
  },
];

function onBuilding(check: (context: RuleContext, single: Building) => void) {
  return (context: RuleContext, place: number): void => {
    const single = context.material.project.buildings[place];
    if (single) check(context, single);
  };
}

function placeOf({ id, name }: Building) {
  return { target: id, targetType: 'node', node: id, name } as const;
}

function size(value: number): string {
  return scaledText(value, QUANTITY);
}

function checkParts(context: RuleContext, single: Building): void {
  const { area, factors, id } = single;
  const above = factors.get('DSMJ');
  const below = factors.get('DXMJ');
  if (area === null || above === undefined || below === undefined) {
    context.skip(PARTS.kind, id, missingContent('areaParts'));
    return;
  }
  context.countChecked(PARTS.kind);
  const tolerance = (area * context.material.config.thresholds.scaleShare) / RATE;
  if (Math.abs(above + below - area) <= tolerance) return;
  context.addFinding(PARTS, {
    ...placeOf(single),
    expected: size(area),
    actual: size(above + below),
    figures: [
      ['地上面积', size(above)],
      ['地下面积', size(below)],
      ['建筑面积', size(area)],
    ],
  });
}

/** Storeys above ground belong to the area above ground, where the file tells it. */
function checkStoreys(context: RuleContext, single: Building, { areaShare }: ScaleSettings): void {
  const { factors, id } = single;
  const ground = factors.get('ZDMJ');
  const floors = single.floors ?? factors.get('CS') ?? null;
  const below = factors.get('DXCS') ?? 0;
  const above = factors.get('DSMJ');
  const area = above ?? single.area;
  if (ground === undefined || floors === null || area === null) {
    context.skip(STOREYS.kind, id, missingContent('storeys'));
    return;
  }
  context.countChecked(STOREYS.kind);
  const count = (floors + (above === undefined ? below : 0)) / QUANTITY;
  if (Math.abs(ground * count - area) <= area * areaShare) return;
  context.addFinding(STOREYS, {
    ...placeOf(single),
    expected: size(Math.round(ground * count)),
    actual: size(area),
    figures: [
      ['占地面积', size(ground)],
      ['层数', plainIndex(count)],
      [above === undefined ? '建筑面积' : '地上面积', size(area)],
      ['允许偏差', String(areaShare)],
    ],
  });
}

function checkHeight(
  context: RuleContext,
  single: Building,
  { storeyHeight: { low, high } }: ScaleSettings,
): void {
  const { factors, id } = single;
  const stated = factors.get('CG');
  const eaves = factors.get('YG');
  const floors = single.floors ?? factors.get('CS') ?? 0;
  const height = stated === undefined ? (eaves ?? Number.NaN) / floors : stated / QUANTITY;
  if (!Number.isFinite(height)) {
    context.skip(HEIGHT.kind, id, missingContent('storeyHeight'));
    return;
  }
  context.countChecked(HEIGHT.kind);
  if (height >= low && height <= high) return;
  context.addFinding(HEIGHT, {
    ...placeOf(single),
    expected: `${low} ~ ${high} m`,
    actual: plainIndex(height),
    figures:
      stated === undefined
        ? [
            ['檐高', size(eaves ?? 0)],
            ['层数', size(floors)],
            ['层高', plainIndex(height)],
          ]
        : [['层高', plainIndex(height)]],
  });
}

const TEN_THOUSAND = 10_000;

function checkUnitSlip(
  context: RuleContext,
  single: Building,
  { costPerArea: { low, high } }: ScaleSettings,
): void {
  const { area, total, id } = single;
  if (area === null || area <= 0 || total === null || total <= 0) {
    context.skip(SLIP.kind, id, missingContent('areaOrCost'));
    return;
  }
  context.countChecked(SLIP.kind);
  const cost = total / MONEY / (area / QUANTITY);
  const isPlausible = (value: number) => value >= low && value <= high;
  if (!isPlausible(cost / TEN_THOUSAND) && !isPlausible(cost * TEN_THOUSAND)) return;
  context.addFinding(SLIP, {
    ...placeOf(single),
    expected: `${low} ~ ${high} 元/m2`,
    actual: plainIndex(cost),
    figures: [
      ['单项工程造价', moneyText(total)],
      ['建筑面积', size(area)],
      ['单方造价', plainIndex(cost)],
    ],
  });
}
