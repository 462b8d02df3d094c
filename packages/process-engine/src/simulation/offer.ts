import type { Command } from '../commands/base/command.ts';
import type { JobRow } from '../state/rows.ts';

/** What a command does, as its button says it. */
export type OfferedKind =
  | 'approve'
  | 'voteAgainst'
  | 'resubmit'
  | 'sendBack'
  | 'sendBackDirect'
  | 'reject'
  | 'claim'
  | 'unclaim'
  | 'resolve'
  | 'removeApprover'
  | 'reply'
  | 'pass'
  | 'deliver'
  | 'trigger'
  | 'cancel';

/** What is done with people who are chosen for it, as its button says it: 转办, 委派, 加签, 沟通. */
export type PeopleKind = 'transfer' | 'delegate' | 'addBefore' | 'addAfter' | 'addBeside' | 'consult';

/** One thing that may be done where the process waits. */
export interface OfferedCommand {
  readonly kind: OfferedKind;
  readonly command: Command;
  /** The step that it is sent back to, who claims it, or who signs no more. */
  readonly to: string | null;
}

/** The same with people whom somebody still chooses. */
export interface OfferedWithPeople {
  readonly kind: PeopleKind;
  readonly takesSeveral: boolean;
  readonly taskId: string;
  readonly by: string | null;
}

/** A place where a process waits: for a person, a time or a message; or the process as a whole. */
export interface Offer {
  readonly key: string;
  readonly waits: 'task' | JobRow['kind'] | 'message' | 'signal' | 'trigger' | 'process';
  readonly nodeId: string | null;
  /** The step, or the name of the message. */
  readonly name: string;
  /** Ids of who is asked; of several, any may claim it. */
  readonly people: readonly string[];
  /** Whose task it is that somebody else handles: he is stood in for (代理), or has delegated it. */
  readonly owner: string | null;
  /** Of a step at which several decide, how many of how many have. */
  readonly decided: { readonly done: number; readonly all: number } | null;
  readonly dueAt: string | null;
  readonly commands: readonly OfferedCommand[];
  readonly withPeople: readonly OfferedWithPeople[];
}

/** What is no task has neither an owner nor people to be chosen. */
export const NO_TASK = { owner: null, decided: null, withPeople: [] } as const;

export const offered = (kind: OfferedKind, command: Command, to: string | null = null): OfferedCommand => ({
  kind,
  command,
  to,
});
