import { describe, expect, it } from 'vitest';
import type { ProcessModel } from '../model/process-model.ts';
import { drawModel } from '../testing/draw-model.ts';
import {
  byAmount,
  callee,
  caller,
  countersign,
  diamond,
  loop,
  subProcess,
  threeSteps,
} from '../testing/models.ts';
import { lintModel } from './lint-model.ts';

type Nodes = Parameters<typeof drawModel>[1];

const messages = (nodes: Nodes, flows: string[]) =>
  lintModel(drawModel('p', nodes, flows)).map(({ message }) => message);

describe('lintModel', () => {
  it.each([
    diamond(),
    loop(),
    subProcess(),
    threeSteps(),
    byAmount(),
    caller(),
    callee(),
    countersign({ kind: 'all' }),
  ])('finds nothing wrong with $key', (model) => {
    expect(lintModel(model)).toEqual([]);
  });

  it('refuses a kind it does not know, by the name of the element', () => {
    const model = drawModel('p', { s: 'start', x: { kind: 'transaction', name: '资金划拨' } }, ['s > x']);
    expect(lintModel(model)).toEqual([
      { elementId: 'x', message: '「资金划拨」是不支持的节点类型“transaction”。' },
    ]);
  });

  it('refuses missing names, double ids and lines to nowhere', () => {
    const model: ProcessModel = {
      key: '',
      name: '',
      nodes: [
        { id: 's', kind: 'start' },
        { id: 's', kind: 'end' },
      ],
      flows: [{ id: 'f', from: 's', to: 'x', label: '通过' }],
    };
    expect(lintModel(model).map(({ message }) => message)).toEqual([
      '流程没有编码。',
      '流程没有名称。',
      '编码“s”重复。',
      '连线“通过”的终点不存在。',
    ]);
  });

  it('refuses scopes that are missing, circular or crossed by a line', () => {
    const lost = { kind: 'task', scope: 'none' };
    expect(messages({ s: 'start', x: lost }, ['s > x'])).toContain('「x」所在的子流程“none”不存在。');
    const circle = { a: { kind: 'subProcess', scope: 'b' }, b: { kind: 'subProcess', scope: 'a' } };
    expect(messages(circle, [])).toContain('「a」的子流程互相包含。');
    const crossing = { s: 'start', sp: 'subProcess', x: { kind: 'task', scope: 'sp' } } as const;
    expect(messages(crossing, ['s > x'])).toContain('「s」与「x」不在同一个子流程中，不能连线。');
  });

  it('refuses what cannot begin, be reached or end', () => {
    expect(
      messages({ e: { kind: 'boundary', attachedTo: 'x', event: { kind: 'message', name: 'm' } } }, []),
    ).toContain('流程没有开始。');
    expect(messages({ s: 'start', a: 'task', b: 'task' }, ['s > a'])).toEqual(['「b」走不到，请检查连线。']);
    const circle = messages({ s: 'start', a: 'task', b: 'task' }, ['s > a', 'a > b', 'b > a']);
    expect(circle).toContain('「a」之后没有出口，流程无法结束。');
    expect(messages({ s: 'start', a: 'task', e: 'end' }, ['s > a', 'a > e', 'e > a'])).toContain(
      '「e」不能有连线引出。',
    );
    expect(messages({ s: 'start', a: 'task' }, ['s > a', 'a > s'])).toContain('「s」不能有连线进入。');
    expect(messages({ s: 'start', sp: 'subProcess' }, ['s > sp'])).toContain('「sp」没有开始。');
  });

  it('wants a condition on every way of a choice, and none on parallel ways', () => {
    const nodes = { s: 'start', g: 'exclusive', a: 'task', b: 'task' } as const;
    expect(messages(nodes, ['s > g', 'g > a', 'g > b when n > 1'])).toEqual(['「g」的出口“g-a”没有条件。']);
    expect(messages(nodes, ['s > g', 'g > a otherwise', 'g > b otherwise'])).toEqual([
      '「g」有多个默认出口。',
    ]);
    const fork = { ...nodes, g: 'parallel' } as const;
    expect(messages(fork, ['s > g', 'g > a', 'g > b when n > 1'])).toEqual([
      '「g」的出口全部都走，不能带条件。',
    ]);
    const event = { ...nodes, g: 'eventGateway' } as const;
    expect(messages(event, ['s > g', 'g > a'])).toContain('「g」之后只能接等待事件。');
  });

  it.each([
    [{ approvers: undefined, isInitiatorStep: false }, '没有设置审批人。'],
    [{ approvers: { kind: 'users', users: [] } }, '没有选择人员。'],
    [{ approvers: { kind: 'role', role: '', scope: 'all' } }, '没有选择角色。'],
    [{ approvers: { kind: 'field', field: '' } }, '没有选择表单中的人员字段。'],
    [{ approvers: { kind: 'departmentHead', level: 0 } }, '的主管级别要从 1 开始。'],
    [{ approvers: { kind: 'oracle' } }, '的审批人类型不支持。'],
    [{ mode: { kind: 'percent', percent: 0 } }, '的通过比例要大于 0，不超过 100。'],
    [{ mode: { kind: 'weighted', needed: 0, weights: {} } }, '的通过票数要大于 0。'],
    [{ mode: { kind: 'coin' } }, '的会签方式不支持。'],
    [{ mode: { kind: 'all' }, loop: { cardinality: '2' } }, '设置了多实例，不能再设置会签方式。'],
    [{ loop: { cardinality: '2', collection: 'us' } }, '的多实例要有数目或清单，且只能有一个。'],
    [{ dueIn: '3 days' }, '的办理时限“3 days”不是有效的时长。'],
    [{ onNoApprover: { toUser: '' } }, '没有选择审批人为空时的处理人。'],
  ])('refuses an approval step with %o', (settings, message) => {
    const model = drawModel('p', { s: 'start', a: 'userTask' }, ['s > a']);
    const nodes = model.nodes.map((node) => (node.id === 'a' ? { ...node, ...settings } : node));
    const broken = { ...model, nodes } as unknown as ProcessModel;
    expect(lintModel(broken).map((problem) => problem.message)).toEqual([`「a」${message}`]);
  });

  it('asks about a time that is worked out, and only then', () => {
    const asked: string[] = [];
    const faultOf = (expression: string) => {
      asked.push(expression);
      return '没有这个名称';
    };
    const waiting = (value: string) =>
      drawModel(
        'p',
        { s: 'start', c: { kind: 'catch', event: { kind: 'timer', timer: 'duration', value } }, e: 'end' },
        ['s > c', 'c > e'],
      );
    for (const value of ['PT1H', '2026-03-02', 'R3/PT10M'])
      expect(lintModel(waiting(value), { faultOf })).toEqual([]);
    expect(lintModel(waiting('P1000Y'), { faultOf }).map(({ message }) => message)).toEqual([
      '「c」的表达式“P1000Y”有误：没有这个名称',
    ]);
    expect(asked).toEqual(['P1000Y']);
  });

  it('refuses events in the wrong place or without what they need', () => {
    const at = (kind: string, event: object) =>
      messages({ s: 'start', a: 'task', x: { kind, event } }, ['s > a', 'a > x']);
    expect(at('catch', { kind: 'error' })).toEqual(['「x」不能使用“error”事件。']);
    expect(at('throw', { kind: 'compensate' })).toEqual(['「x」不能使用“compensate”事件。']);
    expect(at('catch', { kind: 'message', name: '' })).toEqual(['「x」的事件没有名称。']);
    expect(at('throw', { kind: 'link', name: 'L' })).toContain('「x」的链接“L”没有另一端。');
    const timerStart = {
      s: { kind: 'start', event: { kind: 'timer', timer: 'cycle', value: 'R/P1D' } },
      a: 'task',
    } as const;
    expect(messages(timerStart, ['s > a'])).toEqual(['「s」只能由消息或信号开始。']);
    const onGateway = {
      s: 'start',
      g: 'exclusive',
      b: { kind: 'boundary', attachedTo: 'g', event: { kind: 'message', name: 'm' } },
    } as const;
    expect(messages(onGateway, ['s > g'])).toEqual(['「b」不能附着在「g」上。']);
  });

  it('asks the expression language about every expression', () => {
    const problems = lintModel(byAmount(), {
      faultOf: (text) => (text.includes('amount') ? '没有字段“amount”' : undefined),
    });
    expect(problems).toEqual([
      { elementId: 'g', message: '「g」的表达式“amount >= 5000”有误：没有字段“amount”' },
    ]);
  });
});
