import { describe, expect, it } from 'vitest';
import type { ProcessNode } from '../../model/process-nodes.ts';
import { bpmnFile, oneStepFile } from '../../testing/bpmn-file.ts';
import { BpmnUnreadable } from '../xml/xml-element.ts';
import { readBpmn } from './read-bpmn.ts';

type More = Parameters<typeof oneStepFile>[1];

/** The step `x` of a file with nothing else in it, which must have no problem. */
function step(xml: string, more?: More): ProcessNode | undefined {
  const { models, problems } = readBpmn(oneStepFile(xml, more));
  expect(problems).toEqual([]);
  return models[0]?.nodes.find((node) => node.id === 'x');
}

describe('steps', () => {
  it.each<[string, object]>([
    ['<userTask id="x" name="审批"/>', { kind: 'userTask', name: '审批' }],
    ['<manualTask id="x"/>', { kind: 'task' }],
    ['<receiveTask id="x"/>', { kind: 'receiveTask' }],
    ['<serviceTask id="x" jianheng:action="book"/>', { kind: 'serviceTask', action: 'book' }],
    ['<parallelGateway id="x" gatewayDirection="Diverging"/>', { kind: 'parallel' }],
    ['<inclusiveGateway id="x"/>', { kind: 'inclusive' }],
    ['<exclusiveGateway id="x" activiti:exclusive="false"/>', { kind: 'exclusive' }],
    ['<intermediateThrowEvent id="x"/>', { kind: 'throw' }],
    ['<task id="x" flowable:async="true"/>', { kind: 'task', asyncBefore: true }],
    ['<task id="x" camunda:asyncBefore="true"/>', { kind: 'task', asyncBefore: true }],
  ])('%s', (xml, expected) => {
    expect(step(xml)).toEqual({ id: 'x', ...expected });
  });

  it('keep their settings, and what BPMN says beside them', () => {
    const settings = '{"approvers":{"kind":"role","role":"财务","scope":"all"},"mode":{"kind":"any"}}';
    const xml = `<userTask id="x" name="财务"><extensionElements><jianheng:settings>${settings}</jianheng:settings></extensionElements></userTask>`;
    expect(step(xml)).toMatchObject({
      name: '财务',
      approvers: { kind: 'role', role: '财务' },
      mode: { kind: 'any' },
    });
  });

  it('are those of a process that does not say whether it is executable', () => {
    expect(readBpmn(oneStepFile('<task id="x"/>')).models).toMatchObject([{ key: 'p', name: '流程' }]);
    expect(readBpmn(oneStepFile('<task id="x"/>', { process: 'isExecutable="false"' })).problems).toEqual([]);
  });
});

describe('people', () => {
  it.each<[string, object]>([
    ['flowable:assignee="kermit"', { assignee: 'kermit' }],
    ['activiti:assignee="#{boss}"', { assignee: '#{boss}' }],
    [
      'camunda:candidateUsers="a, #{b.contains(\'x,y\')} ,c"',
      { candidates: { users: ['a', "#{b.contains('x,y')}", 'c'] } },
    ],
    ['flowable:candidateGroups="sales,dev"', { candidates: { groups: ['sales', 'dev'] } }],
    ['flowable:dueDate="P2D" flowable:priority="#{p}"', { dueIn: 'P2D', priority: '#{p}' }],
    ['flowable:assignee=""', {}],
  ])('%s', (attributes, expected) => {
    expect(step(`<userTask id="x" ${attributes}/>`)).toEqual({ id: 'x', kind: 'userTask', ...expected });
  });

  it('are named by BPMN’s own performers too', () => {
    const role = (name: string, text: string) =>
      `<${name}><resourceAssignmentExpression><formalExpression>${text}</formalExpression></resourceAssignmentExpression></${name}>`;
    expect(step(`<userTask id="x">${role('humanPerformer', 'kermit')}</userTask>`)).toMatchObject({
      assignee: 'kermit',
    });
    expect(
      step(`<userTask id="x">${role('potentialOwner', 'user(kermit), group(sales), dev')}</userTask>`),
    ).toMatchObject({ candidates: { users: ['kermit'], groups: ['sales', 'dev'] } });
  });
});

