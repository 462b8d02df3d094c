import { statedSum } from '../../derived/line-sums.ts';
import type { UnitWork } from '../../model/unit-work.ts';

/** 分部分项 + 措施项目 + 其他项目 + 规费 as a unit states them, money units; `null` when one is missing. */
export function feeSum(unit: UnitWork): number | null {
  return statedSum([unit.divisional, unit.measuresTotal, unit.otherTotal, unit.lawFeeTotal]);
}
