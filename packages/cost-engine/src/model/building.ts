import type { Money, Quantity } from '@jianheng/fixed-point';

/** 单项工程: one building. */
export interface Building {
  readonly id: string;
  readonly name: string;
  /** 建筑面积 in m², quantity units */
  readonly area: Quantity | null;
  readonly households: Quantity | null;
  readonly floors: Quantity | null;
  readonly total: Money | null;
  /** building classification (建筑分类) where it differs from the project's, widest first */
  readonly kinds: readonly string[];
  /** 功能 (住宅, 地下车库) and 业态 (高层住宅, 写字楼), empty when unknown */
  readonly purpose: string;
  readonly format: string;
  /** further factors (计算因子) by their symbols, quantity units: DSMJ, CWS, DTS */
  readonly factors: ReadonlyMap<string, Quantity>;
  /** features (特征) by their names: 结构类型, 抗震等级 */
  readonly features: ReadonlyMap<string, string>;
}
