import { BpmnModdle } from 'bpmn-moddle';
import { describe, expect, it } from 'vitest';
import type { ProcessModel } from '../model/process-model.ts';
import { bpmnFile } from '../testing/bpmn-file.ts';
import { drawModel } from '../testing/draw-model.ts';
import * as models from '../testing/models.ts';
import { Random } from '../testing/random.ts';
import { randomTree } from '../testing/random-tree.ts';
import { compileTree } from '../tree-model/compile-tree.ts';
import { writeBpmn } from './export/write-bpmn.ts';
import { readBpmn } from './import/read-bpmn.ts';

/** What is read from what was written. The reader used by BPMN designers must have no complaint about it either. */
async function written(model: ProcessModel): Promise<ProcessModel | undefined> {
  const xml = writeBpmn(model);
  const { warnings } = await new BpmnModdle().fromXML(xml);
  expect(warnings).toEqual([]);
  const { models: read, problems } = readBpmn(xml);
  expect(problems).toEqual([]);
  return read[0];
}

async function expectSame(model: ProcessModel): Promise<void> {
  expect(await written(model)).toEqual(model);
}

describe('a model that was written is read again as it was', () => {
  it.each([
    models.diamond(),
    models.threeSteps(),
    models.loop(),
    models.countersign({ kind: 'weighted', needed: 2, weights: { x: 2 } }),
    models.subProcess({ loop: { collection: '明细', element: 'u', sequential: true, completion: 'n > 1' } }),
    models.byAmount(),
    models.caller(),
    models.callee(),
    models.manyWays(),
  ])('$key', expectSame);

  it('drawn trees', async () => {
    for (let seed = 1; seed <= 60; seed += 1) await expectSame(compileTree(randomTree(new Random(seed))));
  });

  it('everything a step may say', async () => {
    const approval = {
      kind: 'userTask',
      name: '财务审批',
      approvers: {
        kind: 'anyOf',
        rules: [{ kind: 'departmentHead', level: 2, of: 'previousApprover' }, { kind: 'initiator' }],
      },
      mode: { kind: 'perGroup', each: 'any' },
      onNoApprover: { toUser: 'u1' },
      onSelfApproval: 'toHead',
      onRepeatApprover: 'consecutive',
      onFailedVote: 'toInitiator',
      rights: { amount: 'readonly', '明细.单价': 'hidden' },
      action: 'book',
      dueIn: 'P1D',
      dueOn: 'working',
      overdue: {
        remind: { every: 'PT4H', times: 3 },
        action: { transferTo: { kind: 'role', role: 'a', scope: 'all' } },
      },
    };
    const nodes = {
      s: { kind: 'start', initiator: 'who' },
      a: approval,
      b: {
        kind: 'userTask',
        assignee: '#{boss}',
        candidates: { users: ['x', '#{y}'], groups: ['g'] },
        priority: '5',
        dueIn: '#{d}',
      },
      c: { kind: 'userTask', candidates: { users: ['with, comma'], departments: ['d1'] } },
      d: { kind: 'copyTo', to: { kind: 'users', users: ['u'] } },
      f: { kind: 'serviceTask', action: 'pay', compensation: 'unpay', asyncBefore: true },
      g: {
        kind: 'callActivity',
        calls: '#{k}',
        inputs: { a: '#{x}' },
        outputs: { b: "#{'t'}" },
        allInputs: true,
        allOutputs: true,
        businessKey: '#{bk}',
      },
      h: { kind: 'callActivity', calls: 'q', inputs: { a: 'amount', b: '#{x}' }, async: true },
      i: { kind: 'task', loop: { cardinality: '3', sequential: false } },
      j: { kind: 'task', loop: { collection: '#{list}', element: 'one', completion: '#{n > 1}' } },
      t: { kind: 'catch', event: { kind: 'timer', timer: 'duration', value: 'P1D', working: true } },
      m: { kind: 'catch', event: { kind: 'message', name: '新"消息"<&' } },
      n: { kind: 'throw', event: { kind: 'signal', name: 'go', scope: 'instance' } },
      o: { kind: 'throw', event: { kind: 'signal', name: 'go' } },
      w: { kind: 'boundary', attachedTo: 'a', event: { kind: 'error' }, interrupting: true },
      x: { kind: 'boundary', attachedTo: 'a', event: { kind: 'escalation', code: 'E' }, interrupting: false },
      e: { kind: 'end', result: 'rejected', event: { kind: 'terminate', all: true } },
    };
    const flows = [
      's > a',
      'a > b',
      'b > c',
      'c > d',
      'd > f',
      'f > g',
      'g > h',
      'h > i',
      'i > j',
      'j > t',
      't > m',
      'm > n',
      'n > o',
      'o > e',
      'w > e',
      'x > e',
    ];
    const model = drawModel('all', nodes, flows, { cancel: 'never', onNoApprover: 'pass' });
    await expectSame({ ...model, vars: { level: 3, list: [1, { a: null }] } });
  });

  it('words of every kind', async () => {
    const words = [
      'a < b & "c" > \'d\'',
      '换行\n和\t制表\r\n符',
      ' 前后空格 ',
      ']]>',
      '&lt;',
      '𠮷野家',
      '#{x < 1 && y}',
      "it's #{x}",
      '\u0001\uFFFF',
    ];
    for (const word of words) {
      const { nodes, flows, ...rest } = models.byAmount();
      const model = {
        ...rest,
        name: word,
        nodes: nodes.map((node) => ({ ...node, name: word })),
        flows: flows.map((flow) => ({
          ...flow,
          label: word,
          ...(flow.condition ? { condition: word } : {}),
        })),
      };
      const { models: read } = readBpmn(writeBpmn(model));
      expect(read[0]).toEqual(model);
    }
  });

  it('ids that XML does not allow, and one id for the process and a step', async () => {
    const odd = drawModel('1 流程', { '1 流程': 'start', 'a/b': 'userTask', '采购 单': 'end' }, [
      '1流程 > a/b',
      'a/b > 采购',
    ]);
    const flows = [
      { id: '->1', from: '1 流程', to: 'a/b' },
      { id: '->2', from: 'a/b', to: '采购 单' },
    ];
    await expectSame({ ...odd, flows });
  });

  it('defaults where BPMN knows none', async () => {
    await expectSame(
      drawModel('d', { s: 'start', a: 'userTask', b: 'userTask' }, ['s > a when x = 1', 's > b otherwise']),
    );
  });
});