describe('repetition', () => {
  const loop = (attributes: string, inside = '') =>
    `<task id="x"><multiInstanceLoopCharacteristics ${attributes}>${inside}</multiInstanceLoopCharacteristics></task>`;

  it.each<[string, string, object]>([
    [
      'isSequential="true"',
      '<loopCardinality>#{n}</loopCardinality>',
      { sequential: true, cardinality: '#{n}' },
    ],
    ['', '<loopCardinality> 5 </loopCardinality>', { cardinality: '5' }],
    [
      'flowable:collection="people" flowable:elementVariable="one" flowable:elementIndexVariable="at"',
      '<completionCondition>#{nrOfCompletedInstances / nrOfInstances &gt;= 0.6}</completionCondition>',
      {
        collection: `\${people}`,
        element: 'one',
        index: 'at',
        completion: '#{nrOfCompletedInstances / nrOfInstances >= 0.6}',
      },
    ],
    ['camunda:collection="#{service.get(\'a\')}"', '', { collection: "#{service.get('a')}" }],
    [
      '',
      '<loopDataInputRef>people</loopDataInputRef><inputDataItem name="one"/>',
      { collection: `\${people}`, element: 'one' },
    ],
    ['jianheng:collection="明细"', '', { collection: '明细' }],
  ])('%s %s', (attributes, inside, expected) => {
    expect(step(loop(attributes, inside))).toEqual({ id: 'x', kind: 'task', loop: expected });
  });
});

describe('events', () => {
  const before = `<message id="m" name="新消息"/><message id="unnamed"/><signal id="g" name="alert" flowable:scope="processInstance"/>
    <error id="err" errorCode="E1"/><error id="bare"/><escalation id="esc" escalationCode="C1"/><escalation id="any"/>`;
  const caught = (definition: string) =>
    step(`<intermediateCatchEvent id="x">${definition}</intermediateCatchEvent>`, { before });

  it.each<[string, object]>([
    ['<messageEventDefinition messageRef="m"/>', { kind: 'message', name: '新消息' }],
    ['<messageEventDefinition messageRef="tns:m"/>', { kind: 'message', name: '新消息' }],
    ['<messageEventDefinition messageRef="unnamed"/>', { kind: 'message', name: 'unnamed' }],
    ['<messageEventDefinition flowable:messageExpression="#{n}"/>', { kind: 'message', name: '#{n}' }],
    ['<signalEventDefinition signalRef="g"/>', { kind: 'signal', name: 'alert', scope: 'instance' }],
    ['<signalEventDefinition flowable:signalExpression="a_#{n}"/>', { kind: 'signal', name: 'a_#{n}' }],
    ['<linkEventDefinition name="L"/>', { kind: 'link', name: 'L' }],
    [
      '<timerEventDefinition><timeDuration>PT#{h}H</timeDuration></timerEventDefinition>',
      { kind: 'timer', timer: 'duration', value: 'PT#{h}H' },
    ],
    [
      '<timerEventDefinition><timeDate xsi:type="tFormalExpression"> 2026-03-02T08:00:00Z </timeDate></timerEventDefinition>',
      { kind: 'timer', timer: 'date', value: '2026-03-02T08:00:00Z' },
    ],
    [
      '<timerEventDefinition jianheng:working="true"><timeDuration>P1D</timeDuration></timerEventDefinition>',
      { kind: 'timer', timer: 'duration', value: 'P1D', working: true },
    ],
  ])('%s', (definition, expected) => {
    expect(caught(definition)).toEqual({ id: 'x', kind: 'catch', event: expected });
  });

  it.each<[string, object]>([
    ['<errorEventDefinition errorRef="err"/>', { kind: 'error', code: 'E1' }],
    ['<errorEventDefinition errorRef="bare"/>', { kind: 'error', code: 'bare' }],
    ['<errorEventDefinition/>', { kind: 'error' }],
    ['<errorEventDefinition camunda:errorCodeVariable="which"/>', { kind: 'error', codeInto: 'which' }],
    ['<escalationEventDefinition escalationRef="esc"/>', { kind: 'escalation', code: 'C1' }],
    ['<escalationEventDefinition escalationRef="any"/>', { kind: 'escalation' }],
    ['<terminateEventDefinition flowable:terminateAll="true"/>', { kind: 'terminate', all: true }],
    ['<terminateEventDefinition activiti:terminateMultiInstance="true"/>', { kind: 'terminate', loop: true }],
    ['<terminateEventDefinition id="t"/>', { kind: 'terminate' }],
  ])('%s at an end', (definition, expected) => {
    const { models, problems } = readBpmn(bpmnFile(`<endEvent id="x">${definition}</endEvent>`, { before }));
    expect(problems).toEqual([]);
    expect(models[0]?.nodes).toEqual([{ id: 'x', kind: 'end', event: expected }]);
  });

  it('sit on a step and stop it or not', () => {
    const { models } = readBpmn(
      bpmnFile(`<task id="t"/><boundaryEvent id="b" attachedToRef="t" cancelActivity="false"><signalEventDefinition signalRef="g"/></boundaryEvent>
        <boundaryEvent id="c" attachedToRef="t" cancelActivity="true"><errorEventDefinition/></boundaryEvent>`),
    );
    expect(models[0]?.nodes.slice(1)).toEqual([
      {
        id: 'b',
        kind: 'boundary',
        attachedTo: 't',
        event: { kind: 'signal', name: 'g' },
        interrupting: false,
      },
      { id: 'c', kind: 'boundary', attachedTo: 't', event: { kind: 'error' } },
    ]);
  });
});

