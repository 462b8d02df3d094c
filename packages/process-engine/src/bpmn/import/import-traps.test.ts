import { describe, expect, it } from 'vitest';
import { bpmnFile, oneStepFile } from '../../testing/bpmn-file.ts';
import { readBpmn } from './read-bpmn.ts';

function modelOf(xml: string) {
  const { models, problems } = readBpmn(xml);
  expect(problems).toEqual([]);
  const [model] = models;
  if (!model) throw new Error('no model was read');
  return model;
}

function messages(xml: string): string[] {
  return readBpmn(xml).problems.map((problem) => problem.message);
}

describe('references that nothing declares', () => {
  it('of errors never catch everything', () => {
    const xml = `<task id="x"/><boundaryEvent id="b" attachedToRef="x"><errorEventDefinition errorRef="code"/></boundaryEvent>`;
    expect(modelOf(oneStepFile(xml)).nodes).toContainEqual(
      expect.objectContaining({ id: 'b', event: { kind: 'error', code: 'code' } }),
    );
  });

  it('of messages, signals and escalations are what they say', () => {
    const xml = bpmnFile(`<receiveTask id="r" messageRef="news"/>
      <endEvent id="g"><signalEventDefinition signalRef="alert"/></endEvent>
      <endEvent id="c"><escalationEventDefinition escalationRef="late"/></endEvent>`);
    expect(modelOf(xml).nodes).toMatchObject([
      { message: 'news' },
      { event: { kind: 'signal', name: 'alert' } },
      { event: { kind: 'escalation', code: 'late' } },
    ]);
  });

  it('of steps and defaults are told', () => {
    const xml =
      bpmnFile(`<exclusiveGateway id="g" default="gone"/><sequenceFlow id="f" sourceRef="g" targetRef="nowhere"/>
      <sequenceFlow id="h" targetRef="g"/>`);
    expect(messages(xml)).toEqual([
      '「f」的终点“nowhere”不存在。',
      '「h」的起点“”不存在。',
      '「g」的默认出口“gone”不存在。',
    ]);
  });
});

describe('ids', () => {
  it('that are missing are made, without taking one that is written', () => {
    const xml =
      bpmnFile(`<startEvent id="s"/><sequenceFlow sourceRef="s" targetRef="subProcess"/><sequenceFlow sourceRef="s" targetRef="subProcess"/>
      <subProcess><startEvent/></subProcess><subProcess id="subProcess"><startEvent id="i"/></subProcess>`);
    const { nodes, flows } = modelOf(xml);
    expect(nodes.map((node) => [node.id, node.scope])).toEqual([
      ['s', undefined],
      ['subProcess_2', undefined],
      ['startEvent', 'subProcess_2'],
      ['subProcess', undefined],
      ['i', 'subProcess'],
    ]);
    expect(flows.map((flow) => flow.id)).toEqual(['s-subProcess', 's-subProcess_2']);
  });

  it('that two flows share are told apart, also for the default', () => {
    const xml = bpmnFile(`<exclusiveGateway id="g" default="f"/><task id="a"/><task id="b"/><task id="c"/>
      <sequenceFlow id="f" sourceRef="a" targetRef="b"/><sequenceFlow id="f" sourceRef="g" targetRef="c"/>`);
    expect(modelOf(xml).flows).toEqual([
      { id: 'f', from: 'a', to: 'b' },
      { id: 'f_2', from: 'g', to: 'c', isDefault: true },
    ]);
  });

  it('that a step shares with the file or a flow lose nothing', () => {
    const { nodes, flows } = modelOf(oneStepFile('<userTask id="x"/>').replace('id="definitions"', 'id="x"'));
    expect(nodes.map((node) => node.id)).toEqual(['s', 'x', 'e']);
    expect(flows.map((flow) => [flow.from, flow.to])).toEqual([
      ['s', 'x'],
      ['x', 'e'],
    ]);
    const shared = modelOf(
      bpmnFile('<task id="t"/><task id="u"/><sequenceFlow id="t" sourceRef="t" targetRef="u"/>'),
    );
    expect(shared.flows).toEqual([{ id: 't_2', from: 't', to: 'u' }]);
  });

  it('that two steps share are refused by name', () => {
    expect(messages(bpmnFile('<task id="t" name="甲"/><task id="t" name="乙"/>'))).toEqual([
      '「乙」的编码“t”重复。',
    ]);
  });

  it('that are missing at the process are told', () => {
    expect(messages(bpmnFile('').replace('id="p"', ''))).toEqual(['「流程」流程没有编码（id）。']);
    const twice = bpmnFile('').replace('</definitions>', '<process id="p"/></definitions>');
    expect(messages(twice)).toEqual(['文件中有多个编码为“p”的流程。']);
  });
});

describe('words between the lines', () => {
  it('of conditions keep brackets, quotes and line breaks', () => {
    const condition = '<![CDATA[ #{a < b &&\n c == "x"} ]]>';
    const xml = bpmnFile(`<task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b">
      <conditionExpression xsi:type="tFormalExpression">${condition}</conditionExpression></sequenceFlow>`);
    expect(modelOf(xml).flows[0]?.condition).toBe('#{a < b &&\n c == "x"}');
  });

  it('that are empty are no condition', () => {
    const xml = bpmnFile(`<task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b">
      <conditionExpression> </conditionExpression></sequenceFlow>`);
    expect(modelOf(xml).flows[0]).toEqual({ id: 'f', from: 'a', to: 'b' });
  });

  it('of drawing tools are left alone, and those of other engines noted', () => {
    const { problems, notes } = readBpmn(
      oneStepFile(`<userTask id="x" name="填表" flowable:formKey="f1" xmlns:d="http://flowable.org/design" d:colour="red">
        <documentation>说明</documentation><extensionElements><d:stencilid>T</d:stencilid><flowable:formProperty id="q"/></extensionElements></userTask>
        <textAnnotation id="n"><text>注</text></textAnnotation><laneSet id="l"/><association id="as" sourceRef="n" targetRef="x"/>`),
    );
    expect(problems).toEqual([]);
    expect(notes.map((note) => note.message)).toEqual([
      '「填表」的属性“flowable:formKey”在这里没有意义，已忽略。',
      '「填表」中的“flowable:formProperty”在这里没有意义，已忽略。',
    ]);
    const later = '<endEvent id="x"><signalEventDefinition signalRef="a" flowable:async="true"/></endEvent>';
    expect(readBpmn(oneStepFile(later)).notes.map((note) => note.message)).toEqual([
      '「x」的属性“flowable:async”在这里没有意义，已忽略。',
    ]);
  });
});
