import { describe, expect, it } from 'vitest';
import { readBpmn } from '../bpmn/import/read-bpmn.ts';
import { evaluateImported } from '../imported-expressions/evaluate-imported.ts';
import { lintModel } from '../lint/lint-model.ts';
import { bpmnFile } from '../testing/bpmn-file.ts';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

type Nodes = Parameters<typeof drawModel>[1];

function started(nodes: Nodes, flows: string[], vars: object = { n: 0 }): World {
  const world = new World(drawModel('p', nodes, flows));
  world.start('p', { vars: { ...vars } });
  return world;
}

const condition = { kind: 'conditional', condition: 'n > 5' };
const set = (world: World, n: unknown) => world.whole('setVars', { vars: { n } });

/** BPMN 2.0, 10.5.5: a condition triggers when it becomes true, and again only after it has been false. */
describe('an intermediate condition', () => {
  const nodes: Nodes = { s: 'start', c: { kind: 'catch', event: condition }, z: 'userTask' };
  const flows = ['s > c', 'c > z'];

  it('is passed at once where it holds already', () => {
    expect(started(nodes, flows, { n: 9 }).open()).toBe('z');
  });

  it('waits for a change of variables', () => {
    const world = started(nodes, flows);
    set(world, 5);
    expect(world.open()).toBe('');
    set(world, 6);
    expect(world.open()).toBe('z');
    expect(world.rows.subscription).toEqual([]);
  });

  it('is not met while a value is missing, or is no yes or no', () => {
    const world = started(
      { ...nodes, c: { kind: 'catch', event: { kind: 'conditional', condition: 'n' } } },
      flows,
      {},
    );
    set(world, 'x');
    expect(world.open()).toBe('');
    set(world, true);
    expect(world.open()).toBe('z');
  });

  it('that cannot be worked out keeps nobody from his work', () => {
    const world = started(
      {
        s: 'start',
        f: 'parallel',
        c: { kind: 'catch', event: { kind: 'conditional', condition: '#{missing.size() > 5}' } },
        a: 'userTask',
        z: 'userTask',
      },
      ['s > f', 'f > c', 'f > a', 'a > z'],
    );
    const seen: string[] = [];
    world.evaluate = (source, { vars }) => {
      seen.push(source);
      return evaluateImported(source, { vars });
    };
    expect(() => world.evaluate('#{missing.size() > 5}', { vars: {} } as never)).toThrow();
    world.approve('a');
    expect(seen.length).toBeGreaterThan(1);
    expect(world.open()).toBe('z');
  });

  it('is one of the events that a gateway waits for', () => {
    const world = started(
      {
        s: 'start',
        g: 'eventGateway',
        c: { kind: 'catch', event: condition },
        m: { kind: 'catch', event: { kind: 'message', name: 'ask' } },
        z: 'userTask',
        y: 'userTask',
      },
      ['s > g', 'g > c', 'g > m', 'c > z', 'm > y'],
    );
    set(world, 6);
    expect(world.open()).toBe('z');
    expect(world.rows.subscription).toEqual([]);
  });
});

describe('a condition at the edge of a step', () => {
  const edge = (more = {}) =>
    started(
      {
        s: 'start',
        a: 'userTask',
        bd: { kind: 'boundary', attachedTo: 'a', event: condition, ...more },
        late: 'userTask',
        z: 'userTask',
      },
      ['s > a', 'a > z', 'bd > late'],
    );

  it('takes the step away when it becomes true', () => {
    const world = edge();
    set(world, 6);
    expect(world.open()).toBe('late');
  });

  it('happens beside it, each time that it becomes true', () => {
    const world = edge({ interrupting: false });
    set(world, 6);
    set(world, 7);
    expect(world.open()).toBe('a late');
    set(world, 1);
    set(world, 8);
    expect(world.open()).toBe('a late late');
    world.approve('a');
    expect(world.rows.subscription).toEqual([]);
  });

  it('does not happen while the process is suspended, but when it goes on', () => {
    const world = edge();
    world.evaluate = () => true;
    world.whole('suspend');
    expect(world.open()).toBe('a');
    world.whole('activate');
    expect(world.open()).toBe('late');
  });

  it('sees the values of the step alone', () => {
    const world = started(
      {
        s: 'start',
        a: { kind: 'userTask', inputParameters: { n: 'given' } },
        bd: { kind: 'boundary', attachedTo: 'a', event: condition },
        late: 'userTask',
      },
      ['s > a', 'bd > late'],
      { given: 9 },
    );
    expect(world.open()).toBe('late');
  });
});

describe('a condition that starts an event sub-process', () => {
  const beside = (more = {}) =>
    started(
      {
        s: 'start',
        a: 'userTask',
        es: 'eventSubProcess',
        st: { kind: 'start', scope: 'es', event: condition, ...more },
        h: { kind: 'userTask', scope: 'es' },
      },
      ['s > a', 'st > h'],
    );

  it('stops its surroundings, or runs beside them', () => {
    const world = beside();
    world.on('approve', 'a', { vars: { n: 1 } });
    expect(world.instance.status).toBe('ended');
    const stopped = beside();
    set(stopped, 6);
    expect(stopped.open()).toBe('h');
    const running = beside({ interrupting: false });
    set(running, 6);
    expect(running.open()).toBe('a h');
  });
});

describe('conditions of models', () => {
  it.each([
    [{ s: { kind: 'start', event: condition }, a: 'userTask' }, '「s」只能由消息或信号开始。'],
    [
      { s: { kind: 'start' }, a: { kind: 'catch', event: { kind: 'conditional', condition: ' ' } } },
      '「a」没有设置条件。',
    ],
    [{ s: { kind: 'start' }, a: { kind: 'throw', event: condition } }, '「a」不能使用“conditional”事件。'],
  ] as const)('are refused where they cannot happen: %j', (nodes, message) => {
    const problems = lintModel(drawModel('p', nodes as Nodes, ['s > a']));
    expect(problems.map((problem) => problem.message)).toContain(message);
  });

  it('are checked as expressions', () => {
    const model = drawModel('p', { s: 'start', c: { kind: 'catch', event: condition } }, ['s > c']);
    const problems = lintModel(model, { faultOf: (text) => (text === 'n > 5' ? '不认识' : undefined) });
    expect(problems[0]?.message).toContain('“n > 5”有误：不认识');
  });

  it('are read from a file', () => {
    const { models, problems } = readBpmn(
      bpmnFile(`<startEvent id="s"/><intermediateCatchEvent id="c"><conditionalEventDefinition>
        <condition>#{n &gt; 5}</condition></conditionalEventDefinition></intermediateCatchEvent>
        <sequenceFlow id="f" sourceRef="s" targetRef="c"/>`),
    );
    expect(problems).toEqual([]);
    expect(models[0]?.nodes[1]).toMatchObject({ event: { kind: 'conditional', condition: '#{n > 5}' } });
  });
});
