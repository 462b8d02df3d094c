import type { ProcessModel } from '../model/process-model.ts';
import type { ApprovalDetail } from '../state/activity-detail.ts';
import type { ActivityRow, TaskRow, UnitRows } from '../state/rows.ts';
import { choiceWords } from './choice-words.ts';
import { fillNames, placeholder } from './placeholders.ts';
import { ruleWords } from './rule-words.ts';

/** Why a task is with whoever has it. People and what rules name stand in the sentences by id (see `fillNames`). */
export interface TaskExplanation {
  /** Who handles this step, in words; null where the step has no rule. */
  readonly rule: string | null;
  /** Everybody who was asked at this step. */
  readonly asked: readonly string[];
  /** What policies, colleagues or the engine did so that it came to him. */
  readonly notes: readonly string[];
  /** 代理: for whom he acts. */
  readonly substituteFor: string | null;
  /** Why the process came this way: a sentence for every choice on the way. */
  readonly branches: readonly string[];
}

/** 为什么到我这里: explains one task of an instance of this model; undefined when it is not there. */
export function explainTask(
  rows: UnitRows,
  taskId: string,
  model: ProcessModel,
): TaskExplanation | undefined {
  const task = rows.task.find((row) => row.id === taskId);
  const activity = task && rows.activity.find((row) => row.id === task.activityId);
  if (!task || !activity) return undefined;
  const approval = approvalOf(rows, activity);
  const isSubstitute = task.owner !== null && task.owner !== task.assignee && task.delegationState === null;
  return {
    rule: approval?.rule ? `本步骤由${ruleWords(approval.rule)}办理。` : null,
    asked: approval?.asked ?? [],
    notes: [...(approval?.notes ?? []), ...handNotes(rows, task)],
    substituteFor: isSubstitute ? task.owner : null,
    branches: branchesTo(rows, activity).map((text) => withNodeNames(text, model)),
  };
}

/** What was weighed at one activity. */
export interface PathStep {
  readonly instanceId: string;
  readonly nodeId: string;
  readonly at: string;
  /** Nodes, people and what rules name stand in them by id (see `fillNames`). */
  readonly sentences: readonly string[];
}

/** 为什么这样走: every choice and every step of a tree in order, with its reason. What was taken back is left out. */
export function explainPath(rows: UnitRows): PathStep[] {
  const activities = rows.activity.filter((row) => row.detail !== null && !isUndone(row)).sort(bySeq);
  return activities.map((row) => ({
    instanceId: row.instanceId,
    nodeId: row.nodeId,
    at: row.startedAt,
    sentences: [...approvalWords(row), ...choicesAt(row), ...countedWords(row)],
  }));
}

/** Of a countersign the whole step says who was asked. */
function approvalOf(rows: UnitRows, activity: ActivityRow): ApprovalDetail | undefined {
  if (activity.detail?.approval) return activity.detail.approval;
  const isOpening = (row: ActivityRow) =>
    row.tokenId === activity.scopeTokenId &&
    row.nodeId === activity.nodeId &&
    row.detail?.approval !== undefined;
  const opening = rows.activity.filter(isOpening).sort(bySeq).at(-1);
  return opening?.detail?.approval;
}

/** How the task came to him otherwise than by the rule. */
function handNotes({ task }: UnitRows, { aboutTask, unblocks, owner, delegationState }: TaskRow): string[] {
  const asking = task.find((row) => row.id === aboutTask)?.assignee ?? null;
  const waiting = task.find((row) => row.id === unblocks)?.assignee ?? null;
  const notes = [
    asking !== null && `${placeholder('user', asking)}就该任务征求意见`,
    waiting !== null && `${placeholder('user', waiting)}请先加签`,
    delegationState === 'pending' && owner !== null && `${placeholder('user', owner)}委派`,
  ];
  return notes.filter((note) => note !== false);
}

function branchesTo(rows: UnitRows, activity: ActivityRow): string[] {
  const way = causesOf(rows.activity, activity);
  const flows = new Set(way.map((row) => row.viaFlow));
  const choices = way.filter((row) => row.instanceId === activity.instanceId && row.detail?.weighed);
  return choices.sort(bySeq).flatMap((row) => choicesAt(row, (flowId) => flows.has(flowId)));
}

function causesOf(activities: readonly ActivityRow[], activity: ActivityRow): ActivityRow[] {
  const rows = new Map(activities.map((row) => [row.id, row]));
  const found = new Set([activity]);
  for (const row of found) for (const id of row.causeIds) found.add(rows.get(id) ?? row);
  return [...found];
}

function choicesAt(
  { nodeId, detail }: ActivityRow,
  isOnWay: (flowId: string) => boolean = () => true,
): string[] {
  const weighed = detail?.weighed ?? [];
  const taken = weighed.filter((flow) => flow.holds && isOnWay(flow.flowId));
  return taken.map((flow) => choiceWords(nodeId, weighed, flow));
}

function approvalWords({ nodeId, detail }: ActivityRow): string[] {
  const approval = detail?.approval;
  if (!approval) return [];
  const where = `「${placeholder('node', nodeId)}」`;
  const asked = approval.asked.map((user) => placeholder('user', user)).join('、');
  const rule = approval.rule ? `由${ruleWords(approval.rule)}办理` : '办理';
  const said = asked === '' ? `${where}${rule}，没有找到人员。` : `${where}${rule}：${asked}。`;
  return [said, ...approval.notes.map((note) => `${where}${note}。`)];
}

function countedWords({ nodeId, detail }: ActivityRow): string[] {
  if (!detail?.isCounted) return [];
  return [`管理员跳转后，汇合到「${placeholder('node', nodeId)}」的一个分支不再办理，视为已完成。`];
}

function withNodeNames(text: string, { nodes }: ProcessModel): string {
  return fillNames(text, (kind, id) => {
    if (kind !== 'node') return placeholder(kind, id);
    return nodes.find((node) => node.id === id)?.name ?? id;
  });
}

function isUndone({ status }: ActivityRow): boolean {
  return status === 'undone';
}

function bySeq(left: ActivityRow, right: ActivityRow): number {
  return left.seq - right.seq;
}
