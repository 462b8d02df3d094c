import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow, TokenRow } from '../../state/rows.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { handover } from '../../transitions/tasks/handover.ts';
import { cancelTask, isPending } from '../../transitions/tasks/tasks.ts';
import { isAlive } from '../../transitions/tokens/tokens.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { aliveMain } from '../base/open-task.ts';

type People = Pick<CommandOf<'handover'>, 'from' | 'to'>;

/**
 * 离职转办: puts one person in the place of another wherever this tree still has to do with him: his tasks whatever
 * their state, those he delegated, signers after a task, turns that have not come, candidates and choices. What he
 * did stays his.
 */
export const handoverAll: Handler<'handover'> = (run, command) => {
  const main = aliveMain(run, command.instanceId);
  const { from, to } = command;
  if (from === to) throw refuse('sameUser');
  const counts = [
    giveTasks(run, command),
    giveOwned(run, command),
    giveSignings(run, command),
    giveCandidatures(run, command),
    giveTurns(run, command),
    giveChoices(run, command),
  ];
  if (counts.every((count) => count === 0)) throw refuse('nothingToHandOver', { user: from });
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'handover', { target: [from, to] });
};

function giveTasks(run: ExecutionContext, { from, to }: People): number {
  const tasks = run.unit.task.where((task) => isPending(task) && task.assignee === from);
  for (const task of tasks) {
    if (isAskedAlready(run, task, to)) cancelTask(run, task, 'handover');
    else handover(run, task, to);
  }
  return tasks.length;
}

/** Nobody is asked twice for his word on one task. */
function isAskedAlready(run: ExecutionContext, task: TaskRow, user: string): boolean {
  if (task.aboutTask === null) return false;
  const other = run.unit.task.find(
    (row) => row.aboutTask === task.aboutTask && row.status === 'open' && row.assignee === user,
  );
  return other !== undefined || run.unit.task.get(task.aboutTask)?.assignee === user;
}

/** What he delegated comes back to the other; if that is the delegate himself, it is his to decide. */
function giveOwned(run: ExecutionContext, { from, to }: People): number {
  const tasks = run.unit.task.where((task) => isPending(task) && task.owner === from);
  for (const task of tasks) {
    const isHome = task.delegationState === 'pending' && task.assignee === to;
    run.unit.task.change(task, { owner: to, ...(isHome ? { delegationState: 'resolved' } : {}) });
  }
  return tasks.length;
}

function giveSignings(run: ExecutionContext, people: People): number {
  const tasks = run.unit.task.where((task) => isPending(task) && task.approversAfter.includes(people.from));
  for (const task of tasks)
    run.unit.task.change(task, { approversAfter: replaced(task.approversAfter, people) });
  return tasks.length;
}

function giveCandidatures(run: ExecutionContext, { from, to }: People): number {
  const rows = run.unit.taskCandidate.where((row) => row.kind === 'u' && row.ref === from);
  for (const row of rows) {
    run.unit.taskCandidate.remove(row);
    const isThere = run.unit.taskCandidate.get(`${row.taskId}/u/${to}`) !== undefined;
    if (!isThere) run.unit.taskCandidate.add({ ...row, ref: to });
  }
  return rows.length;
}

/** Turns of a countersign that have not come, or may come again, and steps that wait to be entered. */
function giveTurns(run: ExecutionContext, people: People): number {
  const tokens = run.unit.token.where((token) => hasTurn(token, people.from));
  for (const token of tokens) {
    const assignee = token.assignee === people.from ? people.to : token.assignee;
    run.unit.token.change(token, {
      assignee,
      multiInstance: token.multiInstance && turnsOf(token.multiInstance, people),
    });
  }
  return tokens.length;
}

function hasTurn(token: TokenRow, user: string): boolean {
  return token.assignee === user || (token.multiInstance?.items.some((item) => item.user === user) ?? false);
}

function turnsOf(
  multiInstance: NonNullable<TokenRow['multiInstance']>,
  { from, to }: People,
): TokenRow['multiInstance'] {
  const items = multiInstance.items.map((item) => (item.user === from ? { ...item, user: to } : item));
  return { ...multiInstance, items };
}

function giveChoices(run: ExecutionContext, people: People): number {
  const instances = run.unit.instance.where(
    (row) =>
      isAlive(row) && Object.values(row.selectedApprovers).some((users) => users.includes(people.from)),
  );
  for (const row of instances) {
    const selectedApprovers = Object.entries(row.selectedApprovers).map(
      ([id, users]) => [id, replaced(users, people)] as const,
    );
    run.unit.instance.change(row, { selectedApprovers: Object.fromEntries(selectedApprovers) });
  }
  return instances.length;
}

function replaced(users: readonly string[], { from, to }: People): string[] {
  return [...new Set(users.map((user) => (user === from ? to : user)))];
}
