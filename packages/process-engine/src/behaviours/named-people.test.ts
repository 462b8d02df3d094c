import { describe, expect, it } from 'vitest';
import { interpret } from '../commands/interpret.ts';
import { evaluateSource } from '../imported-expressions/evaluate-source.ts';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

/** A world that speaks both languages of models. */
function started(
  step: object,
  vars: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): World {
  const nodes = {
    s: { kind: 'start', initiator: 'who' },
    m: { kind: 'userTask', ...step },
    z: 'userTask',
    ...more,
  };
  const world = new World(drawModel('n', nodes as never, ['s > m', 'm > z']));
  world.evaluate = evaluateSource;
  world.start('n', { vars });
  return world;
}

describe('a step that names people as imported models do', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['kermit', {}, 'm@kermit'],
    ['kermit_#{n}', { n: 3 }, 'm@kermit_3'],
    ['#{who}', {}, 'm@initiator'],
    ['#{boss}', { boss: null }, 'm@'],
    ['#{boss}', { boss: '' }, 'm@'],
  ])('asks %s', (assignee, vars, open) => {
    expect(started({ assignee }, vars).open()).toBe(open);
  });

  it('names the task by its values, or as it is written', () => {
    expect(started({ name: '第 #{n} 期', assignee: 'a' }, { n: 2 }).task('m').name).toBe('第 2 期');
    expect(started({ name: '第 #{n} 期', assignee: 'a' }).task('m').name).toBe('第 #{n} 期');
  });

  it('takes priority and deadline from values too', () => {
    const world = started({ assignee: 'a', priority: '#{p}', dueIn: '#{d}' }, { p: 70, d: 'P1D' });
    expect(world.task('m')).toMatchObject({ priority: 70, dueAt: '2026-03-03T01:00:00.000Z' });
    expect(started({ assignee: 'a', dueIn: '2026-05-01T00:00:00Z' }).task('m').dueAt).toBe(
      '2026-05-01T00:00:00.000Z',
    );
    expect(started({ assignee: 'a', dueIn: '#{d}' }, { d: null }).task('m').dueAt).toBeNull();
    expect(() => started({ assignee: 'a', dueIn: '#{d}' }, { d: 'soon' })).toThrow('soon');
  });

  it('lets candidates claim: people, groups and departments', () => {
    const candidates = { users: ['x, y', '#{more}'], groups: ['sales'], departments: ['d1'] };
    const world = started({ candidates }, { more: ['w', 'x'] });
    expect(world.rows.taskCandidate.map((row) => `${row.kind}${row.ref}`)).toEqual([
      'ux',
      'uy',
      'uw',
      'gsales',
      'dd1',
    ]);
    const taskId = world.task('m').id;
    const claims = (by: string, groups: string[] = [], departments: string[] = []) =>
      world.refusal(() => world.act({ kind: 'claim', taskId, by, groups, departments }));
    expect(claims('eve')).toBe('notClaimable');
    expect(claims('eve', ['d1'], ['sales'])).toBe('notClaimable');
    expect(world.refusal(() => world.act({ kind: 'approve', taskId, by: 'eve', groups: ['dev'] }))).toBe(
      'claimFirst',
    );
    expect(claims('eve', ['dev', 'sales'])).toBe('not refused');
    world.on('unclaim', 'm');
    world.act({ kind: 'approve', taskId, by: 'bob', departments: ['d1'] });
    expect(world.rows.task[0]).toMatchObject({ status: 'done', doneBy: 'bob' });
    expect(world.rows.taskCandidate).toEqual([]);
  });

  it('may be claimed by anybody when it names nobody', () => {
    const open = started({ assignee: '#{nobody}' }, { nobody: null });
    open.on('claim', 'm', { by: 'eve' });
    expect(open.open()).toBe('m@eve');
  });

  it('goes back to nobody, and to its candidates, when it was delegated unclaimed', () => {
    const world = started({ candidates: { users: ['x'] } });
    world.on('delegate', 'm', { by: null, to: 'bob' });
    expect(world.open()).toBe('m@bob');
    expect(world.refusal(() => world.approve('m'))).toBe('delegatedMustResolve');
    world.on('resolve', 'm', { vars: { word: 'yes' } });
    expect(world.task('m')).toMatchObject({ assignee: null, delegationState: 'resolved' });
    expect(world.instance.vars.word).toBe('yes');
    world.on('claim', 'm', { by: 'x' });
    world.approve('m');
    expect(world.open()).toBe('z');
  });

  it('finds them by the names that their own world gave them', () => {
    const model = drawModel(
      'n',
      { s: 'start', m: { kind: 'userTask', assignee: 'kermit', candidates: { users: ['fozzie'] } } },
      ['s > m'],
    );
    const world = new World(model);
    const ids: Record<string, string> = { kermit: '17' };
    const ports = { ...world.ports(), userNamed: (name: string) => ids[name] };
    const result = interpret(world.store.load(), { kind: 'start', defKey: 'n', by: null }, ports);
    expect(
      result.status === 'done' && [result.rows.task[0]?.assignee, result.rows.taskCandidate[0]?.ref],
    ).toEqual(['17', 'fozzie']);
  });
});

