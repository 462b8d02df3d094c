import type { ProcessStep } from '@jianheng/definition';
import { ExpressionError } from '@jianheng/expression';
import { describe, expect, it } from 'vitest';
import type { Ports } from '../../context/ports.ts';
import type { ProcessModel } from '../../model/process-model.ts';
import { type Preview, previewRest, previewStart } from '../../queries/preview.ts';
import { compileTree } from '../../tree-model/compile-tree.ts';
import { drawModel } from '../draw-model.ts';
import { byAmount, callee, caller, diamond } from '../models.ts';
import { chosenByHandler, inGroups, withDeadlines } from '../practice-models.ts';
import { World } from '../world.ts';
import { application, by, started } from './firm.ts';

type Done = Extract<Preview, { status: 'done' }>;

function foresee(world: World, more: Partial<Ports> = {}, vars = {}): Done {
  const defKey = [...world.models.keys()][0] ?? '';
  const preview = previewStart(
    { kind: 'start', defKey, by: 'initiator', vars },
    { ...world.ports(), ...more },
  );
  if (preview.status === 'needs') throw new Error('something is not loaded');
  return preview;
}

const told = ({ steps }: Done) => steps.map((step) => `${step.nodeId}: ${step.users.join(' ')}`);

const tree = (...steps: ProcessStep[]): ProcessModel => compileTree({ key: 'tree', name: '树', steps });
const approve = (key: string): ProcessStep => ({
  kind: 'approve',
  key,
  label: key,
  by: { kind: 'users', users: [`u_${key}`] },
});

describe('流程预测', () => {
  it('tells who, how, and how long', () => {
    const { steps, isComplete, open } = foresee(new World(withDeadlines()));
    expect(isComplete).toBe(true);
    expect(open).toEqual([]);
    expect(steps.find((step) => step.nodeId === 'm')).toMatchObject({
      users: ['x', 'y'],
      mode: { kind: 'percent', atLeast: 50 },
      due: { in: 'P2D', on: 'calendar' },
    });
    expect(steps.find((step) => step.nodeId === 'b')).toMatchObject({
      users: ['u_b'],
      mode: null,
      due: { in: 'P2D', on: 'working' },
    });
  });

  it('tells groups, and of a step by lot everybody it may be', () => {
    expect(told(foresee(new World(inGroups('any'))))).toContain('m: x y z w');
    const lot = foresee(new World(application({ m: by(['p', 'q', 'r'], { mode: { kind: 'random' } }) })));
    expect(lot.steps.find((step) => step.nodeId === 'm')).toMatchObject({
      users: ['p', 'q', 'r'],
      mode: { kind: 'random' },
      notes: ['从候选人中随机指定一人'],
    });
  });

  it('tells what policies would do, and steps that would pass by themselves', () => {
    const world = new World(application({ a: by(['initiator'], { onSelfApproval: 'skip' }), b: 'userTask' }));
    expect(foresee(world).steps).toMatchObject([
      { nodeId: 'apply' },
      { nodeId: 'a', users: [], notes: ['审批人与发起人相同，自动跳过'] },
      { nodeId: 'b', users: ['u_b'] },
    ]);
  });

  it('says that somebody has still to be chosen, and goes on behind it', () => {
    const preview = foresee(new World(chosenByHandler()));
    expect(told(preview)).toEqual(['apply: initiator', 'a: u_a', 'b: ', 'c: u_c']);
    expect(preview.steps[2]?.notes).toEqual(['请为下一步「b」选择审批人。']);
    expect(preview.isComplete).toBe(true);
  });

  it('says that nobody would be found, before it happens', () => {
    const world = new World(
      application({ a: { approvers: { kind: 'expression', expression: 'nobody' }, onNoApprover: 'reject' } }),
    );
    expect(foresee(world).steps[1]).toMatchObject({
      users: [],
      notes: ['「a」没有找到审批人，请联系管理员。'],
    });
  });

  it('tells a branch that cannot be decided yet as such', () => {
    const evaluate = () => {
      throw new ExpressionError('value', '没有填写“金额”', { source: '金额', offset: 0 });
    };
    const preview = foresee(new World(byAmount()), { evaluate });
    expect(told(preview)).toEqual(['apply: initiator', 'a: u_a']);
    expect(preview.isComplete).toBe(false);
    expect(preview.open).toMatchObject([{ nodeId: 'g', name: 'g', reason: expect.stringContaining('金额') }]);
  });

  it('tells the other branches although one cannot be decided', () => {
    const choice: ProcessStep = {
      kind: 'branch',
      key: 'g',
      branches: [{ label: '大', when: 'amount', steps: [approve('x')] }],
    };
    const model = tree({ kind: 'parallel', branches: [{ steps: [choice] }, { steps: [approve('y')] }] });
    const preview = foresee(new World(model), {}, { amount: 'many' });
    expect(told(preview)).toEqual(['apply: initiator', 'y: u_y']);
    expect(preview.open).toMatchObject([
      { nodeId: 'g', reason: '「条件分支」的条件“amount”没有得出是或否。' },
    ]);
  });

  it('lets delays pass, and stops at a message, by name', () => {
    const model = tree(
      { kind: 'delay', for: 'P3D' },
      approve('a'),
      { kind: 'waitFor', message: '到货', label: '等货' },
      approve('b'),
    );
    const preview = foresee(new World(model));
    expect(told(preview)).toEqual(['apply: initiator', 'a: u_a']);
    expect(preview.open).toMatchObject([{ name: '等货', reason: '等待“到货”。' }]);
  });

  it('goes through called processes, and past those that nobody waits for', () => {
    expect(told(foresee(new World(caller(), callee())))).toEqual([
      'apply: initiator',
      'a: u_a',
      'p: u_p',
      'q: u_q',
      'z: u_z',
    ]);
    const model = tree({ kind: 'call', key: 'k', label: '付款', calls: 'callee', async: true }, approve('a'));
    expect(told(foresee(new World(model)))).toEqual(['apply: initiator', 'a: u_a']);
  });

  it('tells the rest of a running process, whatever is asked beside it', () => {
    const world = started(diamond());
    world.approve('a');
    world.on('consult', 'b1', { users: ['expert'] });
    const preview = previewRest(world.rows, world.ports());
    expect(preview.status === 'done' && told(preview)).toEqual(['b2: u_b2', 'd: u_d']);
    expect(world.open()).toBe('b1 b1@expert c');
  });

  it('names the substitute who would get a step', () => {
    const world = new World(application({ a: 'userTask' }));
    world.substitutes.set('u_a', 'sub');
    expect(told(foresee(world))).toEqual(['apply: initiator', 'a: sub']);
  });

  it('stops in a circle instead of going round for ever', () => {
    const loop = drawModel('round', { s: 'start', a: 'userTask', g: 'exclusive', e: 'end' }, [
      's > a',
      'a > g',
      'g > a when true',
      'g > e otherwise',
    ]);
    expect(foresee(new World(loop)).isComplete).toBe(false);
  });
});
