/** A tab, with the name of the group that it belongs to. */
export interface GroupedTab {
  readonly key: string;
  readonly group: string | undefined;
}

/** A group with its tabs; without a name it is a single tab. */
export interface TabGroup<Of extends GroupedTab> {
  readonly key: string;
  readonly name: string | undefined;
  readonly tabs: readonly Of[];
}

/** Tabs by their groups, in the order in which groups and tabs come first. */
export function groupsOf<Of extends GroupedTab>(tabs: readonly Of[]): readonly TabGroup<Of>[] {
  const named = Map.groupBy(tabs, ({ key, group }) =>
    group === undefined ? `tab:${key}` : `group:${group}`,
  );
  return [...named].map(([key, of]) => ({ key, name: of[0]?.group, tabs: of }));
}
