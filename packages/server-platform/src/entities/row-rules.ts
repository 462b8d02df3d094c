import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { SystemValues } from '../storage/writing/row-columns.ts';

export type SaveCall = {
  readonly tx: Tx;
  readonly user: User;
  /** The locked row as it was; nothing when it is new. */
  readonly before: WireRow | undefined;
  /** What is about to be written, checked against the declaration. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Its place in the tree or among its brothers, where that is about to change. */
  readonly systemValues: SystemValues;
  businessError(code: string, fillings?: Readonly<Record<string, string | number>>): Error;
};
export type RemoveCall = Pick<SaveCall, 'tx' | 'user' | 'businessError'> & { readonly row: WireRow };

/** What somebody sent, before it is held against the declaration. */
export type GivenCall = {
  readonly before: WireRow | undefined;
  readonly given: Readonly<Record<string, unknown>>;
};

/** A module's own rules on rows of one entity, run in the transaction of the call before anything is written. */
export type RowRules = {
  /** Reads the names by which the catalogue of calls knows fields, and fills in what may be left out. */
  readonly accept?: (call: GivenCall) => Readonly<Record<string, unknown>>;
  /** Adds to rows what the catalogue of calls names beside the fields. */
  readonly present?: (tx: Tx, rows: readonly WireRow[]) => Promise<WireRow[]>;
  readonly beforeSave?: (call: SaveCall) => Promise<void>;
  readonly beforeRemove?: (call: RemoveCall) => Promise<void>;
};
