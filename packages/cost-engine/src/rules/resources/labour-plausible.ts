import { MONEY, type Money, moneyText, QUANTITY, type Quantity, scaledText } from '@jianheng/fixed-point';
import { usual } from '../../derived/usual-value.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { plainIndex } from '../../indices/index-value.ts';
import type { Building } from '../../model/building.ts';
import type { KindRange } from '../../settings/optional-settings.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { lineConsumption } from '../context/unit-consumption.ts';

const SHARE: FindingKind = {
  kind: 'labour_share',
  level: 'info',
  title: '人工费占清单造价的比例超出同类工程范围',
  formula: '人工费占比 = Σ 人工费 ÷ Σ 清单合价',
  clause: 'GB/T 51290-2018 费用构成指标；范围见检查设置',
  suggestion: '核对人工单价、含量与漏计的主材、设备费',
};
const DAYS: FindingKind = {
  kind: 'labour_days',
  level: 'info',
  title: '单方用工超出同类工程范围',
  formula: '单方用工 = Σ(工程量 × 人工含量) ÷ 建筑面积',
  clause: 'GB/T 51290-2018 工料消耗量指标；范围见检查设置',
  suggestion: '核对人工含量与工程量',
};
const PARTLY: FindingKind = {
  kind: 'labour_adjusted',
  level: 'warning',
  title: '人工单价只在个别单位工程作了调整',
  formula: '各单位工程人工单价 ÷ 项目通用人工单价 = 1',
  clause: 'GB 50500-2013 §3.4.2、§9.2 人工费调整应适用于整个项目',
  suggestion: '各单位工程按同一期人工单价调整',
};

/** 人工: share of the cost, days per m², adjustments that leave units out. */
export const LABOUR_PLAUSIBILITY: readonly OptionalCheck[] = [
  {
    kind: SHARE.kind,
    part: ({ labourShare }) => ({
      scope: 'building',
      check: (context, at) => checkShare(context, at, labourShare),
    }),
  },
  {
    kind: DAYS.kind,
    part: ({ labourDays }) => ({
      scope: 'building',
      check: (context, at) => checkDays(context, at, labourDays),
    }),
  },
  { kind: PARTLY.kind, part: () => ({ scope: 'resources', check: checkAdjusted }) },
];

/** The window of the narrowest kind that a building is of. */
function rangeFor(context: RuleContext, { kinds, purpose, format }: Building, ranges: readonly KindRange[]) {
  const own = kinds.length > 0 ? kinds : context.material.project.head.kinds;
  const words = [...[purpose, format, ...own.toReversed()].filter((word) => word !== ''), ''];
  for (const word of words) {
    const range = ranges.find(({ kind }) => kind === word);
    if (range) return range;
  }
  return null;
}

function checkShare(context: RuleContext, place: number, ranges: readonly KindRange[]): void {
  const single = context.material.project.buildings[place];
  const range = single && rangeFor(context, single, ranges);
  if (!single || !range) return;
  const { labour, amount } = amountsOf(context, place);
  if (Number.isNaN(labour) || amount <= 0) {
    context.skip(
      SHARE.kind,
      `${single.id}:RG`,
      amount <= 0 ? missingContent('amounts') : missingContent('labour'),
    );
    return;
  }
  context.countChecked(SHARE.kind);
  const share = labour / amount;
  if (share >= range.low && share <= range.high) return;
  context.addFinding(SHARE, {
    ...placeOf(single, 'RG'),
    expected: `${range.low} ~ ${range.high}`,
    actual: share.toFixed(4),
    figures: [
      ['人工费', moneyText(labour)],
      ['清单合价', moneyText(amount)],
      ['占比', share.toFixed(4)],
    ],
  });
}

/** 人工费 (NaN when a line does not state it) and 合价 of all lines of a building. */
function amountsOf({ material }: RuleContext, building: number): { labour: Money; amount: Money } {
  const { layout, sums, figures } = material;
  const labours = (layout.unitsOf[building] ?? []).map((unit) => sums[unit]?.labour ?? 0);
  const amounts = [...(figures[building]?.subjectAmounts.values() ?? [])];
  return { labour: sumOf(labours), amount: sumOf(amounts) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function placeOf({ id, name }: Building, part: string) {
  return { target: `${id}:${part}`, targetType: 'index', node: id, name } as const;
}

function checkDays(context: RuleContext, place: number, ranges: readonly KindRange[]): void {
  const { project, layout } = context.material;
  const single = project.buildings[place];
  const range = single && rangeFor(context, single, ranges);
  if (!single || !range) return;
  const { area } = single;
  const days = sumOf((layout.unitsOf[place] ?? []).map((unit) => daysOf(context, unit)));
  if (area === null || area <= 0 || days === 0) {
    context.skip(
      DAYS.kind,
      `${single.id}:GR`,
      days === 0 ? missingContent('labourContents') : missingContent('area'),
    );
    return;
  }
  context.countChecked(DAYS.kind);
  const index = days / area;
  if (index >= range.low && index <= range.high) return;
  context.addFinding(DAYS, {
    ...placeOf(single, 'GR'),
    expected: `${range.low} ~ ${range.high} 工日/m2`,
    actual: plainIndex(index),
    figures: [
      ['工日', scaledText(days, QUANTITY)],
      ['建筑面积', scaledText(area, QUANTITY)],
      ['单方用工', plainIndex(index)],
    ],
  });
}

function daysOf(context: RuleContext, unit: number): Quantity {
  const used = lineConsumption(
    context.material,
    unit,
    ({ kind, unit: per }) => kind === 'R' && per === '工日',
  );
  return sumOf([...used.values()].map(({ quantity }) => quantity));
}

/** One unit raises all its labour by the same factor and the others do not. Single prices that differ are told elsewhere. */
function checkAdjusted(context: RuleContext): void {
  const { project, unitResources } = context.material;
  const labour = unitResources.map((rows) =>
    rows.filter((row) => project.resources[row.resource]?.kind === 'R'),
  );
  const prices = Map.groupBy(labour.flat(), ({ resource }) => resource);
  const most = new Map(
    [...prices].map(([resource, rows]) => [resource, usual(rows.map(({ price }) => price))]),
  );
  for (const [place, rows] of labour.entries()) {
    const ratios = rows.map(({ resource, price }) => price / (most.get(resource) ?? Number.NaN));
    const [first = 1] = ratios;
    if (rows.length < MIN_LABOUR_KINDS) continue;
    context.countChecked(PARTLY.kind);
    const isTogether = ratios.every((ratio) => Math.abs(ratio / first - 1) <= CLOSE);
    if (!isTogether || Math.abs(first - 1) <= CLOSE) continue;
    const unit = project.unitWorks[place];
    if (!unit) continue;
    context.addFinding(PARTLY, {
      target: `${unit.id}:RG`,
      targetType: 'node',
      node: unit.id,
      name: unit.name,
      expected: '1',
      actual: first.toFixed(4),
      figures: rows.map(({ resource, price }) => [
        project.resources[resource]?.name ?? '',
        `${(price / MONEY).toFixed(2)}（通用 ${((most.get(resource) ?? 0) / MONEY).toFixed(2)}）`,
      ]),
    });
  }
}

const MIN_LABOUR_KINDS = 2;
const CLOSE = 0.01;
