import { ExpressionError } from '@jianheng/expression';
import type { Command, CommandOf } from '../commands/base/command.ts';
import { interpretAhead } from '../commands/interpret.ts';
import type { OpenQuestion } from '../context/execution-context.ts';
import type { Need, Ports } from '../context/ports.ts';
import { EngineRefusal } from '../context/refusals.ts';
import { graphOf } from '../model/graph.ts';
import { noRows, type UnitRows } from '../state/rows.ts';
import { isAsync } from '../transitions/tokens/pause-after.ts';
import { type PlannedStep, plannedSteps } from './planned-steps.ts';

export type Preview =
  | {
      readonly status: 'done';
      readonly steps: readonly PlannedStep[];
      /** The process would come to its end; otherwise `open` says what it would wait for. */
      readonly isComplete: boolean;
      readonly open: readonly PreviewOpen[];
    }
  | { readonly status: 'needs'; readonly needs: readonly Need[] };

/** Where the preview has to stop: a condition that cannot be decided yet, a message, a person who is not chosen. */
export interface PreviewOpen {
  readonly instanceId: string | null;
  readonly nodeId: string | null;
  readonly name: string;
  /** In Chinese. */
  readonly reason: string;
}

const MAX_STEPS = 300;

/** 流程预测 of a process that is to start. */
export function previewStart(command: CommandOf<'start'>, ports: Ports): Preview {
  return play(noRows(), command, ports);
}

/** 流程预测 of a running process: what comes after the tasks that are open now. */
export function previewRest(rows: UnitRows, ports: Ports): Preview {
  const next = nextCommand(rows, ports);
  return next ? play(rows, next, ports) : finished(rows, rows, ports, []);
}

/** Lets everybody approve and every delay pass, on copies only, until the process ends or waits for something else. */
function play(before: UnitRows, first: Command, ports: Ports): Preview {
  const questions: OpenQuestion[] = [];
  let rows = before;
  let command: Command | undefined = first;
  for (let count = 0; command && count < MAX_STEPS; count += 1) {
    const now = command;
    const result = attempt(() => interpretAhead(rows, now, ports, questions));
    if (typeof result === 'string') return finished(before, rows, ports, [...questions, atLarge(result)]);
    if (result.status === 'needs') return result;
    rows = result.rows;
    command = nextCommand(rows, ports);
  }
  return finished(before, rows, ports, questions);
}

/** What looking ahead trips over is no error: it is told instead. */
function attempt<Result>(action: () => Result): Result | string {
  try {
    return action();
  } catch (error) {
    if (error instanceof EngineRefusal || error instanceof ExpressionError) return error.message;
    throw error;
  }
}

function atLarge(reason: string): OpenQuestion {
  return { instanceId: '', nodeId: '', reason };
}

function nextCommand(rows: UnitRows, ports: Ports): Command | undefined {
  const open = rows.task.filter((row) => row.status === 'open' && row.purpose !== 'consult');
  const [task] = open.sort((left, right) => left.seq - right.seq);
  if (!task) return nextJob(rows, ports);
  const kind = task.delegationState === 'pending' ? 'resolve' : 'approve';
  const candidate = rows.taskCandidate.find((row) => row.taskId === task.id && row.kind === 'u')?.ref;
  return { kind, taskId: task.id, by: task.assignee ?? candidate ?? null };
}

/** A delay that passes by itself, or a step that only waits for its turn. Timers at the edge of a step need not happen. */
function nextJob(rows: UnitRows, ports: Ports): Command | undefined {
  const job = rows.job.find((row) => {
    if (row.kind !== 'timer') return isAsync(row.kind);
    return nodeAt(rows, ports, row)?.kind === 'catch';
  });
  return job && { kind: 'runJob', jobId: job.id, by: null };
}

function finished(
  before: UnitRows,
  rows: UnitRows,
  ports: Ports,
  questions: readonly OpenQuestion[],
): Preview {
  const isComplete = rows.instance.every((row) => row.status !== 'active');
  const waits = isComplete ? [] : waitsIn(rows);
  const open = [...questions, ...waits].map(({ instanceId, nodeId, reason }) => ({
    instanceId: instanceId || null,
    nodeId: nodeId || null,
    name: nodeAt(rows, ports, { instanceId, nodeId })?.name ?? nodeId,
    reason,
  }));
  return {
    status: 'done',
    steps: plannedSteps(before, rows, (at) => nodeAt(rows, ports, at)),
    isComplete,
    open,
  };
}

/** Messages and signals that would have to come first. */
function waitsIn({ subscription, token }: UnitRows): OpenQuestion[] {
  const standing = subscription.filter((row) =>
    token.some((each) => each.id === row.tokenId && each.nodeId === row.nodeId && each.state === 'wait'),
  );
  return standing.map(({ instanceId, nodeId, kind, name }) => ({
    instanceId,
    nodeId,
    reason: kind === 'conditional' ? '等待条件成立。' : `等待“${name}”。`,
  }));
}

function nodeAt(
  rows: UnitRows,
  ports: Ports,
  { instanceId, nodeId }: { readonly instanceId: string; readonly nodeId: string },
) {
  const defId = rows.instance.find((row) => row.id === instanceId)?.defId;
  const known = defId === undefined ? undefined : ports.model({ key: `def:${defId}`, defId });
  return known && graphOf(known.model).nodes.get(nodeId)?.spec;
}
