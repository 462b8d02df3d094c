import { describe, expect, it } from 'vitest';
import { lintModel } from '../lint/lint-model.ts';
import { Random } from '../testing/random.ts';
import { randomTree } from '../testing/random-tree.ts';
import { richTree } from '../testing/rich-tree.ts';
import { World } from '../testing/world.ts';
import purchaseJson from './compile-tree.purchase.json' with { type: 'json' };
import { compileTree, type ProcessTree } from './compile-tree.ts';

const purchase = purchaseJson as unknown as ProcessTree;

function started(total: number): World {
  const world = new World(compileTree(purchase));
  world.people.set(JSON.stringify({ kind: 'departmentHead', level: 1 }), ['head']);
  world.people.set(JSON.stringify({ kind: 'role', role: 'finance', scope: 'all' }), ['cash', 'audit']);
  world.start('purchase', { vars: { total } });
  return world;
}

describe('compileTree', () => {
  it('makes a model that can run', () => {
    const model = compileTree(purchase);
    expect(lintModel(model)).toEqual([]);
    expect(model.settings).toEqual({ onSelfApproval: 'skip' });
    expect(model.nodes.map((node) => `${node.kind} ${node.id}`)).toEqual([
      'start start',
      'userTask apply',
      'userTask manager',
      'exclusive branch1',
      'parallel parallel1',
      'userTask finance',
      'userTask legal',
      'parallel parallel1-end',
      'exclusive branch1-end',
      'userTask keeper',
      'copyTo copy1',
      'end end',
    ]);
  });

  it('runs the small purchase straight and the large one through both offices', () => {
    const small = started(4999);
    expect(small.open()).toBe('manager@head');
    small.approve('manager');
    expect(small.open()).toBe('keeper@keeper');
    const large = started(5000);
    large.approve('manager');
    expect(large.open()).toBe('finance@audit finance@cash legal@lawyer');
    large.approve('finance@cash');
    large.approve('legal');
    large.approve('keeper');
    expect(large.events).toContainEqual(
      expect.objectContaining({ kind: 'serviceCall', nodeId: 'keeper', action: 'receive' }),
    );
    expect(large.events).toContainEqual(expect.objectContaining({ kind: 'cc', users: ['initiator'] }));
    expect(large.instance.endReason).toBe('approved');
  });

  it('keeps what a step says: rights, mode, action', () => {
    const finance = compileTree(purchase).nodes.find((node) => node.id === 'finance');
    expect(finance).toEqual({
      id: 'finance',
      kind: 'userTask',
      name: '财务审批',
      approvers: { kind: 'role', role: 'finance', scope: 'all' },
      mode: { kind: 'any' },
      rights: { budget: 'required' },
    });
  });

  it('numbers flows of branches without steps', () => {
    const tree: ProcessTree = {
      key: 't',
      name: '空',
      steps: [{ kind: 'parallel', branches: [{ steps: [] }, { steps: [] }] }],
    };
    expect(lintModel(compileTree(tree))).toEqual([]);
  });

  it('says when a key is used twice', () => {
    const step = { kind: 'approve', key: 'a', label: '审批', by: { kind: 'initiator' } } as const;
    expect(
      lintModel(compileTree({ key: 't', name: '重', steps: [step, step] })).map((problem) => problem.message),
    ).toContain('编码“a”重复。');
  });

  it.each(['start', 'apply', 'end'])('says that the key %s belongs to the system', (key) => {
    const step = { kind: 'approve', key, label: '审批', by: { kind: 'initiator' } } as const;

    expect(
      lintModel(compileTree({ key: 't', name: '占', steps: [step] })).map(({ message }) => message),
    ).toContain(`编码“${key}”由系统使用，请换一个。`);
  });

  it('makes a sound model of any tree', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      expect(lintModel(compileTree(randomTree(new Random(seed)))), `seed ${seed}`).toEqual([]);
      expect(lintModel(compileTree(richTree(new Random(seed)))), `rich seed ${seed}`).toEqual([]);
    }
  });
});
