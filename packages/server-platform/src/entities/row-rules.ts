import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import type { RegisteredAction } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody sent, before it is held against the declaration. */
type GivenCall = {
  readonly before: WireRow | undefined;
  readonly given: Values;
};

/**
 * A module's own rules on rows of one entity, in the transaction of the call, as the platform runs them; modules write
 * them typed by the fields of the entity, with `rule`.
 */
export type RowRules = {
  /** Reads the names by which the catalogue of calls knows fields, and fills in what may be left out. */
  readonly accept?: (call: GivenCall) => Values;
  /** Adds to rows what the catalogue of calls names beside the fields. */
  readonly present?: (tx: Tx, rows: readonly WireRow[]) => Promise<WireRow[]>;
  /** Refuses a row before it is written. */
  readonly beforeSave?: (call: never) => Promise<void>;
  /** Writes what follows from a row that was written. */
  readonly afterSave?: (call: never) => Promise<void>;
  /** Refuses to remove a row, or takes away what only the module knows of. */
  readonly beforeRemove?: (call: never) => Promise<void>;
};

type ActionCode = (call: never) => Promise<unknown>;

/** A file that code of a module made. */
export type MadeFile = { readonly name: string; readonly type: string; readonly content: Buffer };

/** The code of an action in the background, as the platform runs it. */
export type WorkCode = {
  readonly parts: (call: never) => Promise<readonly string[]>;
  readonly part: (call: never) => Promise<void>;
  readonly end?: (call: never) => Promise<unknown>;
};

/** What modules wrote themselves for their rows and actions, by the names that declarations use. */
export type RowCode = {
  /** The rules on rows of the entity at this path. */
  rulesOf(path: string): RowRules | undefined;
  /** The code behind an action, wherever it is run from. */
  findAction(
    moduleName: string,
    name: string,
  ): { readonly action: RegisteredAction; readonly code: ActionCode };
  /** The same for an action in the background. */
  findWork(moduleName: string, name: string): { readonly action: RegisteredAction; readonly code: WorkCode };
};

/** What everything that writes rows of modules is given: whose call it is, and what modules wrote for it. */
export type RowContext = {
  readonly tx: Tx;
  readonly user: User;
  readonly server: Server;
  readonly code: RowCode;
  /** The events that led here, one inside of the other. */
  readonly causes?: readonly string[];
};
