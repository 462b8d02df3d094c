import type { ApproverRule } from '@jianheng/definition';
import { type ExecutionContext, getGraph, getInstance, getNode } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { InstanceRow, TaskRow, TokenRow } from '../../state/rows.ts';

type SelectedApprovers = Readonly<Record<string, readonly string[]>>;

/**
 * 上一处理人自选: keeps whom a handler names for steps behind his. What was named before stays until it is named anew.
 * Steps that this process and those around it do not have are of a process it will call.
 */
export function recordSelectedApprovers(
  run: ExecutionContext,
  task: TaskRow,
  selectedApprovers: SelectedApprovers = {},
): void {
  for (const [nodeId, users] of Object.entries(selectedApprovers)) {
    const instance = homeOf(run, getInstance(run, task), nodeId) ?? getInstance(run, task);
    const node = getGraph(run, instance.id).nodes.get(nodeId);
    const isChoice = node?.spec.kind === 'userTask' && asksHandler(node.spec.approvers);
    if (node && !isChoice) throw refuse('notSelectedByPreviousApprover', { node: node.name });
    run.unit.instance.change(instance, {
      selectedApprovers: { ...instance.selectedApprovers, [nodeId]: [...new Set(users)] },
    });
  }
}

/** The process that has this step: the instance itself, or one around it. */
function homeOf(run: ExecutionContext, instance: InstanceRow, nodeId: string): InstanceRow | undefined {
  for (let at: InstanceRow | undefined = instance; at; at = callerOf(run, at)) {
    if (getGraph(run, at.id).nodes.has(nodeId)) return at;
  }
  return undefined;
}

function asksHandler(rule: ApproverRule | undefined): boolean {
  if (rule?.kind === 'anyOf') return rule.rules.some(asksHandler);
  return rule?.kind === 'previousApproverSelects';
}

/** Whom initiator or handler named for the step of this token; also one who named them around a called process. */
export function selectedApproversFor(run: ExecutionContext, token: TokenRow): readonly string[] {
  const { id } = getNode(run, token);
  for (let at: InstanceRow | undefined = getInstance(run, token); at; at = callerOf(run, at)) {
    const users = Object.hasOwn(at.selectedApprovers, id) ? at.selectedApprovers[id] : undefined;
    if (users && users.length > 0) return users;
  }
  return [];
}

function callerOf(run: ExecutionContext, { parentTokenId }: InstanceRow): InstanceRow | undefined {
  const caller = parentTokenId === null ? undefined : run.unit.token.get(parentTokenId);
  return caller && getInstance(run, caller);
}
