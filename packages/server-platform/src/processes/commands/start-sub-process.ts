import { queryRows } from '../../database/query.ts';
import { businessError } from '../../errors/errors.ts';
import type { CommandContext } from '../process-context.ts';
import type { QueuedCommand } from '../repository/command-queue.ts';
import { startProcess } from './start-process.ts';

type Initiator = {
  readonly initiator: string | null;
  readonly department: string | null;
  readonly name: string | null;
};

/** Processes that may begin each other, one after another, without a person or a timer in between. */
const MAX_START_CHAIN = 100;

/**
 * 异步子流程, or a process that a message or signal begins: starts it for the initiator of the one that asks, its form
 * filled from what it was given. A chain of more than `MAX_START_CHAIN` starts without anybody in between is refused: it
 * would go on for ever.
 */
export async function startSubProcess(
  context: CommandContext,
  { name, payload }: QueuedCommand,
): Promise<void> {
  const { tx, user } = context;
  const { startChain = 0 } = payload;
  if (startChain > MAX_START_CHAIN) throw businessError('startsTooOften', { name, most: MAX_START_CHAIN });
  const [main] = await queryRows<Initiator>(
    tx,
    `select i.initiator, i.initiator_dept as department, s.name from wf_instance i left join staff s on s.tenant_id = i.tenant_id and s.id = i.initiator
     where i.tenant_id = $1 and i.id = $2`,
    [tx.tenantId, payload.from ?? '0'],
  );
  // The main process was removed before its sub-process began.
  if (!main) return;
  const initiator = {
    ...user,
    id: main.initiator ?? user.id,
    name: main.name ?? user.name,
    departmentId: main.department,
  };
  const { procInstId } = await startProcess(
    { ...context, user: initiator, startChain },
    {
      key: name,
      data: filledFrom(payload.vars),
      // What a message begins is no part of whoever sent it.
      ...(payload.startEvent ? { startEvent: payload.startEvent } : { mainInstanceId: payload.from }),
    },
  );
  await queryRows(tx, 'update wf_instance set start_chain = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    procInstId,
    startChain,
  ]);
}

/** What the form is filled with: always a new one, never a draft that a value happens to name. */
function filledFrom({ id: _id, ...values }: Readonly<Record<string, unknown>> = {}) {
  return values;
}
