import type { Tx } from '../database/transaction.ts';
import type { RowCode, RowContext } from '../entities/row-rules.ts';
import type { Server } from '../http/contexts.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { Deployed } from './definitions/definitions.ts';

/** Answers the ids of people for a form as it stands; whoever cannot sign in is left out afterwards. */
export type ApproverQueryCode = (call: {
  readonly tx: Tx;
  readonly record: Readonly<Record<string, unknown>>;
  readonly initiator: string | null;
}) => Promise<readonly string[]>;

/** What modules wrote themselves, by the names that declarations use. */
export type ModuleCode = RowCode & {
  /** The code behind a query for approvers, for steps that ask one. */
  findApprovers(moduleName: string, name: string): ApproverQueryCode;
};

/** What every command of a process is given. */
export type CommandContext = RowContext & {
  readonly code: ModuleCode;
  /** How many processes began each other without a person or a timer in between, up to the one that acts; 0 when absent. */
  readonly startChain?: number;
};

/** What reading takes: who reads, in which transaction, of which firm. */
export type ReadContext = Pick<CommandContext, 'tx' | 'user' | 'server'>;

/** The form that a process is about, as it stands in this transaction. */
export type Form = {
  readonly deployed: Deployed;
  readonly known: RegisteredEntity;
  readonly record: WireRow;
};

/** Whether the form is still about this process: one that was cancelled may have been sent again in another. */
export const isAbout = ({ record }: Form, rootId: string) =>
  record.processId === null || record.processId === undefined || record.processId === rootId;

/** What a worker needs: the server whose processes they are, and the code that their steps run. */
export type WorkerContext = { readonly server: Server; readonly code: ModuleCode };
