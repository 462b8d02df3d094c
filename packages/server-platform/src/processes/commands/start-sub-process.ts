import { queryRows } from '../../database/query.ts';
import type { CommandContext } from '../process-context.ts';
import type { QueuedCommand } from '../repository/command-queue.ts';
import { startProcess } from './start-process.ts';

type Initiator = {
  readonly initiator: string | null;
  readonly department: string | null;
  readonly name: string | null;
};

/**
 * 异步子流程, or a process that a message or signal begins: starts it for the initiator of the one that asks, its form
 * filled from what it was given.
 */
export async function startSubProcess(
  context: CommandContext,
  { name, payload }: QueuedCommand,
): Promise<void> {
  const { tx, user } = context;
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
  await startProcess(
    { ...context, user: initiator },
    {
      key: name,
      data: filledFrom(payload.vars),
      // What a message begins is no part of whoever sent it.
      ...(payload.startEvent ? { startEvent: payload.startEvent } : { mainInstanceId: payload.from }),
    },
  );
}

/** What the form is filled with: always a new one, never a draft that a value happens to name. */
function filledFrom({ id: _id, ...values }: Readonly<Record<string, unknown>> = {}) {
  return values;
}
