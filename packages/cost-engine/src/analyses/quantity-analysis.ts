import { QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { IndexGroup } from '../indices/index-groups.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import type { Range } from '../settings/thresholds.ts';
import type { SubjectModel } from '../subject-classification/subject-model.ts';
import type { Divisors } from './economic-analysis.ts';
import { flagOf, type IndexFlag } from './index-flag.ts';
import { ratio, unitPriceOf } from './ratio.ts';
import { subjectRows } from './subject-rows.ts';

/** One subject of the quantity analysis (工程量指标分析). */
export interface QuantityRow {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly unit: string;
  /** over the lines whose unit is the subject's, as text */
  readonly quantity: string;
  /** per unit of the divisor, `null` when the group has no such size */
  readonly perScale: number | null;
  /** 综合单价指标: amount of the subject by its quantity, yuan; `null` without quantity */
  readonly unitPrice: number | null;
  readonly range: Range | null;
  readonly flag: IndexFlag;
}

/** Analysis 2: quantity, content per size and price per unit of every subject that has a unit. Ranges by `QT:subject`. */
export function quantityAnalysis(
  { figures, scales }: IndexGroup,
  model: SubjectModel,
  { config, divisors = new Map() }: { readonly config: CheckConfig; readonly divisors?: Divisors },
): QuantityRow[] {
  return subjectRows(model).flatMap(({ id, name, depth, unit }) => {
    if (unit === null) return [];
    const quantity = figures.subjectQuantities.get(id) ?? 0;
    const symbol = divisors.get(id) ?? 'JZMJ';
    const perScale = ratio(quantity / QUANTITY, scales.get(symbol));
    const range = (symbol === 'JZMJ' && config.ranges.get(`QT:${id}`)) || null;
    return {
      id,
      name,
      depth,
      unit,
      quantity: scaledText(quantity, QUANTITY),
      perScale,
      unitPrice: unitPriceOf(figures.subjectAmounts.get(id) ?? 0, quantity),
      range,
      flag: flagOf(perScale, range),
    };
  });
}
