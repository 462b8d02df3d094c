import { describe, expect, it } from 'vitest';
import { writeBpmn } from '../bpmn/export/write-bpmn.ts';
import { readBpmn } from '../bpmn/import/read-bpmn.ts';
import { layoutModel } from '../layout/layout-model.ts';
import { drawModel } from '../testing/draw-model.ts';
import { lintModel } from './lint-model.ts';

type Nodes = Parameters<typeof drawModel>[1];

const thrown = (activity?: string) => ({
  kind: 'compensation',
  ...(activity === undefined ? {} : { activity }),
});
/** A compensation event at the edge of a step, with the step that compensates. */
const edge = (attachedTo: string, handler: string, more = {}) => ({
  kind: 'boundary',
  attachedTo,
  event: { kind: 'compensation' },
  handler,
  ...more,
});

/** a and b, each with a step that undoes it; then what throws, and z. */
const twoSteps = (activity?: string, more: Nodes = {}): Nodes => ({
  s: 'start',
  a: 'userTask',
  b: 'userTask',
  ea: edge('a', 'ua'),
  ua: 'userTask',
  eb: edge('b', 'ub'),
  ub: 'userTask',
  t: { kind: 'throw', event: thrown(activity) },
  z: 'userTask',
  ...more,
});
const twoFlows = ['s > a', 'a > b', 'b > t', 't > z'];

/** An id that XML does not take. */
const CHINESE = '步骤';

describe('compensation in models', () => {
  const model = drawModel('p', twoSteps('a', { [CHINESE]: 'userTask', ea: edge('a', CHINESE), ua: 'task' }), [
    ...twoFlows,
    'z > ua',
  ]);

  it('is written as BPMN has it, and read again as it was', () => {
    const xml = writeBpmn(model);
    expect(xml).toMatch(/<bpmn:association [^>]*sourceRef="eb" targetRef="ub"/);
    expect(xml).toContain('<bpmn:compensateEventDefinition activityRef="a" />');
    expect(xml.match(/isForCompensation="true"/g)).toHaveLength(2);
    const read = readBpmn(xml);
    expect(read.problems).toEqual([]);
    expect(read.models).toEqual([model]);
  });

  it('is drawn with a line to the step that compensates', () => {
    const { flows, nodes } = layoutModel(model);
    expect(flows.map(({ id }) => id)).toContain('eb/handler');
    const at = (id: string) => nodes.find((node) => node.id === id)?.x ?? 0;
    expect(at('ub')).toBeGreaterThan(at('b'));
  });

  it.each<[string, Nodes, string[], string]>([
    ['no handler', { ea: edge('a', 'nobody') }, twoFlows, '「ea」没有关联补偿步骤。'],
    ['a handler in the flow', {}, [...twoFlows, 'z > ua'], '「ea」的补偿步骤「ua」不能有连线。'],
    [
      'a flow from the event',
      { q: 'task' },
      [...twoFlows, 'ea > q'],
      '「ea」不能有连线引出，请用关联指向补偿步骤。',
    ],
    [
      'two events at a step',
      { ea2: edge('a', 'ub') },
      twoFlows,
      '「ea」所附的步骤有多个补偿事件，只能有一个。',
    ],
    [
      'an unknown step',
      { t: { kind: 'throw', event: thrown('q') } },
      twoFlows,
      '「t」要补偿的步骤“q”不在这里。',
    ],
    ['a gateway', { t: { kind: 'throw', event: thrown('s') } }, twoFlows, '「t」要补偿的步骤“s”不在这里。'],
    [
      'the whole process',
      { es: 'eventSubProcess', st: { kind: 'start', scope: 'es', event: { kind: 'compensation' } } },
      twoFlows,
      '「st」只能补偿子流程，不能补偿整个流程。',
    ],
  ])('is refused with %s', (_what, more, flows, message) => {
    const problems = lintModel(drawModel('p', twoSteps(undefined, more), flows));
    expect(problems.map((problem) => problem.message)).toContain(message);
  });
});
