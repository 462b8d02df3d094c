import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TokenRow } from '../../state/rows.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { setVars } from '../../transitions/tokens/scope-vars.ts';
import { getRootToken } from '../../transitions/tokens/tokens.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { activeMain, openTaskOf } from '../base/open-task.ts';

/** An administrator corrects what steers a process. */
export const setVarsOf: Handler<'setVars'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const token = tokenFor(run, command);
  if (command.isLocal) run.unit.token.change(token, { vars: { ...token.vars, ...command.vars } });
  else setVars(run, token, command.vars);
  const target = Object.keys(command.vars);
  writeDecision(run, { instanceId: command.instanceId, rootId: main.id }, 'setVars', { target });
};

function tokenFor(run: ExecutionContext, { instanceId, taskId }: CommandOf<'setVars'>): TokenRow {
  if (taskId === undefined) {
    const root = getRootToken(run, instanceId);
    if (!root) throw refuse('processEnded');
    return root;
  }
  const task = openTaskOf(run, taskId);
  if (task.instanceId !== instanceId) throw refuse('taskOfOther', { task: task.name });
  return run.unit.token.need(task.tokenId);
}