describe('values of imported models', () => {
  it('are there from the start of a process or sub-process, and no longer than it', () => {
    const nodes = {
      s: 'start',
      sp: { kind: 'subProcess', vars: { level: 3 } },
      x: { kind: 'userTask', assignee: 'a_#{level}_#{grade}', scope: 'sp' },
      z: { kind: 'userTask', assignee: '#{grade}' },
    };
    const world = new World({
      ...drawModel('v', nodes as never, ['s > sp', 'sp > z']),
      vars: { grade: 'B', amount: 1 },
    });
    world.evaluate = evaluateSource;
    world.start('v', { vars: { grade: 'A' } });
    expect(world.open()).toBe('x@a_3_A');
    expect(world.instance.vars).toEqual({ grade: 'A', amount: 1 });
    world.approve('x');
    expect(world.open()).toBe('z@A');
    world.on('sendBack', 'z', { to: 'previous' });
    expect(world.rows.token.find((row) => row.nodeId === 'sp')?.vars).toEqual({ level: 3 });
  });

  it('travel into called processes by key and back', () => {
    const call = {
      kind: 'callActivity',
      calls: 'sub_#{kind}',
      businessKey: 'B-#{n}',
      allOutputs: true,
      inputs: { who: '#{n}' },
    };
    const outer = drawModel('outer', { s: 'start', call, z: 'userTask' } as never, ['s > call', 'call > z']);
    const inner = drawModel('sub_a', { s: 'start', q: 'userTask' }, ['s > q']);
    const world = new World(outer, inner);
    world.evaluate = evaluateSource;
    world.start('outer', { vars: { kind: 'a', n: 7 } });
    expect(world.rows.instance.find((row) => row.defKey === 'sub_a')).toMatchObject({
      businessKey: 'B-7',
      vars: { who: 7 },
    });
    world.approve('q', { vars: { found: true } });
    expect(world.instance.vars).toMatchObject({ found: true, who: 7, n: 7 });
  });

  it('name the messages that are waited for', () => {
    const w = { kind: 'catch', event: { kind: 'message', name: 'order_#{n}' } };
    const world = new World(drawModel('m', { s: 'start', w, z: 'userTask' } as never, ['s > w', 'w > z']));
    world.evaluate = evaluateSource;
    world.start('m', { vars: { n: 5 } });
    world.act({ kind: 'message', by: null, name: 'order_5' });
    expect(world.open()).toBe('z');
  });

  it('do not start a process that only an event starts', () => {
    const s = { kind: 'start', event: { kind: 'message', name: 'go' } };
    const world = new World(drawModel('e', { s, z: 'userTask' } as never, ['s > z']));
    expect(world.refusal(() => world.start('e'))).toBe('startsByEventOnly');
    world.start('e', { at: 's' });
    expect(world.open()).toBe('z');
  });
});
