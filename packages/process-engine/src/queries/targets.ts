import type { CommandKind } from '../commands/base/command.ts';
import { type ExecutionContext, getNode, NeedsMore } from '../context/execution-context.ts';
import type { Need, Ports } from '../context/ports.ts';
import type { ActivityRow, TaskRow, UnitRows } from '../state/rows.ts';
import { UnitOfWork } from '../state/unit-of-work.ts';
import { sendBackChoices } from '../transitions/rollback/send-back-choices.ts';
import { isPending } from '../transitions/tasks/tasks.ts';

export interface SendBackTarget {
  readonly nodeId: string;
  readonly name: string;
  /** Who would get it; empty when a countersign is asked anew. */
  readonly user: string | null;
}

/** What the buttons of a task may offer to its assignee. */
export interface Targets {
  readonly actions: readonly CommandKind[];
  /** The nearest first. */
  readonly sendBackTo: readonly SendBackTarget[];
  /** Signers who were added and may be removed. */
  readonly removable: readonly string[];
  /** The task came back and goes on by resubmitting. */
  readonly isResubmit: boolean;
}

/** The called processes that the history leads through may have to be loaded first. */
export type TargetsResult =
  | { readonly status: 'done'; readonly targets: Targets }
  | { readonly status: 'needs'; readonly needs: readonly Need[] };

const NOTHING: Targets = { actions: [], sendBackTo: [], removable: [], isResubmit: false };

/** Looks at a task without changing anything. */
export function targets(rows: UnitRows, taskId: string, ports: Ports): TargetsResult {
  const unit = new UnitOfWork(rows);
  const run: ExecutionContext = {
    unit,
    ports,
    actor: { by: null },
    agenda: [],
    events: [],
    needs: new Map(),
  };
  try {
    return { status: 'done', targets: targetsOf(run, unit.task.get(taskId)) };
  } catch (error) {
    if (!(error instanceof NeedsMore)) throw error;
    return { status: 'needs', needs: [...run.needs.values()] };
  }
}

function targetsOf(run: ExecutionContext, task: TaskRow | undefined): Targets {
  const main = task && run.unit.instance.get(task.rootId);
  if (!task || main?.status !== 'active') return NOTHING;
  const removable = addedSigners(run, task);
  if (task.status === 'blocked')
    return { ...NOTHING, removable, actions: removable.length > 0 ? ['removeApprover'] : [] };
  if (task.status !== 'open') return NOTHING;
  if (task.purpose === 'consult') return { ...NOTHING, actions: ['reply'] };
  if (task.delegationState === 'pending') return { ...NOTHING, actions: ['resolve', 'transfer', 'delegate'] };
  if (task.assignee === null) return { ...NOTHING, actions: ['claim'] };
  return openTargets(run, task, removable);
}

function openTargets(run: ExecutionContext, task: TaskRow, removable: readonly string[]): Targets {
  const { spec } = getNode(run, task);
  const isApplication = spec.kind === 'userTask' && spec.isInitiatorStep === true;
  const isResubmit = isApplication || run.unit.token.get(task.tokenId)?.directReturn != null;
  const sendBackTo = sendBackChoices(run, task).steps.map((row) => targetOf(run, row));
  const isClaimed = run.unit.taskCandidate.find((row) => row.taskId === task.id) !== undefined;
  const actions: (CommandKind | false)[] = [
    isResubmit ? 'resubmit' : 'approve',
    sendBackTo.length > 0 && 'sendBack',
    !isApplication && 'reject',
    'transfer',
    'delegate',
    'addApprover',
    removable.length > 0 && 'removeApprover',
    isClaimed && 'unclaim',
    'consult',
    'cc',
  ];
  return { actions: actions.filter((kind) => kind !== false), sendBackTo, removable, isResubmit };
}

function targetOf(run: ExecutionContext, row: ActivityRow): SendBackTarget {
  return { nodeId: row.nodeId, name: getNode(run, row).name, user: row.multiInstance ? null : row.byUser };
}

function addedSigners(run: ExecutionContext, task: TaskRow): string[] {
  const before = run.unit.task.where((other) => other.unblocks === task.id && isPending(other));
  const parentId = run.unit.token.get(task.tokenId)?.parentId;
  const items = (parentId && run.unit.token.get(parentId)?.multiInstance?.items) || [];
  const beside = items.filter((item) => item.isAdded && (item.state === 'open' || item.state === 'waiting'));
  const users = [
    ...before.map((other) => other.assignee),
    ...task.approversAfter,
    ...beside.map((item) => item.user),
  ];
  return users.filter((user) => user !== null && user !== task.assignee) as string[];
}
