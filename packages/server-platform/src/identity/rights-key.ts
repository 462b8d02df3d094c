type HeldRole = { readonly id: string; readonly revision: number };

/** Roles as one text that is the same as long as they are and bring the same: whatever changes a role raises its revision. */
export function toRightsKey(roles: readonly HeldRole[]): string {
  return roles
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    .map(({ id, revision }) => `${id}.${revision}`)
    .join(',');
}
