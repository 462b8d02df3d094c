import { describe, expect, it } from 'vitest';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

type Nodes = Parameters<typeof drawModel>[1];

function started(nodes: Nodes, flows: string[], vars = {}): World {
  const world = new World(drawModel('p', nodes, flows));
  world.start('p', { vars });
  return world;
}

const DAY = 86_400_000;
const inside = { scope: 'sp' };

/** a with a boundary event leading to late, else to done. */
function withBoundary(event: object, more: object = {}): World {
  return started(
    {
      s: 'start',
      a: 'userTask',
      bd: { kind: 'boundary', attachedTo: 'a', event, ...more },
      late: 'userTask',
      done: 'userTask',
    },
    ['s > a', 'a > done', 'bd > late'],
  );
}

/** x inside sp, which ends with an event that sp's edge may catch. */
function withThrow(thrown: object, caught: object, more: object = {}): World {
  return started(
    {
      s: 'start',
      sp: 'subProcess',
      ss: { kind: 'start', ...inside },
      x: { kind: 'userTask', ...inside },
      se: { kind: 'end', event: thrown, ...inside },
      bd: { kind: 'boundary', attachedTo: 'sp', event: caught, ...more },
      wrong: 'userTask',
      z: 'userTask',
    },
    ['s > sp', 'ss > x', 'x > se', 'sp > z', 'bd > wrong'],
  );
}

describe('boundary timer', () => {
  const timer = { kind: 'timer', timer: 'duration', value: 'P2D' };

  it('takes the task away when it is due', () => {
    const world = withBoundary(timer);
    world.pass(2 * DAY);
    expect(world.open()).toBe('late');
    expect(world.rows.task[0]).toMatchObject({ status: 'cancelled', outcome: 'boundary' });
  });

  it('is forgotten when the task is done in time', () => {
    const world = withBoundary(timer);
    world.approve('a');
    expect(world.rows.job).toEqual([]);
    expect(world.open()).toBe('done');
  });

  it('starts a path beside the task, as often as its cycle says', () => {
    const world = withBoundary({ kind: 'timer', timer: 'cycle', value: 'R2/P1D' }, { interrupting: false });
    world.pass(5 * DAY);
    expect(world.open()).toBe('a late late');
    world.approve('a');
    expect(world.open()).toBe('done late late');
  });

  it('works again after a return', () => {
    const world = withBoundary(timer);
    world.approve('a');
    world.on('sendBack', 'done', { to: ['a'] });
    expect(world.rows.job).toHaveLength(1);
    world.pass(2 * DAY);
    expect(world.open()).toBe('late');
  });

  it('belongs to the whole countersign when signers join', () => {
    const world = withBoundary(timer);
    world.on('addApprover', 'a', { users: ['k'], where: 'parallel' });
    world.approve('a@u_a');
    world.pass(2 * DAY);
    expect(world.open()).toBe('late');
  });

  it('is put off while its task waits for a resubmission', () => {
    const world = started(
      {
        s: 'start',
        a: 'userTask',
        b: 'userTask',
        bd: { kind: 'boundary', attachedTo: 'b', event: timer },
        late: 'userTask',
        e: 'end',
      },
      ['s > a', 'a > b', 'b > e', 'bd > late'],
    );
    world.approve('a');
    world.on('sendBack', 'b', { to: ['a'], resubmit: 'direct' });
    world.pass(2 * DAY);
    expect(world.onHold()).toBe('b');
    world.on('resubmit', 'a');
    world.pass(DAY);
    expect(world.open()).toBe('late');
  });

  it('does not run while the process is suspended, and says so of a job that is gone', () => {
    const world = withBoundary(timer);
    const [job] = world.rows.job;
    world.whole('suspend');
    expect(world.refusal(() => world.pass(3 * DAY))).toBe('processSuspended');
    world.whole('activate');
    world.approve('a');
    expect(world.refusal(() => world.act({ kind: 'runJob', jobId: job?.id ?? '', by: null }))).toBe(
      'jobUnknown',
    );
  });

  it('refuses a time that cannot be read', () => {
    expect(() => withBoundary({ kind: 'timer', timer: 'duration', value: "'soon'" })).toThrow(
      "「bd」的时间“'soon'”不是有效的时间",
    );
  });
});

