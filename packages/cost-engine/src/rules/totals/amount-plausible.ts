import { FEN, type Money, moneyText } from '@jianheng/fixed-point';
import { statedSum } from '../../derived/line-sums.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { CheckMaterial } from '../context/check-material.ts';
import { missingSetting } from '../context/missing-setting.ts';
import { notSet } from '../context/optional-check.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const MIXED: FindingKind = {
  kind: 'amount_unit',
  level: 'error',
  title: '金额单位疑似元与万元混用',
  formula: '两个应当相近的金额之比 ≈ 10 000',
  clause: '金额单位应统一（GB 50500-2013 附录 E 以元为单位）',
  suggestion: '统一金额单位后重新核对',
};
const CONTRACT: FindingKind = {
  kind: 'contract_amount',
  level: 'error',
  title: '合同金额与中标（投标）总价不一致',
  formula: '项目总价 = 合同金额',
  clause: '《招标投标法》第四十六条、GB 50500-2013 §7.1.1',
  suggestion: '核对合同价与投标总价，差额须有依据',
};
const DECIMALS: FindingKind = {
  kind: 'amount_decimals',
  level: 'info',
  title: '合计金额的小数超过两位',
  formula: '合计金额精确到分',
  clause: '《支付结算办法》附一：金额到分为止',
  suggestion: '合计按四舍五入取到分',
};

/** 金额: units of money, the contract, fractions of a fen. */
export const AMOUNT_PLAUSIBILITY: readonly OptionalCheck[] = [
  { kind: MIXED.kind, part: () => ({ scope: 'project', check: checkUnits }) },
  {
    kind: CONTRACT.kind,
    part: ({ contractAmount }) =>
      contractAmount === null
        ? notSet(CONTRACT.kind, missingSetting('contractAmount'))
        : { scope: 'project', check: (context) => checkContract(context, contractAmount) },
  },
  { kind: DECIMALS.kind, part: () => ({ scope: 'project', check: checkDecimals }) },
];

interface Pair {
  readonly id: string;
  readonly name: string;
  readonly what: readonly [string, string];
  readonly values: readonly [Money | null, Money | null];
}

const TEN_THOUSAND = 10_000;
/** By how much a ratio may miss ten thousand and still be one of units. */
const CLOSE = 0.2;

function checkUnits(context: RuleContext): void {
  for (const { id, name, what, values } of pairsOf(context.material)) {
    const [left, right] = values;
    if (left === null || right === null || left <= 0 || right <= 0) continue;
    context.countChecked(MIXED.kind);
    const ratio = Math.max(left, right) / Math.min(left, right);
    if (Math.abs(ratio / TEN_THOUSAND - 1) > CLOSE) continue;
    context.addFinding(MIXED, {
      target: id,
      targetType: 'node',
      node: id,
      name,
      expected: moneyText(right),
      actual: moneyText(left),
      figures: [
        [what[0], moneyText(left)],
        [what[1], moneyText(right)],
        ['比值', ratio.toFixed(2)],
      ],
    });
  }
}

/** Amounts that should be near each other. */
function pairsOf({ project: { head, buildings, unitWorks }, layout }: CheckMaterial): Pair[] {
  const { id, name } = head;
  const sumOfBuildings = statedSum(buildings.map(({ total }) => total));
  return [
    { id, name, what: ['项目总价', '单项工程之和'], values: [head.total, sumOfBuildings] },
    { id, name, what: ['最高投标限价', '项目总价'], values: [head.maxPrice, head.total] },
    ...buildings.map((single, place): Pair => {
      const own = (layout.unitsOf[place] ?? []).map((unit) => unitWorks[unit]?.total ?? null);
      return {
        id: single.id,
        name: single.name,
        what: ['单项工程造价', '单位工程之和'],
        values: [single.total, statedSum(own)],
      };
    }),
  ];
}

function checkContract(context: RuleContext, contract: Money): void {
  const { head } = context.material.project;
  const target = `${head.id}:CONTRACT`;
  if (head.total === null) {
    context.skip(CONTRACT.kind, target, missingContent('projectTotal'));
    return;
  }
  context.countChecked(CONTRACT.kind);
  if (Math.abs(head.total - contract) <= context.material.config.thresholds.sumTolerance) return;
  context.addFinding(CONTRACT, {
    target,
    targetType: 'node',
    node: head.id,
    name: head.name,
    expected: moneyText(contract),
    actual: moneyText(head.total),
    figures: [
      ['项目总价', moneyText(head.total)],
      ['合同金额', moneyText(contract)],
    ],
    amountAtRisk: head.total - contract,
  });
}

function checkDecimals(context: RuleContext): void {
  const { head, buildings, unitWorks } = context.material.project;
  for (const { id, name, total } of [head, ...buildings, ...unitWorks]) {
    if (total === null) continue;
    context.countChecked(DECIMALS.kind);
    if (total % FEN === 0) continue;
    const rounded = Math.round(total / FEN) * FEN;
    context.addFinding(DECIMALS, {
      target: id,
      targetType: 'node',
      node: id,
      name,
      expected: moneyText(rounded),
      actual: moneyText(total),
      figures: [['合计', moneyText(total)]],
      amountAtRisk: total - rounded,
    });
  }
}
