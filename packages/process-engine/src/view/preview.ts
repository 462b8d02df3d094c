import type { Command, CommandOf } from '../commands/command.ts';
import { interpret } from '../interpret.ts';
import type { Need, Ports } from '../ports.ts';
import { noRows, type TaskRow, type UnitRows } from '../unit/rows.ts';

/** One step that a process would come to. */
export interface PlannedStep {
  readonly nodeId: string;
  readonly name: string;
  /** Everybody who would be asked. */
  readonly users: readonly string[];
}

export type Preview =
  | { readonly status: 'done'; readonly steps: readonly PlannedStep[]; readonly isComplete: boolean }
  | { readonly status: 'needs'; readonly needs: readonly Need[] };

const MOST_STEPS = 300;

/** 流程预测 of a process that is to start. */
export function previewStart(command: CommandOf<'start'>, ports: Ports): Preview {
  return play(noRows(), command, ports);
}

/** 流程预测 of a running process: what comes after the tasks that are open now. */
export function previewRest(rows: UnitRows, ports: Ports): Preview {
  const next = nextCommand(rows);
  return next ? play(rows, next, ports) : { status: 'done', steps: [], isComplete: true };
}

/** Lets everybody agree, on copies only, until the process ends or waits for something else. */
function play(rows: UnitRows, first: Command, ports: Ports): Preview {
  const before = new Set(rows.task.map((task) => task.id));
  let at = rows;
  let command: Command | undefined = first;
  for (let count = 0; command && count < MOST_STEPS; count += 1) {
    const result = interpret(at, command, ports);
    if (result.status === 'needs') return result;
    at = result.rows;
    command = nextCommand(at);
  }
  const isComplete = at.instance.every((row) => row.status !== 'active');
  const tasks = at.task.filter((task) => !before.has(task.id));
  return { status: 'done', steps: stepsOf(tasks), isComplete };
}

function nextCommand({ task, taskCandidate }: UnitRows): Command | undefined {
  const [open] = task.filter((row) => row.status === 'open').sort((left, right) => left.seq - right.seq);
  if (!open) return undefined;
  const kind = open.delegationState === 'pending' ? 'resolve' : 'agree';
  const candidate = taskCandidate.find((row) => row.taskId === open.id && row.kind === 'u')?.ref;
  return { kind, taskId: open.id, by: open.assignee ?? candidate ?? null };
}

/** Tasks of one step are told together, in the order in which the steps are come to. */
function stepsOf(tasks: readonly TaskRow[]): PlannedStep[] {
  const steps = new Map<string, { nodeId: string; name: string; users: Set<string> }>();
  for (const task of [...tasks].sort((left, right) => left.seq - right.seq)) {
    const step = steps.get(task.nodeId) ?? { nodeId: task.nodeId, name: task.name, users: new Set<string>() };
    steps.set(task.nodeId, step);
    for (const user of [task.assignee, task.doneBy]) {
      if (user !== null) step.users.add(user);
    }
  }
  return [...steps.values()].map(({ users, ...step }) => ({ ...step, users: [...users] }));
}