describe('messages and signals', () => {
  it('a message takes or leaves the task', () => {
    const world = withBoundary({ kind: 'message', name: 'stop' });
    world.act({ kind: 'message', name: 'stop', by: null, vars: { why: 'x' } });
    expect(world.open()).toBe('late');
    expect(world.instance.vars).toEqual({ why: 'x' });
    const beside = withBoundary({ kind: 'message', name: 'ask' }, { interrupting: false });
    beside.act({ kind: 'message', name: 'ask', by: null });
    beside.act({ kind: 'message', name: 'ask', by: null });
    expect(beside.open()).toBe('a late late');
  });

  it('a signal thrown inside is heard inside, and told to the outside', () => {
    const world = started(
      {
        s: 'start',
        f: 'parallel',
        a: 'userTask',
        t: { kind: 'throw', event: { kind: 'signal', name: 'go' } },
        c: { kind: 'catch', event: { kind: 'signal', name: 'go' } },
        x: 'userTask',
        y: 'userTask',
      },
      ['s > f', 'f > a', 'f > c', 'a > t', 't > x', 'c > y'],
    );
    expect(world.open()).toBe('a');
    world.approve('a');
    expect(world.open()).toBe('x y');
    expect(world.events).toContainEqual({
      kind: 'signalThrown',
      instanceId: world.instance.id,
      name: 'go',
      vars: {},
    });
  });

  it('a process is started by the name of its message, beside its plain start, and by no other name', () => {
    const world = new World(
      drawModel(
        'p',
        {
          s: 'start',
          m: { kind: 'start', event: { kind: 'message', name: 'order' } },
          a: 'userTask',
          b: 'userTask',
        },
        ['s > a', 'm > b'],
      ),
    );
    const refused = () => world.start('p', { startEvent: { kind: 'message', name: 'else' } });
    expect(world.refusal(refused)).toBe('notStartedByEvent');
    world.start('p', { startEvent: { kind: 'message', name: 'order' }, vars: { n: 1 } });
    expect(world.open()).toBe('b');
    expect(world.instance.vars).toEqual({ n: 1 });
  });

  it('what is thrown brings the input parameters of the step', () => {
    const event = { kind: 'message', name: 'order' };
    const world = started(
      { s: 'start', t: { kind: 'throw', event, inputParameters: { n: 'amount' } }, a: 'userTask' },
      ['s > t', 't > a'],
      { amount: 3 },
    );
    expect(world.events).toContainEqual({
      kind: 'messageThrown',
      instanceId: world.instance.id,
      name: 'order',
      vars: { n: 3 },
    });
    expect(world.instance.vars).toEqual({ amount: 3 });
  });

  it('a receive task waits for its message or a trigger', () => {
    const nodes: Nodes = { s: 'start', r: { kind: 'receiveTask', message: 'ok' }, z: 'userTask' };
    const world = started(nodes, ['s > r', 'r > z']);
    world.act({ kind: 'message', name: 'ok', by: null });
    expect(world.open()).toBe('z');
    const other = started(nodes, ['s > r', 'r > z']);
    const token = other.rows.token.find((row) => row.nodeId === 'r');
    other.act({ kind: 'trigger', tokenId: token?.id ?? '', by: null });
    expect(other.open()).toBe('z');
    expect(other.refusal(() => other.act({ kind: 'trigger', tokenId: token?.id ?? '', by: null }))).toBe(
      'nothingWaits',
    );
  });

  it('a link goes on at its other half', () => {
    const link = { kind: 'link', name: 'L' };
    const world = started(
      { s: 'start', t: { kind: 'throw', event: link }, c: { kind: 'catch', event: link }, a: 'userTask' },
      ['s > t', 'c > a'],
    );
    expect(world.open()).toBe('a');
  });
});

describe('errors and escalations', () => {
  it('an error leaves the sub-process by its edge', () => {
    const world = withThrow({ kind: 'error', code: 'E1' }, { kind: 'error', code: 'E1' });
    world.approve('x');
    expect(world.open()).toBe('wrong');
  });

  it('an error of another code is refused, because nobody would know of it', () => {
    const world = withThrow({ kind: 'error', code: 'E1' }, { kind: 'error', code: 'E2' });
    expect(world.refusal(() => world.approve('x'))).toBe('errorNotCaught');
    expect(world.open()).toBe('x');
  });

  it('an escalation may go beside the sub-process, and uncaught hurts nobody', () => {
    const world = withThrow(
      { kind: 'escalation', code: 'up' },
      { kind: 'escalation' },
      { interrupting: false },
    );
    world.approve('x');
    expect(world.open()).toBe('wrong z');
    const other = withThrow({ kind: 'escalation', code: 'up' }, { kind: 'escalation', code: 'else' });
    other.approve('x');
    expect(other.open()).toBe('z');
  });

  it('a terminating end takes its own scope only', () => {
    const nodes: Nodes = {
      s: 'start',
      sp: 'subProcess',
      ss: { kind: 'start', ...inside },
      f: { kind: 'parallel', ...inside },
      x: { kind: 'userTask', ...inside },
      y: { kind: 'userTask', ...inside },
      te: { kind: 'end', event: { kind: 'terminate' }, ...inside },
      z: 'userTask',
    };
    const world = started(nodes, ['s > sp', 'ss > f', 'f > x', 'f > y', 'x > te', 'sp > z']);
    world.approve('x');
    expect(world.open()).toBe('z');
  });

  it('a terminating end may take all instances of the loop around it, and the process goes on behind them', () => {
    const nodes: Nodes = {
      s: 'start',
      sp: { kind: 'subProcess', loop: { cardinality: '3', index: 'at' } },
      ss: { kind: 'start', ...inside },
      f: { kind: 'parallel', ...inside },
      x: { kind: 'userTask', ...inside },
      y: { kind: 'userTask', ...inside },
      te: { kind: 'end', event: { kind: 'terminate', loop: true }, ...inside },
      z: 'userTask',
    };
    const world = started(nodes, ['s > sp', 'ss > f', 'f > x', 'f > y', 'x > te', 'sp > z']);
    expect(world.open()).toBe('x x x y y y');
    expect(world.rows.token.map(({ vars }) => vars.at).filter((at) => at !== undefined)).toEqual([0, 1, 2]);
    world.approve('x');
    expect(world.open()).toBe('z');
  });

  it('an end may say that the process was rejected', () => {
    const world = started({ s: 'start', a: 'userTask', no: { kind: 'end', result: 'rejected' } }, [
      's > a',
      'a > no',
    ]);
    world.approve('a');
    expect(world.instance).toMatchObject({ status: 'ended', endReason: 'rejected' });
  });
});
