import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Server } from '../../http/contexts.ts';

/** What is to be done to one tree. A signal or message without `rootId` is for whoever waits for it. */
export type QueuedCommand = {
  readonly kind: 'signal' | 'message' | 'start' | 'handover';
  readonly rootId: string | null;
  /** Of the signal or message; the key of the process to start; the person who hands over. */
  readonly name: string;
  readonly payload: {
    /** 离职转办: to whom, by whom, and why. */
    readonly handover?: { readonly to: string; readonly by: string; readonly comment: string };
    readonly vars?: Readonly<Record<string, unknown>>;
    /** What the process is to begin with, where it is no sub-process of whoever asks. */
    readonly startEvent?: { readonly kind: 'message' | 'signal'; readonly name: string };
    /** The tree that asks: it has heard its own signal already. */
    readonly from?: string;
    /** How many processes began each other up to this call, without a person or a timer in between. */
    readonly startChain?: number;
  };
};

/** Writes a call down for a worker to carry, in the transaction of whoever asks. */
export async function enqueueCommand(
  { tx, server }: { readonly tx: Tx; readonly server: Pick<Server, 'ids' | 'now'> },
  { kind, rootId, name, payload }: QueuedCommand,
): Promise<void> {
  await server.ids.reserve(1, tx.client);
  await queryRows(
    tx,
    'insert into wf_command_queue (tenant_id, id, kind, root_id, name, payload, due_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [tx.tenantId, server.ids.take(), kind, rootId, name, JSON.stringify(payload), server.now()],
  );
}
