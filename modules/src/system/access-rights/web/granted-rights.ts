export type RightsGroup = {
  readonly id: string;
  readonly label: string;
  readonly children: readonly { readonly id: string; readonly label: string }[];
};

/** The rights with one of them given or taken. */
export function withRight(granted: ReadonlySet<string>, id: string, isGiven: boolean): ReadonlySet<string> {
  return isGiven ? new Set([...granted, id]) : new Set([...granted].filter((one) => one !== id));
}

/** The rights with a whole group given or taken. */
export function withGroup(
  granted: ReadonlySet<string>,
  { children }: RightsGroup,
  isGiven: boolean,
): ReadonlySet<string> {
  const ids = children.map(({ id }) => id);
  return isGiven ? new Set([...granted, ...ids]) : new Set([...granted].filter((one) => !ids.includes(one)));
}

/** How much of a group is given. */
export function groupState(granted: ReadonlySet<string>, { children }: RightsGroup): 'none' | 'some' | 'all' {
  const given = children.filter(({ id }) => granted.has(id)).length;
  if (given === 0) return 'none';
  return given === children.length ? 'all' : 'some';
}

/** How many rights differ between two states. */
export function countChanges(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  const only = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
    [...left].filter((id) => !right.has(id)).length;
  return only(before, after) + only(after, before);
}

/** The groups with the rights whose name, or whose group's name, contains what is looked for. */
export function findRights(groups: readonly RightsGroup[], typed: string): readonly RightsGroup[] {
  const words = typed.trim();
  if (words === '') return groups;
  return groups
    .map((group) =>
      group.label.includes(words)
        ? group
        : { ...group, children: group.children.filter(({ label }) => label.includes(words)) },
    )
    .filter(({ children }) => children.length > 0);
}
