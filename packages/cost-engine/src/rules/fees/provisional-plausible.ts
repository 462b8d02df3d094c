import { amountOf, type Money, moneyText, RATE, type Rate } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { Resource } from '../../model/resource.ts';
import type { Range } from '../../settings/thresholds.ts';
import { missingSetting } from '../context/missing-setting.ts';
import { notSet } from '../context/optional-check.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { type Consumption, lineConsumption } from '../context/unit-consumption.ts';
import { addSummaryFinding } from '../context/unit-summary.ts';

const SHARE: FindingKind = {
  kind: 'provisional_share',
  level: 'info',
  title: '暂列金额占分部分项工程费的比例超出惯例',
  formula: '下限 ≤ 暂列金额 ÷ 分部分项工程费 ≤ 上限',
  clause: 'GB 50500-2013 §4.4.2 条文说明（一般按分部分项工程费的 10 %~15 %）',
  suggestion: '说明暂列金额的测算依据',
};
const LIMIT: FindingKind = {
  kind: 'provisional_limit',
  level: 'warning',
  title: '暂估价合计超过规定上限',
  formula: '材料暂估价合计 + 专业工程暂估价合计 ≤ 上限',
  clause: '企业规定（检查设置）；依法必须招标的暂估价应招标（《招标投标法实施条例》第二十九条）',
  suggestion: '核减暂估项目，或单独招标',
};
const PRICE: FindingKind = {
  kind: 'provisional_price_used',
  level: 'error',
  title: '清单组价未采用材料暂估单价',
  formula: '组价单价 = 材料暂估单价',
  clause: 'GB 50500-2013 §6.2.5 材料暂估价应按招标给定单价计入综合单价',
  suggestion: '按暂估单价重新组价',
};
const LINES: FindingKind = {
  kind: 'provisional_lines',
  level: 'warning',
  title: '清单所含暂估价合计与材料暂估价表不一致',
  formula: 'Σ(工程量 × 含量 × 暂估单价) = Σ(汇总数量 × 暂估单价)',
  clause: 'GB 50500-2013 附录 F.1「其中：暂估价」、附录 G.3（表-12-2）',
  suggestion: '核对暂估材料的数量与清单含量',
};

/** 暂列、暂估: shares, limits, and prices that reach the lines. */
export const PROVISIONAL_PLAUSIBILITY: readonly OptionalCheck[] = [
  {
    kind: SHARE.kind,
    part: ({ provisionalShare }) => ({
      scope: 'unit',
      check: (context, unit) => checkShare(context, unit, provisionalShare),
    }),
  },
  {
    kind: LIMIT.kind,
    part: ({ provisionalLimit }) =>
      provisionalLimit === null
        ? notSet(LIMIT.kind, missingSetting('provisionalLimit'))
        : { scope: 'everything', check: (context) => checkLimit(context, provisionalLimit) },
  },
  { kind: PRICE.kind, part: () => ({ scope: 'resources', check: checkPrices }) },
  {
    kind: LINES.kind,
    part: ({ baseShare }) => ({
      scope: 'unit',
      readsPrices: true,
      check: (context, unit) => checkLines(context, unit, baseShare),
    }),
  },
];

/** Shares are compared in tenths of a per cent: provisional sums are round figures. */
const STEPS = 1000;

function checkShare(context: RuleContext, place: number, { low, high }: Range): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  const { provisionalSum, divisional } = unit;
  if (provisionalSum === null || provisionalSum === 0 || divisional === null || divisional <= 0) {
    context.skip(SHARE.kind, `${unit.id}:ZL`, missingContent('provisionalSum'));
    return;
  }
  context.countChecked(SHARE.kind);
  const share = Math.round((provisionalSum / divisional) * STEPS) / STEPS;
  if (share >= low && share <= high) return;
  context.addFinding(SHARE, {
    target: `${unit.id}:ZL`,
    targetType: 'fee',
    node: unit.id,
    name: '暂列金额',
    expected: `${low} ~ ${high}`,
    actual: String(share),
    figures: [
      ['暂列金额', moneyText(provisionalSum)],
      ['分部分项合计', moneyText(divisional)],
      ['占比', String(share)],
    ],
    amountAtRisk: provisionalSum,
  });
}

