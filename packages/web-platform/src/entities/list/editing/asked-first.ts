import type { ListState } from '../../query/use-list-state.ts';
import type { CellsGuard } from './use-cells-guard.ts';

/** A list's state, of which whatever brings other rows or columns asks before typed cells go; `onStay` hears of a no. */
export function askedFirst(state: ListState, { leave }: CellsGuard, onStay: () => void): ListState {
  const first =
    <Given extends readonly unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) =>
      leave({ go: () => change(...given), stay: onStay });
  return {
    ...state,
    groupBy: first(state.groupBy),
    search: first(state.search),
    filter: first(state.filter),
    filterBy: first(state.filterBy),
    show: first(state.show),
    clear: first(state.clear),
    sortBy: first(state.sortBy),
    turnTo: first(state.turnTo),
    configure: (config) =>
      config.columns === state.config.columns ? state.configure(config) : first(state.configure)(config),
  };
}