describe('a foreign model', () => {
  const xml = bpmnFile(
    `<startEvent id="s" flowable:initiator="who"/><sequenceFlow sourceRef="s" targetRef="t"/>
     <userTask id="t" name="My #{n}" camunda:candidateGroups="a,b"><multiInstanceLoopCharacteristics isSequential="true" camunda:collection="people" camunda:elementVariable="one"/></userTask>
     <boundaryEvent id="b" attachedToRef="t"><errorEventDefinition errorRef="e1"/></boundaryEvent>
     <sequenceFlow id="f" sourceRef="t" targetRef="sp"/><subProcess id="sp"><startEvent id="i"/><endEvent id="e"/></subProcess>`,
    { before: '<error id="e1" errorCode="code"/>' },
  );

  it('stays the same once it has been written', async () => {
    const [model] = readBpmn(xml).models;
    expect(model && (await written(model))).toEqual(model);
  });

  it('is written so that its engine understands it again', () => {
    const [model] = readBpmn(xml).models;
    const again = model && writeBpmn(model);
    expect(again).toContain('flowable:initiator="who"');
    expect(again).toContain('flowable:candidateGroups="a, b"');
    expect(again).toContain(`flowable:collection="\${people}"`);
    expect(again).toContain('errorCode="code"');
    expect(again).not.toContain('jianheng:settings>{"name"');
  });
});

describe('the drawing', () => {
  it('places every node and flow once', () => {
    const model = models.subProcess();
    const xml = writeBpmn(model);
    const drawn = [...xml.matchAll(/bpmnElement="([^"]+)"/g)].map((match) => match[1]);
    const wanted = [...model.nodes, ...model.flows].map(({ id }) => id);
    expect(drawn.sort()).toEqual([model.key, ...wanted].sort());
    expect(xml).toContain('isExpanded="true"');
  });

  it('leaves each id once in the file', () => {
    const ids = [...writeBpmn(models.manyWays()).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
