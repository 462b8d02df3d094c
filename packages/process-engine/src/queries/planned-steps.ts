import type { ApprovalMode } from '@jianheng/definition';
import type { ProcessNode } from '../model/process-nodes.ts';
import type { ApprovalDetail } from '../state/activity-detail.ts';
import type { ActivityRow, TaskRow, UnitRows } from '../state/rows.ts';

/** One step that a process would come to. */
export interface PlannedStep {
  readonly instanceId: string;
  readonly nodeId: string;
  readonly name: string;
  /** Everybody who would be asked; of a step that takes one at random, everybody it may be. */
  readonly users: readonly string[];
  /** How they decide together; null when one person does. */
  readonly mode: ApprovalMode | null;
  /** What the policies would do, in Chinese. */
  readonly notes: readonly string[];
  /** How long they would have, as an ISO 8601 duration, by the clock or in working time. */
  readonly due: { readonly in: string; readonly on: 'calendar' | 'working' } | null;
}

type Place = { readonly instanceId: string; readonly nodeId: string };
type NodeAt = (place: Place) => ProcessNode | undefined;

interface Draft extends Place {
  readonly users: Set<string>;
  readonly notes: Set<string>;
  name: string;
  approval: ApprovalDetail | undefined;
}

/** What is new in the rows, told once for each step, in the order in which the steps are come to. */
export function plannedSteps(before: UnitRows, after: UnitRows, nodeAt: NodeAt): PlannedStep[] {
  const drafts = new Map<string, Draft>();
  // A task that waits for signers before it comes back to its holder, who then decides.
  const settled = before.task.filter(({ status }) => status !== 'blocked');
  const known = new Set([...settled, ...before.activity].map((row) => row.id));
  const isNew = (row: { readonly id: string }) => !known.has(row.id);
  const decisions = after.task.filter((task) => isNew(task) && task.purpose !== 'consult');
  const activities = after.activity.filter((row) => isNew(row) && row.detail?.approval !== undefined);
  const rows = [...activities, ...decisions].sort((left, right) => left.seq - right.seq);
  for (const row of rows) {
    const draft = draftFor(drafts, row, nodeAt);
    if ('detail' in row) noteVisit(draft, row);
    else noteTask(draft, row);
  }
  return [...drafts.values()].map((draft) => stepOf(draft, nodeAt(draft)));
}

function draftFor(drafts: Map<string, Draft>, { instanceId, nodeId }: Place, nodeAt: NodeAt): Draft {
  const key = `${instanceId}/${nodeId}`;
  const name = nodeAt({ instanceId, nodeId })?.name ?? nodeId;
  const draft = drafts.get(key) ?? {
    instanceId,
    nodeId,
    name,
    users: new Set<string>(),
    notes: new Set<string>(),
    approval: undefined,
  };
  drafts.set(key, draft);
  return draft;
}

function noteVisit(draft: Draft, { detail }: ActivityRow): void {
  draft.approval = detail?.approval;
  for (const note of detail?.approval?.notes ?? []) draft.notes.add(note);
}

function noteTask(draft: Draft, { name, assignee, doneBy }: TaskRow): void {
  draft.name = name;
  for (const user of [assignee, doneBy]) if (user !== null) draft.users.add(user);
}

/** Whoever stands in for others is named by his task; those whose turn needs no task, by the rule. */
function stepOf(draft: Draft, node: ProcessNode | undefined): PlannedStep {
  const { instanceId, nodeId, name, approval } = draft;
  const spec = node?.kind === 'userTask' ? node : undefined;
  const isOneOfMany = spec?.mode?.kind === 'random' || spec?.mode?.kind === 'claim';
  const byRule = approval?.among ?? approval?.asked ?? [];
  const users = draft.users.size === 0 || (isOneOfMany && byRule.length > 0) ? byRule : [...draft.users];
  const due = spec?.dueIn === undefined ? null : { in: spec.dueIn, on: spec.dueOn ?? 'calendar' };
  const mode = users.length > 1 ? (spec?.mode ?? { kind: 'all' as const }) : null;
  return { instanceId, nodeId, name, users, mode, notes: [...draft.notes], due };
}
