import type { Command } from '../commands/base/command.ts';
import { EngineRefusal } from '../context/refusals.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { tokenWeight } from '../state/token-weight.ts';
import { brokenInvariant } from './invariants.ts';
import { Random } from './random.ts';
import { type Choice, commandFor, nextApproval, picksFor } from './walk-actions.ts';
import { World } from './world.ts';

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

/** More approvals than any walk needs to its end. */
const MAX_AGREEMENTS = 500;

/** Walks at random, checking after every action, then lets everybody approve until the end. */
export function takeWalk(walk: Walk): WalkResult {
  const random = new Random(walk.seed);
  const world = worldFor(walk, random);
  const story: string[] = [];
  let operations = 0;
  const doOne = (command: Command | undefined): string | undefined => {
    operations += 1;
    if (!command) return 'nothing can be done';
    return tryCommand(world, command, story) ?? check(world, walk);
  };
  const vars = { amount: random.below(10_000), us: ['x', 'y', 'z'] };
  world.start(undefined, { vars, selectedApprovers: picksFor(walk.models[0], walk.seed) });
  for (const choice of walk.choices) {
    if (world.instance.endReason === 'voided') break;
    const failure = doOne(commandFor(world, choice));
    if (failure !== undefined) return { operations, failure, story };
  }
  for (let count = 0; count < MAX_AGREEMENTS && world.instance.status === 'active'; count += 1) {
    const failure = doOne(nextApproval(world, random.below(100)));
    if (failure !== undefined) return { operations, failure, story };
  }
  const isStuck = world.instance.status === 'active';
  return { operations, failure: isStuck ? `cannot be completed: ${world.open()}` : undefined, story };
}

function worldFor({ models }: Walk, random: Random): World {
  const world = new World(...models);
  world.shuffle = (items) => random.shuffled(items);
  world.anybody = ['n8'];
  return world;
}

function check(world: World, { models, isWeighed }: Walk): string | undefined {
  const broken = brokenInvariant(world.rows, world.models);
  const model = models.find(({ key }) => key === world.instance.defKey);
  if (broken !== undefined || !isWeighed || !model || world.instance.status !== 'active') return broken;
  const weight = tokenWeight(world.rows, model, world.instance.id) ?? Number.NaN;
  return Math.abs(weight - 1) < 1e-9 ? undefined : `the tokens make ${weight} instead of one`;
}

function tryCommand(world: World, command: Command, story: string[]): string | undefined {
  try {
    world.act(command);
    story.push(
      `${tell(world, command)} -> ${world.open()}${world.onHold() === '' ? '' : ` | ${world.onHold()}`}`,
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
