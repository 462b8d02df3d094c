import type { Server, Tx, User } from '@jianheng/server-platform';

/** What a role may be given, each shown on a tab of its own (授权管理). */
export const GRANT_KINDS = ['function', 'data', 'department', 'account', 'memberLevel'] as const;
export type GrantKindName = (typeof GRANT_KINDS)[number];

export type GrantHands = { readonly tx: Tx; readonly user: User; readonly server: Server };
export type GrantRole = { readonly id: string; readonly code: string; readonly name: string };
/** What a role is given, and what is taken from it. */
export type Difference = { readonly gained: readonly string[]; readonly lost: readonly string[] };

/** One kind of what a role brings: who reads it, what refuses a change of it, and how the change is written. */
export type GrantKind = {
  read(tx: Tx, roleId: string): Promise<string[]>;
  /** What people call these; one that is no more is called by its id. */
  labels(hands: GrantHands, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Refuses what there is not, and what the actor does not hold himself: taking away is as much a grant as giving. */
  demand(hands: GrantHands, role: GrantRole, difference: Difference): Promise<void>;
  write(hands: GrantHands, role: GrantRole, difference: Difference): Promise<void>;
};

export const changedOf = ({ gained, lost }: Difference): string[] => [...gained, ...lost];
