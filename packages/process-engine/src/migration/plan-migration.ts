import type { Problem } from '../model/problem.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { UnitRows } from '../state/rows.ts';
import { tokenWeight } from '../state/token-weight.ts';
import { isPending } from '../transitions/tasks/tasks.ts';
import { compatibilityProblem } from './compatibility.ts';

/** Where everything on one node of the old version goes. */
export interface MigrationMove {
  readonly nodeId: string;
  readonly name: string;
  readonly to: string;
  readonly toName: string;
  readonly tokens: number;
  readonly tasks: number;
  /** Timers, messages and signals that are waited for. */
  readonly waits: number;
}

export interface MigrationPlan {
  readonly moves: readonly MigrationMove[];
  /** Empty: it can be done. */
  readonly problems: readonly Problem[];
}

export interface MigrationOptions {
  /** Nodes that are called otherwise in the new version: old id to new. */
  readonly mapping?: Readonly<Record<string, string>>;
  /** The main instance when absent. */
  readonly instanceId?: string;
}

/** What moving a running instance from one version to another would do, and what stands against it, by name. */
export function planMigration(
  rows: UnitRows,
  from: ProcessModel,
  to: ProcessModel,
  { mapping = {}, instanceId = mainOf(rows) }: MigrationOptions = {},
): MigrationPlan {
  const counts = countLive(rows, instanceId);
  const nameIn = (model: ProcessModel, id: string) => model.nodes.find((node) => node.id === id)?.name ?? id;
  const goes = (id: string) => mapping[id] ?? id;
  const place = (id: string) => from.nodes.findIndex((node) => node.id === id);
  const inOrder = [...counts].sort(([left], [right]) => place(left) - place(right));
  const moves = inOrder.map(([nodeId, count]) => ({
    nodeId,
    name: nameIn(from, nodeId),
    to: goes(nodeId),
    toName: nameIn(to, goes(nodeId)),
    ...count,
  }));
  const problems = [
    ...mappingProblems(mapping, from, to),
    ...moves.flatMap(({ nodeId }) => compatibilityProblem(nodeId, from, to, goes) ?? []),
  ];
  const branches = problems.length > 0 ? [] : branchProblems(rows, { from, to, instanceId, goes });
  return { moves, problems: [...problems, ...branches] };
}

function mainOf({ instance }: UnitRows): string {
  return instance.find((row) => row.parentTokenId === null)?.id ?? '';
}

type Count = Pick<MigrationMove, 'tokens' | 'tasks' | 'waits'>;

function countLive({ token, task, job, subscription }: UnitRows, instanceId: string): Map<string, Count> {
  const counts = new Map<string, Count>();
  const count = (nodeId: string | null, what: keyof Count) => {
    if (nodeId === null) return;
    const known = counts.get(nodeId) ?? { tokens: 0, tasks: 0, waits: 0 };
    counts.set(nodeId, { ...known, [what]: known[what] + 1 });
  };
  const isHere = (row: { readonly instanceId: string }) => row.instanceId === instanceId;
  for (const row of token.filter(isHere)) count(row.nodeId, 'tokens');
  for (const row of task.filter((each) => isHere(each) && isPending(each))) count(row.nodeId, 'tasks');
  for (const row of [...job, ...subscription].filter(isHere)) count(row.nodeId, 'waits');
  return counts;
}

function mappingProblems(
  mapping: Readonly<Record<string, string>>,
  from: ProcessModel,
  to: ProcessModel,
): Problem[] {
  const isIn = (model: ProcessModel, id: string) => model.nodes.some((node) => node.id === id);
  return Object.entries(mapping).flatMap(([old, next]) => {
    if (!isIn(from, old)) return [{ elementId: old, message: `当前版本没有步骤“${old}”。` }];
    return isIn(to, next) ? [] : [{ elementId: next, message: `所选版本没有步骤“${next}”。` }];
  });
}

interface Versions {
  readonly from: ProcessModel;
  readonly to: ProcessModel;
  readonly instanceId: string;
  readonly goes: (nodeId: string) => string;
}

/** Between a fork and its join, the new version must have as many branches as the old one had. */
function branchProblems(rows: UnitRows, { from, to, instanceId, goes }: Versions): Problem[] {
  const before = tokenWeight(rows, from, instanceId);
  if (before === undefined) return [];
  const moved = rows.token.map((row) => ({ ...row, viaFlow: flowAfter(row.viaFlow, { from, to, goes }) }));
  const after = tokenWeight({ token: moved }, to, instanceId, goes);
  if (after === undefined || Math.abs(after - before) < 1e-9) return [];
  return [{ elementId: null, message: '流程正处在并行分支中，所选版本的分支与当前版本不同。' }];
}

/** The flow of the new version between the same two steps, if there is one. */
export function flowAfter(
  flowId: string | null,
  { from, to, goes }: Pick<Versions, 'from' | 'to' | 'goes'>,
): string | null {
  const old = from.flows.find((flow) => flow.id === flowId);
  if (!old) return null;
  const same = (flow: typeof old) => flow.from === goes(old.from) && flow.to === goes(old.to);
  const matching = to.flows.filter(same);
  const twin = from.flows.filter((flow) => flow.from === old.from && flow.to === old.to).indexOf(old);
  return (matching[twin] ?? matching[0])?.id ?? null;
}
