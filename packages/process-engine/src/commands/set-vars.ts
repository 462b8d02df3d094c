import { writeAction } from '../moves/actions.ts';
import { setVars } from '../moves/scope-vars.ts';
import { rootTokenOf } from '../moves/tokens.ts';
import { refuse } from '../refusals.ts';
import type { Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { CommandOf, Handler } from './command.ts';
import { activeMain, openTaskOf } from './open-task.ts';

/** An administrator corrects what steers a process. */
export const setVarsOf: Handler<'setVars'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const token = tokenFor(run, command);
  if (command.isLocal) run.unit.token.change(token, { vars: { ...token.vars, ...command.vars } });
  else setVars(run, token, command.vars);
  const target = Object.keys(command.vars);
  writeAction(run, { instanceId: command.instanceId, rootId: main.id }, 'setVars', { target });
};

function tokenFor(run: Run, { instanceId, taskId }: CommandOf<'setVars'>): TokenRow {
  if (taskId === undefined) {
    const root = rootTokenOf(run, instanceId);
    if (!root) throw refuse('processEnded');
    return root;
  }
  const task = openTaskOf(run, taskId);
  if (task.instanceId !== instanceId) throw refuse('taskOfOther', { task: task.name });
  return run.unit.token.need(task.tokenId);
}
