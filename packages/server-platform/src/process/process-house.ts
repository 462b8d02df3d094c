import type { Tx } from '../database/transaction.ts';
import type { Server } from '../http/route.ts';
import type { ActionCode } from '../rest/run-action.ts';
import type { User } from '../session/user.ts';
import type { KnownAction, KnownEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { Deployed } from './definitions.ts';

/** The code behind an action, for steps and ends of processes that run one. */
export type FindAction = (
  moduleName: string,
  name: string,
) => { readonly action: KnownAction; readonly code: ActionCode };

/** What every command of a process is given. */
export type Acting = {
  readonly tx: Tx;
  readonly user: User;
  readonly server: Server;
  readonly findAction: FindAction;
};

/** The form that a process is about, as it stands in this transaction. */
export type Form = { readonly deployed: Deployed; readonly known: KnownEntity; readonly record: WireRow };
