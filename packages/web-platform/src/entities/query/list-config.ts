import { currentName } from '@jianheng/definition';

/** How a user wants a list: widths he dragged, columns he hid, rows a page. */
export type ListConfig = {
  readonly widths: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
  readonly pageSize: number;
};

export const PAGE_SIZES = [20, 50, 100] as const;

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
    hidden: Array.isArray(given.hidden)
      ? given.hidden.filter((name) => typeof name === 'string').map(currentName)
      : [],
    pageSize: PAGE_SIZES.find((size) => size === given.pageSize) ?? PAGE_SIZES[0],
  };
}

/** The columns that are shown; a config that hides all of them hides none. */
export function shownColumns(columns: readonly string[], { hidden }: ListConfig): readonly string[] {
  const shown = columns.filter((name) => !hidden.includes(name));
  return shown.length === 0 ? columns : shown;
}
