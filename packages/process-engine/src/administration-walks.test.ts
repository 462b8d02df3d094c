import { describe, expect, it } from 'vitest';
import { evaluateSource } from './bpmn/imported/evaluate-source.ts';
import type { Command } from './commands/command.ts';
import { graphOf } from './model/graph.ts';
import type { ProcessModel } from './model/process-model.ts';
import { EngineRefusal } from './refusals.ts';
import { drawModel } from './testing/draw-model.ts';
import { brokenInvariant } from './testing/invariants.ts';
import { subProcess } from './testing/models.ts';
import { Random } from './testing/random.ts';
import { World } from './testing/world.ts';

const WALKS = Number(process.env.WALKS ?? 60);

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

const MODELS: readonly ProcessModel[] = [
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
  const nodeId = token.find((row) => row.kind === 'mi')?.nodeId ?? 'a';
  const places = model.nodes.filter((node) => node.kind === 'userTask').map((node) => node.id);
  const standing = token
    .filter((row) => row.nodeId !== null && row.kind === 'node')
    .map((row) => row.nodeId ?? '');
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
      return {
        kind: 'jump',
        ...on,
        from: random.below(2) === 0 ? [] : [random.oneOf(standing)],
        to: [random.oneOf(places)],
      };
    case 3:
      return { kind: 'cancelNode', ...on, nodes: [random.oneOf(standing)] };
    case 4:
      return { kind: 'setVars', ...on, vars: { us: ['x', 'y'] }, ...(one ? { taskId: one.id } : {}) };
    case 5:
      return job[0] ? { kind: 'runJob', by: null, jobId: job[0].id } : agree(one?.id);
    case 6:
      return { kind: 'reject', taskId: one?.id ?? '', by: null, to: 'previous' };
    default:
      return agree(one?.id);
  }
}

function agree(taskId = ''): Command {
  return { kind: 'agree', taskId, by: null };
}

/** Walks until the process ends or the steps are used up, then lets everybody agree. Answers the first flaw. */
function walk(model: ProcessModel, seed: number): string | undefined {
  const random = new Random(seed);
  const world = new World(model);
  world.evaluate = evaluateSource;
  world.start(model.key, { vars: { us: ['x', 'y', 'z'] } });
  const story: string[] = [];
  for (let count = 0; count < 300 && world.instance.status === 'active'; count += 1) {
    const command =
      count < 25
        ? nextCommand(world, model, random)
        : agree(world.rows.task.find((row) => row.status === 'open')?.id);
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
      for (let seed = 1; seed <= WALKS; seed += 1) expect(walk(model, seed)).toBeUndefined();
    },
  );
});
