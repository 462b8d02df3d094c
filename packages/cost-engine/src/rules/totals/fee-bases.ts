import {
  amountOf,
  FEN,
  type Money,
  moneyText,
  RATE,
  type Rate,
  scaledText,
  shareOf,
} from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import { type Lack, missingSetting } from '../context/missing-setting.ts';
import { eachLine } from '../context/optional-check.ts';
import type { OptionalCheck, RulePart } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { addSummaryFinding } from '../context/unit-summary.ts';

const LABOUR: FindingKind = {
  kind: 'labour_base',
  level: 'error',
  title: '取费基数「人工费」不等于各清单人工费之和',
  formula: '人工费基数 = Σ round(工程量 × 人工费, 2)',
  clause: 'GB 50500-2013 附录 H（表-13）计算基础',
  suggestion: '按清单人工费合计改正计算基数',
};
const LABOUR_MACHINE: FindingKind = {
  ...LABOUR,
  kind: 'labour_machine_base',
  title: '取费基数「人工费+机械费」不等于各清单人工费、机械费之和',
  formula: '人工费+机械费基数 = Σ round(工程量 × (人工费 + 机械费), 2)',
  clause: 'GB 50500-2013 附录 F.4（表-11）计算基础',
  suggestion: '按清单人工费、机械费合计改正计算基数',
};
const OVERHEAD: FindingKind = {
  kind: 'overhead_rate',
  level: 'warning',
  title: '管理费率与费用定额不符',
  formula: '|管理费 − round((人工费 + 机械费) × 管理费率, 2)| ≤ max(0.02 元, 基数 × 允许偏差)',
  clause: '费用定额企业管理费率（检查设置）',
  suggestion: '核对管理费率与取费基数',
};

/** 取费基数: bases are what they name, overhead is base times rate. */
export const FEE_BASES: readonly OptionalCheck[] = [
  { kind: LABOUR.kind, part: ({ baseShare }) => basePart(LABOUR, 'labour', baseShare) },
  {
    kind: LABOUR_MACHINE.kind,
    part: ({ baseShare }) => basePart(LABOUR_MACHINE, 'labourMachine', baseShare),
  },
  { kind: OVERHEAD.kind, part: () => eachLine(OVERHEAD.kind, checkOverhead) },
];

const BASES = { labour: 'labourBase', labourMachine: 'labourMachineBase' } as const;

function basePart(kind: FindingKind, of: keyof typeof BASES, share: Rate): RulePart {
  return {
    scope: 'unit',
    check(context, place) {
      const unit = context.material.project.unitWorks[place];
      if (!unit) return;
      const sum = context.material.sums[place]?.[of] ?? Number.NaN;
      const stated = unit[BASES[of]];
      if (stated === null) context.skip(kind.kind, unit.id, missingContent('feeBase'));
      else if (Number.isNaN(sum)) context.skip(kind.kind, unit.id, missingContent('labourMachine'));
      else compare(context, kind, { unit, part: of, stated, sum, share });
    },
  };
}

interface Base {
  readonly unit: UnitWork;
  readonly part: string;
  readonly stated: Money;
  readonly sum: Money;
  readonly share: Rate;
}

function compare(context: RuleContext, kind: FindingKind, { unit, part, stated, sum, share }: Base): void {
  context.countChecked(kind.kind);
  const tolerance = Math.max(context.material.config.thresholds.sumTolerance, (sum * share) / RATE);
  if (Math.abs(stated - sum) <= tolerance) return;
  addSummaryFinding(context, kind, {
    unit,
    symbol: part,
    stated,
    expected: sum,
    figures: [
      ['计算基数', stated],
      ['清单之和', sum],
    ],
  });
}

const MIN_TOLERANCE = 2 * FEN;

function checkOverhead(context: RuleContext, line: number): void {
  const { project, config } = context.material;
  const { lines } = project;
  const { overheadRates, profitShare } = config.thresholds;
  const base = cell(lines.labour, line) + cell(lines.machine, line);
  const overhead = cell(lines.overhead, line);
  const trade = context.unitOf(line)?.specialty ?? '';
  const rate = overheadRates.get(trade);
  const reason = whyNot({ base, overhead, rate, trade });
  if (rate === undefined || reason !== null) {
    context.skip(OVERHEAD.kind, lines.ids[line] ?? '', reason ?? '');
    return;
  }
  const expected = shareOf(base, rate);
  if (Math.abs(overhead - expected) <= Math.max(MIN_TOLERANCE, (base * profitShare) / RATE)) return;
  context.addLineFinding(OVERHEAD, line, {
    expected: scaledText(rate, RATE),
    actual: (overhead / base).toFixed(4),
    figures: [
      ['管理费', moneyText(overhead)],
      ['人工费', moneyText(cell(lines.labour, line))],
      ['机械费', moneyText(cell(lines.machine, line))],
      ['管理费率', scaledText(rate, RATE)],
      ['应计管理费', moneyText(expected)],
    ],
    amountAtRisk: amountOf(cell(lines.quantity, line) || 0, overhead - expected),
  });
}

interface OverheadFacts {
  readonly base: Money;
  readonly overhead: Money;
  readonly rate: Rate | undefined;
  readonly trade: string;
}

function whyNot({ base, overhead, rate, trade }: OverheadFacts): string | Lack | null {
  if (Number.isNaN(base + overhead)) return missingContent('components');
  if (base <= 0) return '人工费与机械费之和为零';
  return rate === undefined ? missingSetting('overheadRate', trade) : null;
}
