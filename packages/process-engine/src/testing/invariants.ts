import { isCompensating } from '../model/compensation.ts';
import { graphOf, isScopeKind } from '../model/graph.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { ActivityRow, TaskRow, TokenRow, UnitRows } from '../state/rows.ts';
import { isDetour } from '../state/token-weight.ts';
import { groupsOf, tallyGroup } from '../transitions/tasks/vote.ts';

type Models = ReadonlyMap<string, ProcessModel>;

/** What must hold after every command. Answers with the first thing that does not, or nothing. */
export function brokenInvariant(rows: UnitRows, models: Models): string | undefined {
  for (const check of [
    brokenEnd,
    brokenToken,
    brokenTask,
    brokenInstances,
    brokenWait,
    brokenDetour,
    brokenLog,
    brokenPath,
    brokenConsult,
    brokenClock,
    brokenGroups,
  ]) {
    const broken = check(rows, models);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

function brokenEnd(rows: UnitRows): string | undefined {
  const main = rows.instance.find((row) => row.parentTokenId === null);
  if (!main) return 'there is no main instance';
  return main.status === 'active' ? brokenActive(rows, main.id) : brokenRest(rows);
}

function brokenActive({ token, task, job, subscription }: UnitRows, mainId: string): string | undefined {
  const isAwaited = subscription.length > 0 || job.some((row) => row.taskId === null);
  const isAsked = task.some((row) => row.status === 'open' && row.purpose === 'decide');
  if (!isAsked && !isAwaited) return 'nobody has a task';
  const hasRoot = token.some((row) => row.kind === 'root' && row.instanceId === mainId);
  return hasRoot ? undefined : 'the main instance has no root token';
}

function brokenRest({ token, task }: UnitRows): string | undefined {
  if (token.length > 0) return 'tokens are left after the end';
  return task.some(isPending) ? 'tasks are left after the end' : undefined;
}

function brokenToken(rows: UnitRows, models: Models): string | undefined {
  const ids = new Set(rows.token.map((row) => row.id));
  const inner = new Set([...rows.token.map((row) => row.parentId), ...alive(rows.instance)]);
  const flaws: Record<string, (row: TokenRow) => boolean> = {
    'has lost its parent': (row) => row.parentId !== null && !ids.has(row.parentId),
    'holds nothing': (row) => isHolder(row, rows, models) && !inner.has(row.id) && !isBetween(row, rows),
    'has no task': (row) => isAsking(row, rows, models) && !hasTask(row, rows) && !isBetween(row, rows),
    'listens though its work is over': (row) => isDeaf(row, rows, models) && listens(row, rows, models),
    'has stopped half way': (row) => row.state === 'active' && row.kind !== 'root',
  };
  for (const [flaw, isFlawed] of Object.entries(flaws)) {
    const broken = rows.token.find(isFlawed);
    if (broken) return `token ${broken.id} on ${broken.nodeId} ${flaw}`;
  }
  return undefined;
}

/** It waits for the job that goes on from it. */
function isBetween({ id }: TokenRow, { job }: UnitRows): boolean {
  return job.some((row) => row.tokenId === id && row.kind === 'asyncAfter');
}

/** Is nothing left in the scope but event sub-processes? */
function isDeaf({ id }: TokenRow, { token, instance }: UnitRows, models: Models): boolean {
  const children = token.filter((row) => row.parentId === id && !isDetour(row, token));
  return children.length > 0 && children.every((row) => kindAt(row, instance, models) === 'eventSubProcess');
}

function listens(row: TokenRow, { job, subscription }: UnitRows, models: Models): boolean {
  const starts = new Set(
    [...models.values()].flatMap(({ nodes }) =>
      nodes.flatMap(({ id, kind }) => (kind === 'start' ? id : [])),
    ),
  );
  return [...job, ...subscription].some(({ tokenId, nodeId }) => tokenId === row.id && starts.has(nodeId));
}

function isHolder(row: TokenRow, { instance }: UnitRows, models: Models): boolean {
  const spec = specAt(row, instance, models);
  if (row.kind === 'multiInstance') return true;
  return (
    spec !== undefined && (isScopeKind(spec.kind) || spec.kind === 'callActivity' || isCompensating(spec))
  );
}

function isAsking(row: TokenRow, { instance }: UnitRows, models: Models): boolean {
  return row.kind === 'node' && kindAt(row, instance, models) === 'userTask';
}

function hasTask(row: TokenRow, { task }: UnitRows): boolean {
  return task.some((each) => each.tokenId === row.id && each.purpose === 'decide' && isPending(each));
}

function alive(instances: UnitRows['instance']): (string | null)[] {
  return instances.filter((row) => row.status === 'active').map((row) => row.parentTokenId);
}

function kindAt(row: TokenRow, instances: UnitRows['instance'], models: Models) {
  return specAt(row, instances, models)?.kind;
}

function specAt(row: TokenRow, instances: UnitRows['instance'], models: Models) {
  const model = models.get(instances.find((each) => each.id === row.instanceId)?.defKey ?? '');
  return model && row.nodeId !== null ? graphOf(model).nodes.get(row.nodeId)?.spec : undefined;
}

function isPending(task: TaskRow): boolean {
  return task.status === 'open' || task.status === 'blocked' || task.status === 'onHold';
}

function brokenTask({ task, token }: UnitRows): string | undefined {
  const ids = new Set(token.map((row) => row.id));
  const pending = task.filter(isPending);
  const orphan = pending.find((row) => !ids.has(row.tokenId));
  if (orphan) return `task ${orphan.id} on ${orphan.nodeId} has no token`;
  const stuck = pending.find(
    (row) => row.status === 'blocked' && !pending.some((other) => other.unblocks === row.id),
  );
  return stuck && `task ${stuck.id} on ${stuck.nodeId} is blocked by nobody`;
}

function brokenInstances({ token }: UnitRows): string | undefined {
  const containers = token.filter((row) => row.multiInstance && !isDetour(row, token));
  const broken = containers.find((row) => {
    const open =
      row.multiInstance?.items.filter((item) => item.state === 'open').map((item) => item.tokenId) ?? [];
    const children = token.filter((other) => other.parentId === row.id && !isDetour(other, token));
    const ids = new Set<string | null>(children.map((child) => child.id));
    return new Set(open).size !== children.length || open.some((id) => !ids.has(id));
  });
  return broken && `the instances of ${broken.nodeId} do not match its tokens`;
}

function brokenWait({ job, subscription, taskCandidate, token, task }: UnitRows): string | undefined {
  const ids = new Set(token.map((row) => row.id));
  const lost = [...job, ...subscription].find((row) => !ids.has(row.tokenId));
  if (lost) return `${lost.nodeId} waits for an event without a token`;
  const open = new Set(task.filter(isPending).map((row) => row.id));
  return taskCandidate.every((row) => open.has(row.taskId)) ? undefined : 'a closed task has candidates';
}

function brokenDetour({ token, task }: UnitRows): string | undefined {
  const expected = new Set(token.flatMap((row) => row.directReturn?.tasks ?? []));
  const onHold = task.filter((row) => row.status === 'onHold');
  return onHold.every((row) => expected.has(row.id)) ? undefined : 'a task on hold waits for nobody';
}

function brokenLog({ activity, token }: UnitRows): string | undefined {
  const rows = new Map(activity.map((row) => [row.id, row]));
  for (const row of activity) {
    if (row.causeIds.some((id) => !rows.has(id))) return `activity ${row.id} has an unknown cause`;
    if (row.causeIds.some((id) => (rows.get(id)?.seq ?? 0) > row.seq))
      return `activity ${row.id} is older than its cause`;
  }
  for (const row of token) {
    const undone = row.lastActivities.find((id) => isUndone(rows.get(id)));
    if (undone !== undefined)
      return `token ${row.id} on ${row.nodeId} stands on activity ${undone}, which is undone`;
  }
  return undefined;
}

/** Every activity that came along a flow comes from an activity of the node where that flow begins. */
function brokenPath({ activity, instance }: UnitRows, models: Models): string | undefined {
  const rows = new Map(activity.map((row) => [row.id, row]));
  const keys = new Map(instance.map((row) => [row.id, row.defKey]));
  for (const row of activity) {
    const model = models.get(keys.get(row.instanceId) ?? '');
    if (model && !followsFlow(row, rows, model))
      return `activity ${row.id} of ${row.nodeId} is no step of the model`;
  }
  return undefined;
}

function followsFlow(row: ActivityRow, rows: ReadonlyMap<string, ActivityRow>, model: ProcessModel): boolean {
  if (row.viaFlow === null || row.entry !== null || row.detail?.isCounted) return true;
  const flow = model.flows.find((each) => each.id === row.viaFlow);
  const from = new Set([flow?.from, row.nodeId]);
  return flow?.to === row.nodeId && row.causeIds.every((id) => from.has(rows.get(id)?.nodeId ?? ''));
}

function isUndone(row: ActivityRow | undefined): boolean {
  return row === undefined || row.status === 'undone';
}

/** Who is asked for his word is asked on a task that is still somebody's. */
function brokenConsult({ task }: UnitRows): string | undefined {
  const pending = new Set(
    task.filter((row) => isPending(row) && row.purpose === 'decide').map((row) => row.id),
  );
  const asked = task.filter((row) => row.purpose === 'consult' && isPending(row));
  const lost = asked.find((row) => row.status !== 'open' || !pending.has(row.aboutTask ?? ''));
  return lost && `nobody waits any more for the word of ${lost.assignee} on ${lost.nodeId}`;
}

/** A deadline runs only while its task is open, and a task has each of its clocks once. */
function brokenClock({ job, task }: UnitRows): string | undefined {
  const open = new Set(
    task.filter((row) => row.status === 'open' && row.dueAt !== null).map((row) => row.id),
  );
  const clocks = job.filter((row) => row.taskId !== null);
  const stray = clocks.find((row) => !open.has(row.taskId ?? ''));
  if (stray) return `a clock runs on ${stray.nodeId} for a task that is not open`;
  const keys = clocks.map((row) => `${row.taskId}/${row.kind}`);
  return new Set(keys).size === keys.length ? undefined : 'a task has two clocks of one kind';
}

/** In a group of which one yes is enough, nobody is asked after it, and everybody before it. */
function brokenGroups({ token }: UnitRows): string | undefined {
  for (const { multiInstance, nodeId } of token) {
    if (
      !multiInstance?.vote ||
      !('eachGroup' in multiInstance.vote) ||
      multiInstance.vote.eachGroup === 'all'
    )
      continue;
    const broken = groupsOf(multiInstance.items).find((group) => {
      const isPassed = tallyGroup(group, 'any') === 'passed';
      return group.some((item) => (isPassed ? item.state === 'open' : item.state === 'dropped'));
    });
    if (broken) return `a group of ${nodeId} is not asked as it should be`;
  }
  return undefined;
}
