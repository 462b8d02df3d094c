import type { PageAddress } from './page-address.ts';
import type { When } from './when-shape.ts';

type Looking = PageAddress & {
  readonly label: string;
  readonly of: string;
  /** The list whose rights, filters and buttons it has; else the first one of the entity. */
  readonly list?: string;
};

/** 日历, as the platforms see it. */
export type CalendarShape = Looking & {
  readonly kind: 'calendar';
  readonly from: string;
  readonly to?: string;
  readonly by?: string;
  readonly card?: readonly string[];
  readonly when?: When;
  readonly hours?: { readonly from: number; readonly to: number };
};

/** By what a statistic puts rows together: a field, the time in which a day falls, or how long ago it was. */
export type GroupShape =
  | string
  | { readonly field: string; readonly per: Period }
  | { readonly field: string; readonly ages: readonly number[] };
export type Period = 'day' | 'month' | 'quarter' | 'year';

/** 统计, as the platforms see it. */
export type StatisticsShape = Looking & {
  readonly kind: 'statistics';
  readonly by: readonly GroupShape[];
  readonly sums?: readonly string[];
  readonly closing?: { readonly of: string; readonly per: string };
  readonly chart: 'bar' | 'line' | 'pie';
};

/** 看板, as the platforms see it. */
export type BoardShape = Looking & {
  readonly kind: 'board';
  readonly by: string;
  readonly columns?: readonly string[];
  readonly card?: readonly string[];
  readonly sums?: readonly string[];
  readonly moves?: Readonly<Record<string, string | undefined>>;
};

/** Another look at the rows of a list, at an address of its own. */
export type ViewShape = CalendarShape | StatisticsShape | BoardShape;

/** The field by which a statistic groups. */
export const fieldOfGroup = (group: GroupShape): string => (typeof group === 'string' ? group : group.field);