describe('calls', () => {
  it('name a process and what travels', () => {
    const xml = `<callActivity id="x" calledElement="sub_#{kind}" flowable:inheritVariables="true" flowable:inheritBusinessKey="true">
      <extensionElements><flowable:in source="a" target="b"/><camunda:in sourceExpression="#{a + 5}" target="c"/>
        <activiti:out sourceExpression="fixed" target="d"/><camunda:out variables="all"/></extensionElements></callActivity>`;
    expect(step(xml)).toEqual({
      id: 'x',
      kind: 'callActivity',
      calls: 'sub_#{kind}',
      inputs: { b: `\${execution.getVariable('a')}`, c: '#{a + 5}' },
      allInputs: true,
      outputs: { d: `\${'fixed'}` },
      allOutputs: true,
      businessKey: '#{execution.processInstanceBusinessKey}',
    });
  });
});

describe('sub-processes', () => {
  it('hold their steps, and values of their own', () => {
    const { models, problems } = readBpmn(
      bpmnFile(`<subProcess id="sp" triggeredByEvent="true">
          <dataObject id="d" name="level" itemSubjectRef="xsd:int"><extensionElements><flowable:value>3</flowable:value></extensionElements></dataObject>
          <startEvent id="s" isInterrupting="false" flowable:initiator="who"><messageEventDefinition messageRef="m"/></startEvent></subProcess>
        <dataObject id="e" itemSubjectRef="xsd:boolean"><extensionElements><flowable:value>true</flowable:value></extensionElements></dataObject>
        <dataObject id="f"/>`),
    );
    expect(problems).toEqual([]);
    expect(models).toMatchObject([
      {
        vars: { e: true },
        nodes: [
          { id: 'sp', kind: 'eventSubProcess', vars: { level: 3 } },
          { id: 's', kind: 'start', scope: 'sp', interrupting: false, initiator: 'who' },
        ],
      },
    ]);
  });
});

describe('code of other engines', () => {
  const xml = oneStepFile('<serviceTask id="x" flowable:class="com.example.Book"/>');

  it('counts only as the action that the caller names for it', () => {
    expect(readBpmn(xml).problems[0]?.message).toContain('flowable:class');
    const { models, problems } = readBpmn(xml, { actions: { 'com.example.Book': 'book' } });
    expect(problems).toEqual([]);
    expect(models[0]?.nodes.find((node) => node.id === 'x')).toMatchObject({ action: 'book' });
    expect(readBpmn(xml, { actions: (kind) => (kind === 'class' ? 'book' : undefined) }).problems).toEqual(
      [],
    );
    expect(readBpmn(xml, { actions: { toString: 'x' } }).problems).toHaveLength(1);
  });
});

describe('files', () => {
  it('may hold several processes', () => {
    const xml = bpmnFile('<task id="x"/>').replace(
      '</definitions>',
      '<process id="q"><task id="x"/></process></definitions>',
    );
    expect(readBpmn(xml).models.map(({ key, name }) => [key, name])).toEqual([
      ['p', '流程'],
      ['q', 'q'],
    ]);
  });

  it.each([
    ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', '不是 BPMN'],
    ['another namespace', '<definitions><process id="p"/></definitions>', '不是 BPMN'],
    ['no process', '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>', '没有流程'],
    ['too many steps', bpmnFile('<task id="t"/>'.repeat(6000)), '步骤太多'],
  ])('with %s are refused', (_, xml, part) => {
    expect(() => readBpmn(xml)).toThrow(BpmnUnreadable);
    expect(() => readBpmn(xml)).toThrow(part);
  });
});
