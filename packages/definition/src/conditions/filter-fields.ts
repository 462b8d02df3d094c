import type { Comparison, RowFilter } from './row-filter.ts';

/** All comparisons of a filter, from the outside to the inside. */
export function fieldsOfFilter(filter: RowFilter): readonly Comparison[] {
  if ('all' in filter) return filter.all.flatMap(fieldsOfFilter);
  if ('any' in filter) return filter.any.flatMap(fieldsOfFilter);
  return [filter];
}
