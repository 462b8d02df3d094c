import type { Money } from '@jianheng/fixed-point';
import type { Building } from './building.ts';
import type { ConsumptionColumns, LineColumns, QuotaColumns } from './line-columns.ts';
import type { LineSources } from './line-sources.ts';
import type { LineStage } from './line-stage.ts';
import type { Resource } from './resource.ts';
import type { SubjectShare } from './subject-share.ts';
import type { TextPool } from './text-pool.ts';
import type { UnitWork } from './unit-work.ts';

/** Edition of the bill standard: GB 50500-2013 or GB/T 50500-2024. */
export type Standard = '2013' | '2024';

export const STANDARDS: readonly Standard[] = ['2013', '2024'];

/** One project as read from its files. Money, quantities and rates are scaled whole numbers, see `fixed-point/scaled.ts`. */
export interface CostProject {
  readonly head: ProjectHead;
  readonly buildings: readonly Building[];
  readonly unitWorks: readonly UnitWork[];
  readonly resources: readonly Resource[];
  readonly lines: LineColumns;
  readonly consumptions: ConsumptionColumns;
  readonly quotas: QuotaColumns;
  /** how split lines are shared out among subjects; the first is that of lines which are not split: nothing */
  readonly splits: readonly (readonly SubjectShare[])[];
  /** sheet and row of lines that came from workbooks */
  readonly sources: LineSources;
  /** lines under review (送审, 审定) at each of their stages, by the id of the line; others are not there */
  readonly stages: ReadonlyMap<string, readonly LineStage[]>;
  readonly texts: TextPool;
}

/** The cover (扉页): what the file states about the whole. `null` is a figure that the file does not carry. */
export interface ProjectHead {
  readonly id: string;
  readonly name: string;
  readonly standard: Standard;
  /** building classification (建筑分类), widest first */
  readonly kinds: readonly string[];
  /** features (特征) of the whole project by their names: 结构类型, 建设单位 */
  readonly features: ReadonlyMap<string, string>;
  readonly total: Money | null;
  readonly words: string | null;
  readonly maxPrice: Money | null;
  /** false: the format has no place for areas, which is not the same as an area left out */
  readonly carriesScale: boolean;
  /** what the file tells of its making, by name: 作者, 最后修改人, 单位 */
  readonly marks: ReadonlyMap<string, string>;
}

/** The price of a resource in a unit: its own there, else the project's; money units. */
export function priceIn({ unitWorks, resources }: CostProject, unit: number, resource: number): Money {
  return unitWorks[unit]?.prices.get(resource) ?? resources[resource]?.price ?? Number.NaN;
}
