import {
  type Comparison,
  countComparisons,
  FILTER_LIMITS,
  type FilterWord,
  type RowFilter,
  readRowFilter,
} from '@jianheng/definition';

/** A comparison while it is put together: what it is held against may still be missing. */
export type DraftComparison = { readonly field: string; readonly word: FilterWord; readonly value?: unknown };
export type DraftGroup = { readonly joined: 'all' | 'any'; readonly parts: readonly DraftPart[] };
export type DraftPart = DraftComparison | DraftGroup;

export const isGroup = (part: DraftPart): part is DraftGroup => 'joined' in part;
/** How many levels of groups there may be, the outermost among them: one is left for what a list is grouped by. */
export const MOST_GROUPS = FILTER_LIMITS.levels - 1;

/** A filter to be changed; one comparison alone stands in a group of its own. */
export function draftOf(filter: RowFilter | undefined): DraftGroup {
  if (filter === undefined) return { joined: 'all', parts: [] };
  const part = partOf(filter);
  return isGroup(part) ? part : { joined: 'all', parts: [part] };
}

function partOf(filter: RowFilter): DraftPart {
  if ('field' in filter) return filter;
  return 'all' in filter
    ? { joined: 'all', parts: filter.all.map(partOf) }
    : { joined: 'any', parts: filter.any.map(partOf) };
}

/** The filter that a draft makes: what is not filled in to its end is left out; nothing where nothing remains. */
export function filterOf(draft: DraftGroup): RowFilter | undefined {
  const parts = draft.parts.flatMap((part) => (isGroup(part) ? filterOf(part) : finished(part)) ?? []);
  if (parts.length === 0) return undefined;
  return draft.joined === 'all' ? { all: parts } : { any: parts };
}

/** The comparison as it may be asked for, unless something is still missing. */
export function finished(draft: DraftComparison): Comparison | undefined {
  if (draft.value === '') return undefined;
  const read = readRowFilter(draft);
  return 'filter' in read && 'field' in read.filter && !hasBlank(read.filter) ? read.filter : undefined;
}

const hasBlank = ({ word, ...rest }: Comparison) =>
  word === 'between' && 'value' in rest && Array.isArray(rest.value) && rest.value.includes('');

/** How many comparisons stand in it, filled in or not. */
export function countDraft(draft: DraftGroup): number {
  return draft.parts.reduce((sum, part) => sum + (isGroup(part) ? countDraft(part) : 1), 0);
}

/** How many a filter has; none where there is no filter. */
export const countFilter = (filter: RowFilter | undefined) =>
  filter === undefined ? 0 : countComparisons(filter);
