import type { Command } from '@jianheng/process-engine';
import type { Tx } from '../../database/transaction.ts';
import { Denied, Refusal } from '../../http/faults.ts';
import { actOnTree } from '../act-on-task.ts';
import type { Acting } from '../process-house.ts';
import { startCalled } from '../start-called.ts';
import { run } from '../store.ts';
import { addCall, type ProcessCall } from './add-call.ts';
import { isStillMine } from './claims.ts';
import { systemUser } from './system-user.ts';
import type { Due, WorkerHouse } from './worker-house.ts';

/**
 * Carries one call from a process to another: never two trees in one transaction, so there is no order of locks to
 * get wrong. The row goes in the same transaction, so that it is done once.
 */
export async function runCall({ server, code }: WorkerHouse, tx: Tx, due: Due): Promise<void> {
  if (!(await isStillMine(tx, 'wf_call', due))) return;
  const [call] = await run<ProcessCall>(
    tx,
    'delete from wf_call where tenant_id = $1 and id = $2 returning kind, root_id as "rootId", name, payload',
    [tx.tenantId, due.id],
  );
  if (!call) return;
  const acting: Acting = { tx, server, code, user: systemUser(tx.tenantId) };
  if (call.kind === 'start') await startCalled(acting, call);
  else if (call.rootId === null) await spread(acting, call);
  else await tellTree(acting, call);
}

/** One call for everybody becomes one for each process that waits: all of them hear a signal, one takes a message. */
async function spread(acting: Acting, call: ProcessCall): Promise<void> {
  const { tx } = acting;
  const waiting = await run<{ root: string }>(
    tx,
    `select distinct root_id as root from wf_subscription where tenant_id = $1 and kind = $2 and name = $3 and root_id <> $4 and correlation is distinct from 'instance' order by root_id`,
    [tx.tenantId, call.kind, call.name, call.payload.from ?? '0'],
  );
  const hearing = call.kind === 'message' ? waiting.slice(0, 1) : waiting;
  for (const { root } of hearing) await addCall(acting, { ...call, rootId: root });
}

async function tellTree(acting: Acting, call: ProcessCall): Promise<void> {
  const command = commandOf(call);
  if (!command || call.rootId === null) return;
  try {
    await actOnTree(acting, { command, of: { instanceId: call.rootId } });
  } catch (problem) {
    if (!isGone(problem)) throw problem;
  }
}

function commandOf({ kind, name, rootId, payload }: ProcessCall): Command | undefined {
  if (kind === 'message' || kind === 'signal') return { kind, by: null, name, vars: payload.vars ?? {} };
  const { handOver } = payload;
  if (!handOver || rootId === null) return undefined;
  const { by, to, comment } = handOver;
  return { kind: 'handOver', by, comment, instanceId: rootId, from: name, to };
}

/** What a process may answer that has ended or gone on since. */
const TOO_LATE = ['nothingWaits', 'nothingToHandOver', 'processEnded'];
const isGone = (problem: unknown) =>
  problem instanceof Denied || (problem instanceof Refusal && TOO_LATE.includes(problem.code));
