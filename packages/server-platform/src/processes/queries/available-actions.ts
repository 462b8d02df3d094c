import { TASK_ACTIONS, type TaskAction } from '@jianheng/contract';
import { ExpressionError, LIMITS, type StepBudget } from '@jianheng/expression';
import {
  type Command,
  INITIATOR_STEP,
  type Ports,
  refusalOf,
  type Targets,
  type TaskRow,
  targets,
} from '@jianheng/process-engine';
import { getGroups } from '../../authorization/user.ts';
import { BusinessRuleError } from '../../errors/errors.ts';
import { createPorts } from '../engine/engine-ports.ts';
import { withDryRunIds } from '../engine/resolve-needs.ts';
import type { Tree } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';
import type { ProcessRules } from '../rules/process-rules.ts';
import { isClosed } from '../rules/require-handling.ts';

/** Stands for whoever will be chosen: no person has this id. */
const PLACEHOLDER_USER = '-';
/** What a task offers beside decisions, and on the initiator's own step not at all. */
const NOT_FOR_INITIATOR: readonly string[] = [
  'transfer',
  'delegate',
  'addApprover',
  'removeApprover',
  'reject',
  'sendBack',
];

export type AvailableActions = {
  readonly buttons: readonly TaskAction[];
  /** Steps that a rejection may name, the nearest first. */
  readonly sendBackTargets: readonly { readonly id: string; readonly name: string }[];
  /** People who were asked in addition and may be taken off again. */
  readonly removable: readonly string[];
};

/** What this person may do now with a task, and with the process as a whole; what its firm has closed is not offered. */
export function getAvailableActions(
  context: CommandContext,
  tree: Tree,
  task: TaskRow | undefined,
  handling: ProcessRules['handling'],
): AvailableActions {
  const own = task ? ownTargets(context, tree, task) : undefined;
  const onTask = task && own ? buttonsOnTask(context, task, own) : [];
  const onProcess = getProcessCommands(context, tree.rootId)
    .filter(([button]) => button !== 'urge' || waitsForOthers(context, tree))
    .filter(([, command]) => isPossible(context, tree, command))
    .map(([button]) => button);
  return {
    buttons: [...new Set([...onTask, ...onProcess])].filter((button) => !isClosed(handling, button)),
    sendBackTargets: (own?.sendBackTo ?? []).map(({ nodeId, name }) => ({ id: nodeId, name })),
    removable: own?.removable ?? [],
  };
}

/** What the engine says may be done with the task, when it is this person's to act on. */
function ownTargets(context: CommandContext, tree: Tree, task: TaskRow): Targets | undefined {
  if (!isMine(context, tree, task)) return undefined;
  const found = targets(tree.rows, task.id, dryRunPorts(context, tree));
  return found.status === 'done' ? found.targets : undefined;
}

/** Whoever has a task of his own here keeps others waiting, and does not urge them. */
function waitsForOthers(context: CommandContext, tree: Tree): boolean {
  const open = tree.rows.task.filter(({ status }) => status === 'open');
  return open.length > 0 && !open.some((task) => isMine(context, tree, task));
}

function isMine({ user }: CommandContext, { rows }: Tree, task: TaskRow): boolean {
  if (task.assignee !== null) return task.assignee === user.id;
  const groups = getGroups(user);
  return rows.taskCandidate.some(
    ({ taskId, kind, ref }) => taskId === task.id && (kind === 'u' ? ref === user.id : groups.includes(ref)),
  );
}

function buttonsOnTask({ user }: CommandContext, task: TaskRow, { actions }: Targets): TaskAction[] {
  if (task.purpose === 'consult') return task.status === 'open' ? ['reply'] : [];
  const offered: TaskAction[] = actions.flatMap((action) => (isTaskAction(action) ? [action] : []));
  if (task.nodeId === INITIATOR_STEP) return offered.filter((action) => !NOT_FOR_INITIATOR.includes(action));
  const isDecision = task.status === 'open' && task.assignee === user.id;
  return isDecision ? [...offered, 'consult'] : offered;
}

const isTaskAction = (action: string): action is TaskAction => TASK_ACTIONS.some((one) => one === action);

function getProcessCommands(
  { user }: CommandContext,
  instanceId: string,
): [button: TaskAction, command: Command][] {
  const actor = { by: user.id, instanceId };
  return [
    ['withdraw', { ...actor, kind: 'withdraw' }],
    ['cancel', { ...actor, kind: 'cancel' }],
    ['urge', { ...actor, kind: 'urge' }],
    ['cc', { ...actor, kind: 'cc', users: [PLACEHOLDER_USER] }],
  ];
}

/** Whether the engine would do it now. A condition that cannot be worked out is told when the command is really given. */
function isPossible(context: CommandContext, tree: Tree, command: Command): boolean {
  try {
    return refusalOf(tree.rows, command, dryRunPorts(context, tree)) === undefined;
  } catch (problem) {
    if (problem instanceof ExpressionError || problem instanceof BusinessRuleError) return true;
    throw problem;
  }
}

/** Conditions of all dry runs on one tree share their work. */
const budgets = new WeakMap<Tree, StepBudget>();

function dryRunPorts(context: CommandContext, tree: Tree): Ports {
  const { form, models } = tree;
  const budget = budgets.get(tree) ?? { left: LIMITS.formSteps };
  budgets.set(tree, budget);
  const lookups = {
    people: new Map(),
    models,
    ids: [],
    substitutes: [],
    calendar: undefined,
    departments: undefined,
    named: new Map(),
    budget,
  };
  return withDryRunIds(createPorts(context, { form, lookups }));
}
