import type { Run } from '../run.ts';
import { activate } from './activate.ts';
import { addInstance } from './add-instance.ts';
import { addSign } from './add-sign.ts';
import { agree } from './agree.ts';
import { cancelNode } from './cancel-node.ts';
import { cc } from './cc.ts';
import { claim } from './claim.ts';
import type { Command, CommandKind, Handler } from './command.ts';
import { consult } from './consult.ts';
import { delegate } from './delegate.ts';
import { handOverAll } from './hand-over.ts';
import { jump } from './jump.ts';
import { message } from './message.ts';
import { migrate } from './migrate.ts';
import { read } from './read.ts';
import { reassign } from './reassign.ts';
import { recall } from './recall.ts';
import { refuseProcess } from './refuse.ts';
import { reject } from './reject.ts';
import { removeInstance } from './remove-instance.ts';
import { removeSign } from './remove-sign.ts';
import { reopen } from './reopen.ts';
import { reply } from './reply.ts';
import { resolve } from './resolve.ts';
import { resubmit } from './resubmit.ts';
import { runJob } from './run-job.ts';
import { setVarsOf } from './set-vars.ts';
import { signal } from './signal.ts';
import { start } from './start.ts';
import { suspend } from './suspend.ts';
import { terminate } from './terminate.ts';
import { transfer } from './transfer.ts';
import { trigger } from './trigger.ts';
import { unclaim } from './unclaim.ts';
import { urge } from './urge.ts';
import { voidInstance } from './void-instance.ts';
import { withdraw } from './withdraw.ts';

/** Every command there is: one without its code does not compile. */
const handlers: { readonly [Kind in CommandKind]: Handler<Kind> } = {
  /* by those who take part */
  start,
  agree,
  reject,
  refuse: refuseProcess,
  resubmit,
  withdraw,
  recall,
  transfer,
  delegate,
  resolve,
  addSign,
  removeSign,
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
  voidInstance,
  reopen,
  migrate,
  jump,
  cancelNode,
  setVars: setVarsOf,
  addInstance,
  removeInstance,
  reassign,
  handOver: handOverAll,
  /* by the system */
  message,
  signal,
  trigger,
  runJob,
};

/** Does what a command asks. The table guarantees that command and handler are of one kind. */
export function handle(run: Run, command: Command): void {
  const handler = handlers[command.kind] as (run: Run, command: Command) => void;
  handler(run, command);
}
