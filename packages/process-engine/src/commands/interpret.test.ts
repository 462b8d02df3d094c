import { describe, expect, it } from 'vitest';
import { EngineRefusal, refusals, refusalText } from '../context/refusals.ts';
import { countersign, diamond, threeSteps } from '../testing/models.ts';
import { World } from '../testing/world.ts';
import { interpret } from './interpret.ts';

describe('interpret', () => {
  it('never changes the rows it is given', () => {
    const world = new World(diamond());
    world.start();
    world.approve('a');
    const rows = world.store.load();
    const before = JSON.stringify(rows);
    interpret(
      rows,
      { kind: 'sendBack', taskId: world.task('b1').id, by: 'u_b1', to: 'initiator' },
      world.ports(),
    );
    expect(JSON.stringify(rows)).toBe(before);
  });

  it('gives as changes exactly what differs from the rows before', () => {
    const world = new World(threeSteps());
    world.start();
    const result = interpret(
      world.store.load(),
      { kind: 'approve', taskId: world.task('a').id, by: 'u_a' },
      world.ports(),
    );
    if (result.status === 'needs') throw new Error('nothing is needed');
    world.store.flush(result.changes);
    const byId = (rows: readonly { id: string }[]) =>
      [...rows].sort((left, right) => left.id.localeCompare(right.id));
    for (const name of [
      'instance',
      'token',
      'task',
      'job',
      'subscription',
      'activity',
      'decision',
    ] as const) {
      expect(byId(world.rows[name])).toEqual(byId(result.rows[name]));
    }
    expect(result.changes.task.added.map((task) => task.nodeId)).toEqual(['b']);
    expect(result.changes.task.changed.map((task) => task.nodeId)).toEqual(['a']);
    expect(result.changes.token).toMatchObject({ added: [], removed: [] });
  });

  it('writes few rows however long the process is', () => {
    const world = new World(
      countersign(
        { kind: 'all' },
        Array.from({ length: 100 }, (_, index) => `u${index}`),
      ),
    );
    world.start();
    world.approve('a');
    const command = { kind: 'approve', taskId: world.task('m@u7').id, by: 'u7' } as const;
    const result = interpret(world.store.load(), command, world.ports());
    if (result.status === 'needs') throw new Error('nothing is needed');
    const count = Object.values(result.changes).flatMap((change) => [
      ...change.added,
      ...change.changed,
      ...change.removed,
    ]);
    expect(count.length).toBeLessThan(8);
  });

  it('asks for everything that parallel steps need at once', () => {
    const model = diamond();
    const nodes = model.nodes.map((node) =>
      ['b1', 'c'].includes(node.id)
        ? { ...node, approvers: { kind: 'role' as const, role: node.id, scope: 'all' as const } }
        : node,
    );
    const world = new World({ ...model, nodes } as typeof model);
    world.start();
    const result = interpret(
      world.store.load(),
      { kind: 'approve', taskId: world.task('a').id, by: 'u_a' },
      world.ports(),
    );
    expect(result).toMatchObject({
      status: 'needs',
      needs: [{ query: { nodeId: 'b1' } }, { query: { nodeId: 'c' } }],
    });
  });

  it('asks the same question under the same key at each attempt', () => {
    const model = threeSteps();
    const nodes = model.nodes.map((node) =>
      node.id === 'a' ? { ...node, approvers: { kind: 'departmentHead' as const, level: 1 } } : node,
    );
    const world = new World({ ...model, nodes } as typeof model);
    const keys = [1, 2].map(() => {
      const result = interpret(
        world.store.load(),
        { kind: 'start', defKey: 'threeSteps', by: 'u' },
        world.ports(),
      );
      return result.status === 'needs' && result.needs.map((need) => 'query' in need && need.query.key);
    });
    expect(keys[0]).toEqual(keys[1]);
  });

  it('counts the changes of a process', () => {
    const world = new World(threeSteps());
    world.start();
    expect(world.instance.rev).toBe(1);
    world.approve('a');
    expect(world.instance.rev).toBe(2);
  });
});

describe('refusals', () => {
  it('are Chinese sentences with names in place of ids', () => {
    const refusal = new EngineRefusal('taskNotOpen', { task: '财务审批', user: '42' });
    expect(refusalText(refusal, () => '王芳')).toBe('任务「财务审批」已由王芳处理。');
    expect(refusal.message).toBe('任务「财务审批」已由42处理。');
  });

  it('end with a full stop or mark', () => {
    for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/[。！]$/);
  });
});
