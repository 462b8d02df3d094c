import { RATE, type Rate, scaledText } from '@jianheng/fixed-point';
import { statedOr } from '../../derived/line-sums.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { FeeRow, UnitWork } from '../../model/unit-work.ts';
import type { PreliminariesRate } from '../../settings/thresholds.ts';
import { missingSetting } from '../context/missing-setting.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { ABSENT_PRELIMINARIES } from './absent-preliminaries.ts';
import { checkFeeAmount } from './fee-amount.ts';

const RANGE: FindingKind = {
  kind: 'rate_range',
  level: 'info',
  title: '措施费率超出费用定额范围',
  formula: '公布费率 × 下限系数 ≤ 费率 ≤ 公布费率 × 上限系数',
  clause: '费用定额（检查设置）',
  suggestion: '说明费率依据',
};
const FLOOR: FindingKind = {
  ...RANGE,
  level: 'error',
  title: '不可竞争的措施费率不在规定范围内',
  clause: 'GB 50500-2013 §3.1.5 安全文明施工费不得作为竞争性费用',
  suggestion: '按规定费率计取',
};
const AMOUNT: FindingKind = {
  kind: 'amount',
  level: 'error',
  title: '措施费金额不等于基数乘费率',
  formula: '金额 = round(基数 × 费率, 2)',
  clause: 'GB 50500-2013 附录 F.4（表-11）',
  suggestion: '按计算基础和费率重新计算',
};

/** What GB/T 50500-2024 calls by another name than the fee books of 2013. */
const FORMER_NAMES = new Map([['安全生产措施费', '安全文明施工费']]);

/** 措施费率检查: measures charged by rate stay in their window, and their amounts are base times rate. */
export const preliminariesRate: Rule = {
  id: 'measuresRateCheck',
  name: '措施费率检查',
  parts: [{ scope: 'unit', check: checkUnit }],
  optional: ABSENT_PRELIMINARIES,
};

function checkUnit(context: RuleContext, place: number): void {
  const { project, sums, config } = context.material;
  const unit = project.unitWorks[place];
  if (!unit) return;
  const base = statedOr(unit.labourMachineBase, sums[place]?.labourMachine);
  for (const stated of unit.measures) {
    const name = FORMER_NAMES.get(stated.name) ?? stated.name;
    const published = config.thresholds.measures.find((one) => one.id === stated.id || one.name === name);
    const row = { ...stated, id: published?.id ?? stated.id };
    checkRate(context, unit, { row, published });
    checkFeeAmount(context, unit, { kind: AMOUNT, row, base });
  }
}

function checkRate(
  context: RuleContext,
  unit: UnitWork,
  { row, published }: { row: FeeRow; published: PreliminariesRate | undefined },
): void {
  const target = `${unit.id}:${row.id}`;
  const rate = published?.rates.get(unit.specialty);
  if (!published || rate === undefined || row.rate === null) {
    const reason =
      row.rate === null ? missingContent('lumpRate') : missingSetting('measureRate', unit.specialty);
    context.skip('rate_range', target, reason);
    return;
  }
  context.countChecked('rate_range');
  const stated = BigInt(row.rate) * BigInt(RATE);
  const low = BigInt(rate) * BigInt(published.low);
  const high = BigInt(rate) * BigInt(published.high);
  if (stated >= low && stated <= high) return;
  const percent = (value: Rate) => `${scaledText(Math.round(value * 100), RATE)}%`;
  const bounds = [percent((rate * published.low) / RATE), percent((rate * published.high) / RATE)];
  context.addFinding(published.isCompetitive ? RANGE : FLOOR, {
    target,
    targetType: 'fee',
    node: unit.id,
    name: row.name,
    expected: bounds.join(' ~ '),
    actual: percent(row.rate),
    figures: [
      ['费率', percent(row.rate)],
      ['公布费率', percent(rate)],
      ['下限', bounds[0] ?? ''],
      ['上限', bounds[1] ?? ''],
    ],
  });
}
