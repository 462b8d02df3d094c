import { describe, expect, it } from 'vitest';
import { readBpmn } from '../../bpmn/import/read-bpmn.ts';
import { evaluateImported } from '../../imported-expressions/evaluate-imported.ts';
import { lintModel } from '../../lint/lint-model.ts';
import { bpmnFile } from '../../testing/bpmn-file.ts';
import { drawModel } from '../../testing/draw-model.ts';
import { World } from '../../testing/world.ts';

type Nodes = Parameters<typeof drawModel>[1];

function started(nodes: Nodes, flows: string[], vars = {}): World {
  const world = new World(drawModel('p', nodes, flows));
  world.start('p', { vars });
  return world;
}

const inside = { scope: 'sp' };
const mapped = { inputParameters: { limit: 'amount' }, outputParameters: { granted: 'limit' } };

const ownVarsAt = (world: World, nodeId: string) =>
  world.rows.token.find((token) => token.nodeId === nodeId)?.vars;

describe('input and output parameters', () => {
  const oneStep = (more = {}) =>
    started({ s: 'start', a: { kind: 'userTask', ...mapped, ...more }, z: 'userTask' }, ['s > a', 'a > z'], {
      amount: 5,
    });

  it('are known in the step alone, and what it gives stays', () => {
    const world = oneStep();
    expect(ownVarsAt(world, 'a')).toEqual({ limit: 5 });
    expect(world.instance.vars).toEqual({ amount: 5 });
    world.approve('a', { vars: { limit: 9, other: 1 } });
    expect(world.instance.vars).toEqual({ amount: 5, granted: 9, other: 1 });
    expect(ownVarsAt(world, 'z')).toEqual({});
  });

  it('are worked out anew after a return', () => {
    const world = oneStep();
    world.approve('a', { vars: { limit: 9 } });
    world.on('sendBack', 'z', { to: ['a'] });
    expect(ownVarsAt(world, 'a')).toEqual({ limit: 5 });
  });

  it('give nothing where the step is cut short', () => {
    const world = started(
      {
        s: 'start',
        a: { kind: 'userTask', ...mapped },
        bd: { kind: 'boundary', attachedTo: 'a', event: { kind: 'message', name: 'stop' } },
        late: 'userTask',
        z: 'userTask',
      },
      ['s > a', 'a > z', 'bd > late'],
      { amount: 5 },
    );
    world.act({ kind: 'message', name: 'stop', by: null });
    expect(world.open()).toBe('late');
    expect(world.instance.vars).toEqual({ amount: 5 });
  });

  it('of a countersign belong to all of its signers, also to one who is added', () => {
    const world = oneStep({ approvers: { kind: 'users', users: ['x', 'y'] }, mode: { kind: 'all' } });
    world.on('addApprover', 'a@x', { users: ['k'], where: 'parallel' });
    world.approve('a@y', { vars: { limit: 7 } });
    world.approve('a@x');
    world.approve('a@k');
    expect(world.open()).toBe('z');
    expect(world.instance.vars).toEqual({ amount: 5, granted: 7 });
  });

  it('go along when a step of one becomes a countersign', () => {
    const world = oneStep();
    world.on('addApprover', 'a', { users: ['k'], where: 'parallel' });
    world.approve('a@u_a', { vars: { limit: 8 } });
    world.approve('a@k');
    expect(world.instance.vars).toEqual({ amount: 5, granted: 8 });
  });

  it('of a loop are worked out for each instance', () => {
    const world = started(
      {
        s: 'start',
        a: {
          kind: 'userTask',
          loop: { collection: 'list', element: 'one' },
          inputParameters: { mine: 'one' },
        },
        z: 'userTask',
      },
      ['s > a', 'a > z'],
      { list: ['p', 'q'] },
    );
    const own = world.rows.token.filter(({ vars }) => 'mine' in vars).map(({ vars }) => vars.mine);
    expect(own).toEqual(['p', 'q']);
  });

  it('of a sub-process are known inside, after a return into it too', () => {
    const world = started(
      {
        s: 'start',
        sp: { kind: 'subProcess', ...mapped },
        ss: { kind: 'start', ...inside },
        x: { kind: 'userTask', ...inside },
        z: 'userTask',
      },
      ['s > sp', 'ss > x', 'sp > z'],
      { amount: 5 },
    );
    world.approve('x', { vars: { limit: 6 } });
    expect(world.instance.vars).toEqual({ amount: 5, granted: 6 });
    world.on('sendBack', 'z', { to: ['x'] });
    expect(ownVarsAt(world, 'sp')).toEqual({ limit: 5 });
  });

  it('of a call see what the called process brings back', () => {
    const called = drawModel('callee', { s: 'start', p: 'userTask', e: 'end' }, ['s > p', 'p > e']);
    const call = {
      kind: 'callActivity',
      calls: 'callee',
      inputs: { given: 'limit' },
      outputs: { limit: 'given' },
      ...mapped,
    };
    const world = new World(
      drawModel('p', { s: 'start', call, z: 'userTask' }, ['s > call', 'call > z']),
      called,
    );
    world.start('p', { vars: { amount: 5 } });
    world.approve('p', { vars: { given: 11 } });
    expect(world.open()).toBe('z');
    expect(world.instance.vars).toEqual({ amount: 5, granted: 11 });
  });
});

describe('input and output parameters of a file', () => {
  const file = (mapping: string) =>
    bpmnFile(`<startEvent id="s"/><userTask id="a" name="审批" camunda:assignee="kim"><extensionElements>
      <camunda:inputOutput>${mapping}</camunda:inputOutput></extensionElements></userTask>
      <sequenceFlow id="f" sourceRef="s" targetRef="a"/>`);

  it('are read: text as it stands, and what is worked out', () => {
    const { models, problems } = readBpmn(
      file(
        `<camunda:inputParameter name="limit">\${amount}</camunda:inputParameter><camunda:inputParameter name="kind">it's</camunda:inputParameter><camunda:outputParameter name="granted">\${limit * 2}</camunda:outputParameter>`,
      ),
    );
    expect(problems).toEqual([]);
    const [model] = models;
    if (!model) throw new Error('nothing was read');
    const world = new World(model);
    world.evaluate = (expression, { vars }) => evaluateImported(expression, { vars });
    world.start(model.key, { vars: { amount: 4 } });
    expect(ownVarsAt(world, 'a')).toEqual({ limit: 4, kind: "it's" });
    world.approve('a@kim');
    expect(world.instance.vars).toEqual({ amount: 4, granted: 8 });
  });

  it.each([
    ['<camunda:inputParameter name="x"><camunda:list/></camunda:inputParameter>', '使用“camunda:list”'],
    ['<camunda:outputParameter name="x"><camunda:script/></camunda:outputParameter>', '使用“camunda:script”'],
    ['<camunda:inputParameter>1</camunda:inputParameter>', '没有名称'],
    ['<camunda:inputParameter name="x">#{a +}</camunda:inputParameter>', '有误'],
  ])('are refused where they cannot be: %s', (mapping, part) => {
    expect(readBpmn(file(mapping)).problems[0]?.message).toContain(part);
  });

  it('and where nothing could know them', () => {
    const model = drawModel('p', { s: 'start', g: { kind: 'exclusive', ...mapped }, a: 'userTask' }, [
      's > g',
      'g > a',
    ]);
    expect(lintModel(model)).toEqual([{ elementId: 'g', message: '「g」不能设置输入参数和输出参数。' }]);
  });
});