const isProvisional = ({ provisional }: Resource): boolean => provisional !== null;

function checkLimit(context: RuleContext, limit: Money): void {
  const { head, unitWorks } = context.material.project;
  const materials = unitWorks.reduce((sum, _unit, place) => sum + amountIn(materialsOf(context, place)), 0);
  const works = unitWorks.reduce(
    (sum, { specialtyProvisional }) => specialtyProvisional.reduce((own, { amount }) => own + amount, sum),
    0,
  );
  context.countChecked(LIMIT.kind);
  if (materials + works <= limit) return;
  context.addFinding(LIMIT, {
    target: `${head.id}:ZG`,
    targetType: 'node',
    node: head.id,
    name: head.name,
    expected: `≤ ${moneyText(limit)}`,
    actual: moneyText(materials + works),
    figures: [
      ['材料暂估价合计', moneyText(materials)],
      ['专业工程暂估价合计', moneyText(works)],
      ['上限', moneyText(limit)],
    ],
    amountAtRisk: materials + works - limit,
  });
}

/** Provisional materials of a unit at their provisional prices. */
function materialsOf(context: RuleContext, place: number): Consumption[] {
  const { resources } = context.material.project;
  return [...lineConsumption(context.material, place, isProvisional)].map(([resource, { quantity }]) => ({
    quantity,
    price: resources[resource]?.provisional ?? 0,
  }));
}

function amountIn(rows: readonly Consumption[]): Money {
  return rows.reduce((sum, { quantity, price }) => sum + amountOf(quantity, price), 0);
}

function checkPrices(context: RuleContext): void {
  const { project, unitResources } = context.material;
  for (const { unit, resource, price } of unitResources.flat()) {
    const material = project.resources[resource];
    // The tender's price must reach the lines; that a bid states another one is told elsewhere.
    const expected = material?.provisionalGiven ?? material?.provisional ?? null;
    if (!material || expected === null) continue;
    const node = project.unitWorks[unit]?.id ?? '';
    context.countChecked(PRICE.kind);
    if (price === expected) continue;
    context.addFinding(PRICE, {
      target: `${node}:${material.code}`,
      targetType: 'resource',
      node,
      code: material.code,
      name: material.name,
      expected: moneyText(expected),
      actual: moneyText(price),
      figures: [
        ['组价单价', moneyText(price)],
        ['材料暂估单价', moneyText(expected)],
      ],
    });
  }
}

function checkLines(context: RuleContext, place: number, share: Rate): void {
  const { project } = context.material;
  const unit = project.unitWorks[place];
  if (!unit || !project.resources.some(isProvisional)) return;
  const used = lineConsumption(context.material, place, isProvisional);
  if (used.size === 0) return;
  if (![...used.keys()].every((resource) => unit.consumption.has(resource))) {
    context.skip(LINES.kind, unit.id, missingContent('provisionalQuantities'));
    return;
  }
  context.countChecked(LINES.kind);
  const inLines = amountIn(materialsOf(context, place));
  const inTable = [...used.keys()].reduce(
    (sum, resource) =>
      sum + amountOf(unit.consumption.get(resource) ?? 0, project.resources[resource]?.provisional ?? 0),
    0,
  );
  const tolerance = Math.max(context.material.config.thresholds.sumTolerance, (inTable * share) / RATE);
  if (Math.abs(inLines - inTable) <= tolerance) return;
  addSummaryFinding(context, LINES, {
    unit,
    symbol: 'ZG',
    stated: inLines,
    expected: inTable,
    figures: [
      ['清单所含暂估价', inLines],
      ['材料暂估价表', inTable],
    ],
  });
}
