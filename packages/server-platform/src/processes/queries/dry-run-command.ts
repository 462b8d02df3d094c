import {
  type Command,
  EngineRefusal,
  interpret,
  refusalText,
  type TaskRow,
  type UnitRows,
} from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import { untilResolved, withDryRunIds } from '../engine/resolve-needs.ts';
import type { Tree } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';

type Step = { readonly name: string; readonly people: readonly string[] };
type DryRun = {
  /** Steps that would be open no more, and those that would be open then. */
  readonly closes: readonly Step[];
  readonly opens: readonly Step[];
  /** Branches that nobody is waited for any more. */
  readonly counted: number;
  readonly isFinished: boolean;
};
/** Why it could not be done, by the same rules as the command itself. */
type Refusal = { readonly refusal: string };

/** 预演: what a command would do to a process, without writing anything. */
export async function dryRunCommand(
  context: CommandContext,
  tree: Tree,
  command: Command,
): Promise<DryRun | Refusal> {
  const after = await rowsAfter(context, tree, command);
  if ('refusal' in after) return after;
  const before = new Set(openTasks(tree.rows).map(({ id }) => id));
  const open = openTasks(after);
  const left = new Set(open.map(({ id }) => id));
  const known = new Set(tree.rows.activity.map(({ id }) => id));
  const main = after.instance.find(({ id }) => id === tree.rootId);
  return {
    closes: await stepsOf(
      context,
      tree.rows,
      openTasks(tree.rows).filter(({ id }) => !left.has(id)),
    ),
    opens: await stepsOf(
      context,
      after,
      open.filter(({ id }) => !before.has(id)),
    ),
    counted: after.activity.filter(({ id, detail }) => detail?.isCounted && !known.has(id)).length,
    isFinished: main?.status !== 'active' && main?.status !== 'suspended',
  };
}

/** In the order in which they were opened: rows come from the database in any. */
const openTasks = ({ task }: UnitRows): TaskRow[] =>
  task.filter(({ status }) => status === 'open').toSorted((one, other) => one.seq - other.seq);

async function rowsAfter(
  context: CommandContext,
  { form, rows }: Tree,
  command: Command,
): Promise<UnitRows | Refusal> {
  const result = await untilResolved(context, form, {
    run: (ports) => orRefusal(context, () => interpret(rows, command, withDryRunIds(ports))),
  });
  return 'refusal' in result ? result : result.rows;
}

async function orRefusal<Result>(context: CommandContext, play: () => Result): Promise<Result | Refusal> {
  try {
    return play();
  } catch (problem) {
    if (!(problem instanceof EngineRefusal)) throw problem;
    const names = await namesOf(context, problem.params.user ? [problem.params.user] : []);
    return { refusal: refusalText(problem, (id) => names.get(id) ?? '他人') };
  }
}

/** By step, with everybody whom it waits for; what several may claim is said so. */
async function stepsOf(
  context: CommandContext,
  { taskCandidate }: UnitRows,
  tasks: readonly TaskRow[],
): Promise<Step[]> {
  const asked = (task: TaskRow) =>
    task.assignee === null
      ? taskCandidate.filter(({ taskId, kind }) => taskId === task.id && kind === 'u').map(({ ref }) => ref)
      : [task.assignee];
  const names = await namesOf(context, tasks.flatMap(asked));
  const steps = new Map<string, string[]>();
  for (const task of tasks) {
    const people = asked(task).map((id) => names.get(id) ?? id);
    steps.set(task.name, [...(steps.get(task.name) ?? []), ...people]);
  }
  return [...steps].map(([name, people]) => ({ name, people: [...new Set(people)] }));
}

async function namesOf({ tx }: CommandContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; name: string }>(
    tx,
    'select id, name from staff where tenant_id = $1 and id::text = any($2)',
    [tx.tenantId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
