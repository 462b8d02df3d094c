import type { Command } from '../commands/command.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { EngineRefusal } from '../refusals.ts';
import type { TaskRow } from '../unit/rows.ts';
import { brokenInvariant } from './invariants.ts';
import { Random } from './random.ts';
import { tokenWeight } from './token-weight.ts';
import { World } from './world.ts';

/** One random choice: what to do, with which task, and how. Any numbers make a legal deed, so a walk can be shortened. */
export type Choice = readonly [deed: number, task: number, how: number];

export interface Walk {
  readonly seed: number;
  readonly models: readonly ProcessModel[];
  readonly choices: readonly Choice[];
  /** Are the models of single ways, conditions and parallel gateways only? Then no token may be lost or doubled. */
  readonly isWeighed: boolean;
}

export interface WalkResult {
  readonly operations: number;
  readonly failure: string | undefined;
  readonly story: readonly string[];
}

const DEEDS: readonly Command['kind'][] = [
  'agree',
  'agree',
  'agree',
  'agree',
  'agree',
  'reject',
  'reject',
  'reject',
  'withdraw',
  'withdraw',
  'addSign',
  'addSign',
  'removeSign',
  'transfer',
  'delegate',
];

/** Walks at random, checking after every deed, then lets everybody agree until the end. */
export function takeWalk(walk: Walk): WalkResult {
  const random = new Random(walk.seed);
  const world = new World(...walk.models);
  world.shuffle = (items) => random.shuffled(items);
  const story: string[] = [];
  let operations = 0;
  const doOne = (choice: Choice, isLast: boolean): string | undefined => {
    operations += 1;
    const command = commandFor(world, choice, { isLast });
    return tryDeed(world, command, story) ?? check(world, walk);
  };
  world.start(undefined, { vars: { amount: random.below(10_000), us: ['x', 'y', 'z'] } });
  for (const choice of walk.choices) {
    if (world.instance.status !== 'active') break;
    const failure = doOne(choice, false);
    if (failure !== undefined) return { operations, failure, story };
  }
  for (let count = 0; count < 500 && world.instance.status === 'active'; count += 1) {
    const failure = doOne([0, random.below(100), 0], true);
    if (failure !== undefined) return { operations, failure, story };
  }
  const isStuck = world.instance.status === 'active';
  return { operations, failure: isStuck ? `cannot be completed: ${world.open()}` : undefined, story };
}

function check(world: World, { models, isWeighed }: Walk): string | undefined {
  const broken = brokenInvariant(world.rows, world.models);
  const [model] = models;
  if (broken !== undefined || !isWeighed || !model || world.instance.status !== 'active') return broken;
  const weight = tokenWeight(world.rows, model);
  return Math.abs(weight - 1) > 1e-9 ? `the tokens make ${weight} instead of one` : undefined;
}

function tryDeed(world: World, command: Command, story: string[]): string | undefined {
  try {
    world.act(command);
    story.push(
      `${tell(world, command)} -> ${world.open()}${world.parked() === '' ? '' : ` | ${world.parked()}`}`,
    );
  } catch (error) {
    if (error instanceof EngineRefusal && error.code !== 'endlessLoop') {
      story.push(`${tell(world, command)} is refused: ${error.code}`);
      return undefined;
    }
    return `${tell(world, command)} fails: ${error instanceof Error ? error.stack : String(error)}`;
  }
  return undefined;
}

function tell(world: World, command: Command): string {
  const { kind, by, ...rest } = command;
  const task = 'taskId' in rest ? world.rows.task.find((row) => row.id === rest.taskId) : undefined;
  return `${by ?? 'system'} ${kind} ${task?.nodeId ?? ''} ${JSON.stringify(rest)}`;
}

function commandFor(world: World, [deed, which, how]: Choice, { isLast }: { isLast: boolean }): Command {
  const open = inOrder(world.rows.task.filter((task) => task.status === 'open'));
  const task = open[which % open.length];
  if (!task) throw new Error('nobody has a task');
  const by =
    task.assignee ??
    world.rows.taskCandidate
      .filter((row) => row.taskId === task.id)
      .map((row) => row.ref)
      .sort()[0] ??
    null;
  const kind = isLast ? 'agree' : (DEEDS[deed % DEEDS.length] ?? 'agree');
  if (task.delegationState === 'pending' && kind === 'agree') return { kind: 'resolve', taskId: task.id, by };
  return deedOf(world, kind, { task, by, how });
}

interface Deed {
  readonly task: TaskRow;
  readonly by: string | null;
  readonly how: number;
}

function deedOf(world: World, kind: Command['kind'], { task, by, how }: Deed): Command {
  const taskId = task.id;
  const user = `n${how % 9}`;
  switch (kind) {
    case 'reject':
      return { kind, taskId, by, to: rejectTo(world, how), resubmit: how % 2 === 0 ? 'direct' : 'step' };
    case 'withdraw':
      return withdrawal(world, how);
    case 'addSign': {
      const where = (['before', 'after', 'parallel'] as const)[how % 3] ?? 'after';
      return { kind, taskId, by, users: how % 5 === 0 ? [user, 'n9'] : [user], where };
    }
    case 'removeSign':
      return { kind, taskId, by, users: [user] };
    case 'transfer':
    case 'delegate':
      return { kind, taskId, by, to: user };
    default:
      return {
        kind: 'agree',
        taskId,
        by,
        vars: { no: how % 5 === 1 },
        outcome: how % 29 === 7 ? 'disagree' : 'agree',
      };
  }
}

function rejectTo(world: World, how: number): 'starter' | 'previous' | string[] {
  if (how % 4 === 0) return 'starter';
  if (how % 4 === 1) return 'previous';
  const visited = [...new Set(inOrder(world.rows.task).map((task) => task.nodeId))];
  return [visited[how % visited.length] ?? ''];
}

function withdrawal(world: World, how: number): Command {
  const done = inOrder(world.rows.task.filter((task) => task.status === 'done' && task.outcome === 'agree'));
  const task = done[how % Math.max(done.length, 1)];
  return {
    kind: 'withdraw',
    instanceId: world.instance.id,
    by: task?.doneBy ?? 'nobody',
    ...(task ? { taskId: task.id } : {}),
  };
}

function inOrder(tasks: readonly TaskRow[]): TaskRow[] {
  return [...tasks].sort((left, right) => left.seq - right.seq);
}

/** The shortest walk found that still fails: leaves out choices as long as it does. */
export function shrink(walk: Walk): Walk {
  let best = walk;
  for (
    let size = Math.ceil(walk.choices.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < best.choices.length; ) {
      const choices = [...best.choices.slice(0, at), ...best.choices.slice(at + size)];
      const shorter = { ...best, choices };
      if (takeWalk(shorter).failure === undefined) at += size;
      else best = shorter;
    }
  }
  return best;
}
