import { currentName, type Fields, fieldNamed } from '@jianheng/definition';

/** How a user wants a list: widths he dragged, columns he chose in their order, room for its rows, rows a page. */
export type ListConfig = {
  readonly widths: Readonly<Record<string, number>>;
  /** None are the list's own. */
  readonly columns: readonly string[] | undefined;
  /** The columns of the view that he looks through, for as long as he does. */
  readonly viewed: { readonly id: string; readonly columns: readonly string[] | undefined } | undefined;
  /** Rows stand wider apart. */
  readonly isRoomy: boolean;
  readonly pageSize: number;
  /** Rows follow each other without pages. */
  readonly isEndless: boolean;
};

export const PAGE_SIZES = [20, 50, 100, 200] as const;
/** As many columns as somebody may choose: each of them is drawn in every row. */
const MOST_COLUMNS = 60;

/** A config out of whatever was stored; what makes no sense falls back. */
export function readListConfig(stored: unknown): ListConfig {
  const given: Partial<Record<keyof ListConfig, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  const widths =
    typeof given.widths === 'object' && given.widths !== null ? Object.entries(given.widths) : [];
  return {
    widths: Object.fromEntries(
      widths
        .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
        .map(([name, width]) => [currentName(name), width]),
    ),
    columns: readColumns(given.columns),
    viewed: readViewed(given.viewed),
    isRoomy: given.isRoomy === true,
    pageSize: PAGE_SIZES.find((size) => size === given.pageSize) ?? PAGE_SIZES[0],
    isEndless: given.isEndless === true,
  };
}

function readColumns(given: unknown): readonly string[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const names = given.filter((name) => typeof name === 'string').map(currentName);
  return names.length === 0 ? undefined : [...new Set(names)].slice(0, MOST_COLUMNS);
}

function readViewed(given: unknown): ListConfig['viewed'] {
  if (typeof given !== 'object' || given === null || !('id' in given)) return undefined;
  if (typeof given.id !== 'string') return undefined;
  return { id: given.id, columns: 'columns' in given ? readColumns(given.columns) : undefined };
}

/** How the list is drawn through a view, or without one: the columns of a view are no longer shown once it is left. */
export function configThrough(viewId: string | undefined, config: ListConfig): ListConfig {
  const { viewed } = config;
  return viewed !== undefined && viewed.id === viewId ? { ...config, columns: viewed.columns } : config;
}

/** What is kept when the list is drawn otherwise: columns chosen in a view are of that view, all else is of the list. */
export function configKept(viewId: string | undefined, kept: ListConfig, next: ListConfig): ListConfig {
  if (viewId === undefined) return { ...next, viewed: undefined };
  return { ...next, columns: kept.columns, viewed: { id: viewId, columns: next.columns } };
}

const NO_COLUMNS: readonly string[] = ['lines'];

/** Whether a field can stand in a list: rows of their own cannot. */
export function isColumn(fields: Fields, name: string): boolean {
  const field = fieldNamed(fields, name);
  return field !== undefined && !NO_COLUMNS.includes(field.kind);
}

/** The columns that are shown, in their order; where none of those that were chosen is left, the list's own. */
export function shownColumns(
  own: readonly string[],
  { columns = own }: Pick<ListConfig, 'columns'>,
  fields: Fields,
): readonly string[] {
  const shown = columns.filter((name) => isColumn(fields, name));
  return shown.length === 0 ? own : shown;
}

/** Names in the order of the user, one of them moved before or after another. */
export function movedColumn(
  names: readonly string[],
  moved: string,
  { place, of }: { readonly place: 'before' | 'after'; readonly of: string },
): readonly string[] {
  const rest = names.filter((name) => name !== moved);
  const at = rest.indexOf(of);
  if (at < 0 || moved === of) return names;
  return rest.toSpliced(place === 'after' ? at + 1 : at, 0, moved);
}
