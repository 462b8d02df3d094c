import { type Command, findEventStart } from '@jianheng/process-engine';
import { systemUser } from '../../authorization/system-user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { AccessError, BusinessRuleError } from '../../errors/errors.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { startSubProcess } from '../commands/start-sub-process.ts';
import { currentDefinitions } from '../definitions/definitions.ts';
import type { CommandContext } from '../process-context.ts';
import { enqueueCommand, type QueuedCommand } from '../repository/command-queue.ts';
import type { PacedContext } from './async-pace.ts';
import { type Due, isStillMine, postpone } from './claims.ts';

/**
 * Carries one call from a process to another: never two trees in one transaction, so there is no order of locks to
 * get wrong. The row goes in the same transaction, so that it is done once.
 */
export async function runQueuedCommand(
  { server, code, asyncPace }: PacedContext,
  tx: Tx,
  due: Due,
): Promise<void> {
  if (!(await isStillMine(tx, 'wf_command_queue', due))) return;
  if (!(await asyncPace.mayCall(tx.tenantId))) return postpone(tx, 'wf_command_queue', due);
  const [call] = await queryRows<QueuedCommand>(
    tx,
    'delete from wf_command_queue where tenant_id = $1 and id = $2 returning kind, root_id as "rootId", name, payload',
    [tx.tenantId, due.id],
  );
  if (!call) return;
  const { startChain = 0 } = call.payload;
  const context: CommandContext = { tx, server, code, user: systemUser(tx.tenantId), startChain };
  if (call.kind === 'start') await startSubProcess(context, call);
  else if (call.rootId === null) await fanOut(context, call);
  else await deliver(context, call);
}

/**
 * One call for everybody becomes one for each process that waits, and starts those that begin with it: all of them hear
 * a signal; one takes a message, a running process before one that is still to start.
 */
async function fanOut(context: CommandContext, call: QueuedCommand): Promise<void> {
  const { tx } = context;
  const waiting = await queryRows<{ root: string }>(
    tx,
    `select distinct root_id as root from wf_subscription where tenant_id = $1 and kind = $2 and name = $3 and root_id <> $4 and correlation is distinct from 'instance' order by root_id`,
    [tx.tenantId, call.kind, call.name, call.payload.from ?? '0'],
  );
  const calls = [
    ...waiting.map(({ root }): QueuedCommand => ({ ...call, rootId: root })),
    ...(await startsBy(context, call)),
  ];
  for (const each of call.kind === 'message' ? calls.slice(0, 1) : calls) await enqueueCommand(context, each);
}

/** The starts of processes that begin with this message or signal, by the versions that are in use. */
async function startsBy({ tx }: CommandContext, call: QueuedCommand): Promise<QueuedCommand[]> {
  const { kind, name, payload } = call;
  if (kind !== 'message' && kind !== 'signal') return [];
  const definitions = await currentDefinitions(tx);
  return definitions
    .filter(({ model }) => findEventStart(model, kind, name))
    .map(({ key }) => ({
      kind: 'start',
      rootId: null,
      name: key,
      payload: { ...payload, startEvent: { kind, name } },
    }));
}

async function deliver(context: CommandContext, call: QueuedCommand): Promise<void> {
  const command = commandOf(call);
  if (!command || call.rootId === null) return;
  try {
    await executeCommand(context, { command, of: { instanceId: call.rootId } });
  } catch (problem) {
    if (!isGone(problem)) throw problem;
  }
}

function commandOf({ kind, name, rootId, payload }: QueuedCommand): Command | undefined {
  if (kind === 'message' || kind === 'signal') return { kind, by: null, name, vars: payload.vars ?? {} };
  const { handover } = payload;
  if (!handover || rootId === null) return undefined;
  const { by, to, comment } = handover;
  return { kind: 'handover', by, comment, instanceId: rootId, from: name, to };
}

/** What a process may answer that has ended or gone on since. */
const TOO_LATE = ['nothingWaits', 'nothingToHandOver', 'processEnded'];
const isGone = (problem: unknown) =>
  problem instanceof AccessError || (problem instanceof BusinessRuleError && TOO_LATE.includes(problem.code));
