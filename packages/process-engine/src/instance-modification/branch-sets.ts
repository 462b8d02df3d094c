/** Branches of one fork, by their names. */
export type Branches = ReadonlySet<string>;

export const NO_BRANCHES: Branches = new Set();

export function overlaps(left: Branches, right: Branches): boolean {
  return [...left].some((branch) => right.has(branch));
}

export function isWithin(inner: Branches, outer: Branches): boolean {
  return [...inner].every((branch) => outer.has(branch));
}

export function allOf(sets: readonly Branches[]): Set<string> {
  return new Set(sets.flatMap((branches) => [...branches]));
}

export function without(branches: Branches, taken: Branches): Set<string> {
  return new Set([...branches].filter((branch) => !taken.has(branch)));
}

/** Puts together what shares a branch, directly or through others. */
export function groupByBranches<Item extends { readonly branches: Branches }>(
  items: readonly Item[],
): Item[][] {
  let groups: Item[][] = [];
  for (const item of items) {
    const touched = groups.filter((group) => group.some((other) => overlaps(other.branches, item.branches)));
    groups = [...groups.filter((group) => !touched.includes(group)), [...touched.flat(), item]];
  }
  return groups;
}
