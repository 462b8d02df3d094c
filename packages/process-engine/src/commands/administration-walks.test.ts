import { describe, expect, it } from 'vitest';
import { EngineRefusal } from '../context/refusals.ts';
import { evaluateSource } from '../imported-expressions/evaluate-source.ts';
import { graphOf } from '../model/graph.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { TaskRow } from '../state/rows.ts';
import { drawModel } from '../testing/draw-model.ts';
import { earlyJoin, forkInSubProcess, nestedForks } from '../testing/fork-models.ts';
import { brokenInvariant } from '../testing/invariants.ts';
import { diamond, manyWays, subProcess } from '../testing/models.ts';
import { Random } from '../testing/random.ts';
import { walkSeeds } from '../testing/walk-seeds.ts';
import { World } from '../testing/world.ts';
import type { Command } from './base/command.ts';

function timed(loop: object): ProcessModel {
  const nodes = {
    s: 'start',
    a: 'userTask',
    m: { kind: 'userTask', assignee: '#{u}', loop },
    b: {
      kind: 'boundary',
      attachedTo: 'm',
      event: { kind: 'timer', timer: 'duration', value: 'P1D' },
      interrupting: false,
    },
    n: 'userTask',
    z: 'userTask',
  };
  return drawModel('timed', nodes as never, ['s > a', 'a > m', 'm > z', 'b > n']);
}

/** Forks, where taking a step away would leave its join waiting by BPMN's own rules. */
const FORKED: readonly ProcessModel[] = [
  diamond(),
  nestedForks(),
  earlyJoin(),
  forkInSubProcess(),
  manyWays(),
];

const MODELS: readonly ProcessModel[] = [
  ...FORKED,
  subProcess({ loop: { collection: 'us', element: 'u' } }),
  subProcess({ loop: { collection: 'us', element: 'u', sequential: true } }),
  timed({ collection: 'us', element: 'u', completion: '#{nrOfCompletedInstances >= 3}' }),
  timed({ collection: 'us', element: 'u', sequential: true }),
];

/** What an administrator and the people do next, at random. */
function nextCommand(world: World, model: ProcessModel, random: Random): Command {
  const { task, token, job } = world.rows;
  const on = { instanceId: world.instance.id, by: null };
  const open = task.filter((row) => row.status === 'open');
  const one = open[random.below(Math.max(open.length, 1))];
  const nodeId = token.find((row) => row.kind === 'multiInstance')?.nodeId ?? 'a';
  switch (random.below(9)) {
    case 0:
      return { kind: 'addInstance', ...on, nodeId, value: `n${random.below(9)}` };
    case 1:
      return {
        kind: 'removeInstance',
        ...on,
        nodeId,
        tokenId: one?.tokenId ?? '',
        isDone: random.below(2) === 0,
      };
    case 2:
      return leap(world, model, random);
    case 3:
      return leave(world, model, random);
    case 4:
      return { kind: 'setVars', ...on, vars: { us: ['x', 'y'] }, ...(one ? { taskId: one.id } : {}) };
    case 5:
      return job[0] ? { kind: 'runJob', by: null, jobId: job[0].id } : approve(one);
    case 6:
      return { kind: 'sendBack', taskId: one?.id ?? '', by: one?.assignee ?? null, to: 'previous' };
    default:
      return approve(one);
  }
}

function standing({ rows }: World): string[] {
  const tokens = rows.token.filter((row) => row.nodeId !== null && row.kind === 'node');
  return tokens.map((row) => row.nodeId ?? '');
}

function leave(world: World, model: ProcessModel, random: Random): Command {
  if (FORKED.includes(model)) return leap(world, model, random);
  const nodes = [random.oneOf(standing(world))];
  return { kind: 'cancelNode', instanceId: world.instance.id, by: null, nodes };
}

/** From one step or two, or from none beside what runs, to one step or two. */
function leap(world: World, model: ProcessModel, random: Random): Command {
  const places = model.nodes.filter((node) => node.kind === 'userTask').map((node) => node.id);
  const at = standing(world);
  const isBeside = random.below(2) === 0 && !FORKED.includes(model);
  return {
    kind: 'jump',
    instanceId: world.instance.id,
    by: null,
    from: isBeside ? [] : some(at, random),
    to: some(places, random),
  };
}

function some(ids: readonly string[], random: Random): string[] {
  const one = random.oneOf(ids);
  return random.below(3) === 0 ? [...new Set([one, random.oneOf(ids)])] : [one];
}

function approve(task?: TaskRow): Command {
  return { kind: 'approve', taskId: task?.id ?? '', by: task?.assignee ?? null };
}

/** Walks until the process ends or the steps are used up, then lets everybody approve. Answers the first flaw. */
function walk(model: ProcessModel, seed: number): string | undefined {
  const random = new Random(seed);
  const world = new World(model);
  world.evaluate = evaluateSource;
  world.start(model.key, { vars: { us: ['x', 'y', 'z'], amount: 7000 } });
  const story: string[] = [];
  for (let count = 0; count < 300 && world.instance.status === 'active'; count += 1) {
    const command =
      count < 25
        ? nextCommand(world, model, random)
        : approve(world.rows.task.find((row) => row.status === 'open'));
    const flaw = attempt(world, command, story) ?? brokenInvariant(world.rows, world.models);
    if (flaw !== undefined) return [`seed ${seed}: ${flaw}`, ...story].join('\n  ');
  }
  return world.instance.status === 'active'
    ? [`seed ${seed}: does not end`, ...story].join('\n  ')
    : undefined;
}

function attempt(world: World, command: Command, story: string[]): string | undefined {
  try {
    world.act(command);
    story.push(`${JSON.stringify(command)} -> ${world.open()}`);
    return undefined;
  } catch (error) {
    if (error instanceof EngineRefusal && error.code !== 'endlessLoop') return undefined;
    return `${JSON.stringify(command)} fails: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

describe('administrators at random', () => {
  it.each(MODELS.map((model, index) => [index, model] as const))(
    'leave model %i whole and completable',
    (_, model) => {
      expect(graphOf(model).root.nodes.length).toBeGreaterThan(0);
      for (const seed of walkSeeds) expect(walk(model, seed)).toBeUndefined();
    },
  );
});
