import { MONEY, moneyText } from '@jianheng/fixed-point';
import type { IndexGroup } from '../indices/index-groups.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import type { Range } from '../settings/thresholds.ts';
import type { SubjectModel } from '../subject-classification/subject-model.ts';
import { flagOf, type IndexFlag } from './index-flag.ts';
import { ratio, shareOfWhole } from './ratio.ts';
import { subjectRows, sumOver } from './subject-rows.ts';

/** One subject of the economic analysis (经济指标分析). */
export interface EconomicRow {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  /** yuan as text */
  readonly amount: string;
  /** share of the amount of all lines, 0 to 1 */
  readonly share: number;
  /** yuan per unit of the divisor, `null` when the group has no such size */
  readonly perScale: number | null;
  readonly range: Range | null;
  readonly flag: IndexFlag;
}

/** What a row divides by, where it is not the building area: subject id to symbol (DXMJ, HS …). */
export type Divisors = ReadonlyMap<string, string>;

/**
 * Analysis 1: amount, share and amount per size of every subject, the tree summed upwards (ratios of sums, never averages).
 * `config` gives the ranges, by `EC:subject`; they hold for the building area only. GB/T 51290-2018.
 */
export function economicAnalysis(
  group: IndexGroup,
  model: SubjectModel,
  { config, divisors = new Map() }: { readonly config: CheckConfig; readonly divisors?: Divisors },
): EconomicRow[] {
  const { subjectAmounts } = group.figures;
  const whole = [...subjectAmounts.values()].reduce((sum, amount) => sum + amount, 0);
  return subjectRows(model).map((row) => {
    const amount = sumOver(subjectAmounts, row);
    const symbol = divisors.get(row.id) ?? 'JZMJ';
    const perScale = ratio(amount / MONEY, group.scales.get(symbol));
    const range = (symbol === 'JZMJ' && config.ranges.get(`EC:${row.id}`)) || null;
    return {
      id: row.id,
      name: row.name,
      depth: row.depth,
      amount: moneyText(amount),
      share: shareOfWhole(amount, whole),
      perScale,
      range,
      flag: flagOf(perScale, range),
    };
  });
}
