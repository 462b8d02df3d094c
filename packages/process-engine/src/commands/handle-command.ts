import type { ExecutionContext } from '../context/execution-context.ts';
import { activate } from './administration/activate.ts';
import { addInstance } from './administration/add-instance.ts';
import { cancelNode } from './administration/cancel-node.ts';
import { handoverAll } from './administration/handover.ts';
import { jump } from './administration/jump.ts';
import { migrate } from './administration/migrate.ts';
import { reassign } from './administration/reassign.ts';
import { removeInstance } from './administration/remove-instance.ts';
import { reopen } from './administration/reopen.ts';
import { setVarsOf } from './administration/set-vars.ts';
import { suspend } from './administration/suspend.ts';
import { terminate } from './administration/terminate.ts';
import { voidInstance } from './administration/void-instance.ts';
import { addApprover } from './approval/add-approver.ts';
import { approve } from './approval/approve.ts';
import { cancelProcess } from './approval/cancel.ts';
import { cc } from './approval/cc.ts';
import { claim } from './approval/claim.ts';
import { consult } from './approval/consult.ts';
import { delegate } from './approval/delegate.ts';
import { read } from './approval/read.ts';
import { rejectProcess } from './approval/reject.ts';
import { removeApprover } from './approval/remove-approver.ts';
import { reply } from './approval/reply.ts';
import { resolve } from './approval/resolve.ts';
import { resubmit } from './approval/resubmit.ts';
import { sendBack } from './approval/send-back.ts';
import { transfer } from './approval/transfer.ts';
import { unclaim } from './approval/unclaim.ts';
import { urge } from './approval/urge.ts';
import { withdraw } from './approval/withdraw.ts';
import type { Command, CommandKind, Handler } from './base/command.ts';
import { message } from './execution/message.ts';
import { runJob } from './execution/run-job.ts';
import { signal } from './execution/signal.ts';
import { start } from './execution/start.ts';
import { trigger } from './execution/trigger.ts';

/** Every command there is: one without its code does not compile. */
const handlers: { readonly [Kind in CommandKind]: Handler<Kind> } = {
  /* by those who take part */
  start,
  approve,
  sendBack,
  reject: rejectProcess,
  resubmit,
  withdraw,
  cancel: cancelProcess,
  transfer,
  delegate,
  resolve,
  addApprover,
  removeApprover,
  claim,
  unclaim,
  cc,
  urge,
  consult,
  reply,
  read,
  /* by administrators */
  suspend,
  activate,
  terminate,
  void: voidInstance,
  reopen,
  migrate,
  jump,
  cancelNode,
  setVars: setVarsOf,
  addInstance,
  removeInstance,
  reassign,
  handover: handoverAll,
  /* by the system */
  message,
  signal,
  trigger,
  runJob,
};

/** Does what a command asks. The table guarantees that command and handler are of one kind. */
export function handle(run: ExecutionContext, command: Command): void {
  const handler = handlers[command.kind] as (run: ExecutionContext, command: Command) => void;
  handler(run, command);
}
