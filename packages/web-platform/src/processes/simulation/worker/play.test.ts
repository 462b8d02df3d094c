import type { DrawnTree } from '@jianheng/definition';
import type { Command, Offer } from '@jianheng/process-engine';
import { describe, expect, it } from 'vitest';
import { DRAWN } from './drawn.ts';
import { play } from './play.ts';
import type { PlayAnswer, Played, PlayedWorld } from './protocol.ts';

const tree = (when: string): DrawnTree => ({
  steps: [
    {
      kind: 'branch',
      key: 'size',
      branches: [
        {
          label: '大额',
          when,
          steps: [
            { kind: 'approve', key: 'leader', label: '领导审批', by: { kind: 'role', role: 'leader' } },
          ],
        },
      ],
      otherwise: [],
    },
    { kind: 'call', key: 'inner', label: '付款', calls: 'payment' },
  ],
});

const world = (when: string, more: Partial<PlayedWorld> = {}): PlayedWorld => ({
  source: { key: 'loan', name: '借款', tree: tree(when) },
  fields: {
    amount: { kind: 'money', label: '借款金额' },
    department: { kind: 'department', label: '部门' },
    reason: { kind: 'text', label: '事由' },
  },
  values: { amount: '6000.00' },
  calendar: {
    week: [1, 2, 3, 4, 5],
    hours: [{ from: '09:00', to: '17:00' }],
    holidays: [],
    makeUpDays: [],
    offsetMinutes: 480,
  },
  departments: [{ id: '7', code: 'COST', above: null }],
  substitutes: [],
  people: {},
  called: {},
  ...more,
});

const START: Command = { kind: 'start', defId: DRAWN, by: '1', formRecordId: '0' };
const LARGE = 'amount >= 5000';

/** With whatever is asked for answered: everybody is 9, and what is called ends at once. */
function settled(given: PlayedWorld, process: Played['process'] | null, command: Command): PlayAnswer {
  const answer = play({ world: given, process, command });
  if (answer.status !== 'needs') return answer;
  const people = Object.fromEntries(answer.rules.map(({ key }) => [key, ['9']]));
  const called = Object.fromEntries(answer.called.map((key) => [key, PAYMENT]));
  const more = {
    people: { ...given.people, ...people },
    called: { ...given.called, ...called },
  };
  return settled({ ...given, ...more }, process, command);
}

const PAYMENT = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x">
  <process id="payment" name="付款" isExecutable="true">
    <startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="r"/>
    <receiveTask id="r" name="等待到账"/><sequenceFlow id="g" sourceRef="r" targetRef="e"/><endEvent id="e"/>
  </process></definitions>`;

function done(answer: PlayAnswer): Played {
  if (answer.status !== 'done') throw new Error(JSON.stringify(answer));
  return answer;
}
const waits = (offers: readonly Offer[]) => offers.map(({ waits: kind, nodeId }) => `${kind} ${nodeId}`);

describe('a move of a process that is played', () => {
  it('is looked at first: which fields it reads', () => {
    expect(play({ world: world(LARGE), process: null, command: null })).toMatchObject({
      status: 'looked',
      reads: ['amount'],
      startsAt: null,
    });
  });

  it('asks for people by their rules, and evaluates the form as the server does', () => {
    const asked = play({ world: world(LARGE), process: null, command: START });
    expect(asked).toMatchObject({
      status: 'needs',
      rules: [expect.objectContaining({ rule: expect.objectContaining({ kind: 'role', role: 'leader' }) })],
    });
    const started = done(settled(world(LARGE), null, START));
    expect(waits(started.offers)).toEqual(['task leader', 'process null']);
    expect(started.charts[0]?.waiting).toEqual({ leader: ['9'] });
    expect(started.reasons).toContainEqual(
      expect.objectContaining({ kind: 'way', weighed: [expect.objectContaining({ holds: true })] }),
    );
  });

  it('gives the task of who is away to who stands in for him', () => {
    const substitutes = [{ of: { id: '9', name: '王建国' }, by: { id: '8', name: '赵敏' } }];
    const started = done(settled(world(LARGE, { substitutes }), null, START));
    expect(started.charts[0]?.waiting).toEqual({ leader: ['8'] });
    expect(started.offers[0]).toMatchObject({ people: ['8'], owner: '9' });
  });

  it('tells amounts as money', () => {
    const { reasons } = done(settled(world(LARGE), null, START));
    expect(JSON.stringify(reasons)).toContain('借款金额（6,000.00）大于等于 5,000.00');
  });

  it('knows the departments that conditions ask for, and draws what is called', () => {
    const inDepartment = world("INDEPARTMENT(department, 'COST')", { values: { department: '7' } });
    expect(waits(done(settled(inDepartment, null, START)).offers)).toContain('task leader');
    const small = done(settled(world(LARGE, { values: { amount: '1.00' } }), null, START));
    expect(small.charts.map(({ name }) => name)).toEqual(['借款', '付款']);
    expect(waits(small.offers)).toContain('trigger r');
  });

  it('says what is wrong with what cannot run, and why a move is refused', () => {
    expect(play({ world: world('amout >= 1'), process: null, command: START })).toMatchObject({
      status: 'faulty',
      problems: [{ message: expect.stringContaining('amout') as string }],
    });
    const started = done(settled(world(LARGE), null, START));
    expect(settled(world(LARGE), started.process, { kind: 'approve', taskId: '999', by: '9' })).toMatchObject(
      { status: 'refused', sentence: '审核任务不存在！' },
    );
  });
});
