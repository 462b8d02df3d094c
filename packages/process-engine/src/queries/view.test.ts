import { describe, expect, it } from 'vitest';
import type { Ports } from '../context/ports.ts';
import { byAmount, caller, countersign, diamond, threeSteps } from '../testing/models.ts';
import { World } from '../testing/world.ts';
import { diagram } from './diagram.ts';
import { previewRest, previewStart } from './preview.ts';
import { refusalOf } from './refusal-of.ts';
import { type Targets, targets } from './targets.ts';

function started(...models: ConstructorParameters<typeof World>): World {
  const world = new World(...models);
  world.start();
  return world;
}

function targetsOf(world: World, name: string, ports: Ports = world.ports()): Targets {
  const result = targets(world.rows, world.task(name).id, ports);
  if (result.status === 'needs') throw new Error('something is not loaded');
  return result.targets;
}

describe('diagram', () => {
  it('tells what is done, where it stands and which ways were taken', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1']) world.approve(step);
    expect(diagram(diamond(), world.rows, world.instance.id)).toEqual({
      done: ['s', 'a', 'fk', 'b1', 'c'],
      current: ['b2', 'jn'],
      flows: ['s-a', 'a-fk', 'fk-b1', 'fk-c', 'c-jn', 'b1-b2'],
    });
  });

  it('takes what an administrator leaves for not done, and branches he passes by for not gone', () => {
    const world = started(diamond());
    world.whole('jump', { from: ['a'], to: ['b2'] });
    world.approve('b2');
    expect(diagram(diamond(), world.rows, world.instance.id)).toEqual({
      done: ['s', 'b2', 'jn'],
      current: ['d'],
      flows: ['s-a', 'b2-jn', 'jn-d'],
    });
  });

  it('forgets what was taken back', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1']) world.approve(step);
    world.on('sendBack', 'b2', { to: ['a'] });
    expect(diagram(diamond(), world.rows, world.instance.id)).toEqual({
      done: ['s'],
      current: ['a'],
      flows: ['s-a'],
    });
  });
});

describe('looking ahead while others sign first', () => {
  it('counts the return to the holder who asked them', () => {
    const world = started(threeSteps());
    world.on('addApprover', 'a', { users: ['p'], where: 'before' });
    const preview = previewRest(world.rows, world.ports());
    if (preview.status === 'needs') throw new Error('something is not loaded');

    expect(preview.steps.map(({ nodeId, users }) => [nodeId, users])).toEqual([
      ['a', ['u_a']],
      ['b', ['u_b']],
      ['c', ['u_c']],
    ]);
  });
});

describe('targets', () => {
  it('offers the steps behind, the nearest first', () => {
    const world = started(threeSteps());
    world.approve('a');
    const { actions, sendBackTo, isResubmit } = targetsOf(world, 'b');
    expect(sendBackTo.map((target) => `${target.nodeId} ${target.user}`)).toEqual([
      'a u_a',
      'apply initiator',
    ]);
    expect(actions).toEqual([
      'approve',
      'sendBack',
      'reject',
      'transfer',
      'delegate',
      'addApprover',
      'consult',
      'cc',
    ]);
    expect(isResubmit).toBe(false);
  });

  it('offers the initiator to resubmit, and a delegate to hand back', () => {
    const world = started(threeSteps());
    world.on('delegate', 'a', { to: 'bob' });
    expect(targetsOf(world, 'a').actions).toEqual(['resolve', 'transfer', 'delegate']);
    world.on('resolve', 'a');
    world.on('sendBack', 'a', { to: 'initiator' });
    expect(targetsOf(world, 'apply')).toMatchObject({ isResubmit: true, sendBackTo: [] });
  });

  it('offers added signers for removal', () => {
    const world = started(countersign({ kind: 'all' }));
    world.approve('a');
    world.on('addApprover', 'm@x', { users: ['w'], where: 'parallel' });
    world.on('addApprover', 'm@x', { users: ['v'], where: 'after' });
    expect(targetsOf(world, 'm@x').removable).toEqual(['v', 'w']);
  });

  it('offers nothing while suspended, and says what must be loaded', () => {
    const world = started(threeSteps());
    const task = world.task('a');
    const blind = { ...world.ports(), model: () => undefined };
    expect(targets(world.rows, task.id, blind).status).toBe('needs');
    world.whole('suspend');
    expect(targetsOf(world, 'a').actions).toEqual([]);
  });
});

describe('refusalOf', () => {
  it('tries a command without doing it', () => {
    const world = started(threeSteps());
    world.approve('a');
    const withdraw = { kind: 'withdraw', instanceId: world.instance.id, by: 'u_a' } as const;
    expect(refusalOf(world.rows, withdraw, world.ports())).toBeUndefined();
    expect(world.open()).toBe('b');
    expect(refusalOf(world.rows, { ...withdraw, by: 'eve' }, world.ports())?.code).toBe('nothingToWithdraw');
  });
});

describe('preview', () => {
  it('tells the steps that a new process would come to', () => {
    const world = new World(byAmount());
    const preview = previewStart(
      { kind: 'start', defKey: 'byAmount', by: 'initiator', vars: { amount: 9000 } },
      world.ports(),
    );
    expect(preview).toMatchObject({ status: 'done', isComplete: true });
    expect(preview.status === 'done' && preview.steps.map((step) => `${step.nodeId} ${step.users}`)).toEqual([
      'apply initiator',
      'a u_a',
      'big u_big',
      'z u_z',
    ]);
  });

  it('tells the rest of a running one, everybody of a countersign together', () => {
    const world = started(countersign({ kind: 'sequential' }, ['x', 'y']));
    const preview = previewRest(world.rows, world.ports());
    expect(preview.status === 'done' && preview.steps).toMatchObject([
      { nodeId: 'm', name: 'm', users: ['x', 'y'], mode: { kind: 'sequential' }, notes: [], due: null },
      { nodeId: 'z', name: 'z', users: ['u_z'], mode: null, notes: [], due: null },
    ]);
    expect(world.open()).toBe('a');
  });

  it('says what must be loaded', () => {
    const world = started(caller());
    expect(previewRest(world.rows, world.ports())).toMatchObject({
      status: 'needs',
      needs: [{ kind: 'model' }],
    });
  });
});
