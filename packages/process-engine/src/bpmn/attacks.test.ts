import { afterEach, describe, expect, it } from 'vitest';
import { interpret } from '../commands/interpret.ts';
import { evaluateImported } from '../imported-expressions/evaluate-imported.ts';
import { noRows } from '../state/rows.ts';
import { bpmnFile, oneStepFile } from '../testing/bpmn-file.ts';
import { cpuTime } from '../testing/cpu-time.ts';
import { readBpmn } from './import/read-bpmn.ts';

const marker = 'hacked';
type Marked = typeof globalThis & { [marker]?: unknown };

afterEach(() => {
  const wasRun = (globalThis as Marked)[marker] !== undefined;
  Reflect.deleteProperty(globalThis, marker);
  expect(wasRun).toBe(false);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

/** Payloads of the expression languages of other engines, of JavaScript, and walks to prototypes. */
const PAYLOADS = [
  "''.getClass().forName('java.lang.Runtime').getMethod('getRuntime').invoke(null).exec('touch /tmp/hacked')",
  "''.class.forName('java.lang.Runtime')",
  'T(java.lang.Runtime).getRuntime().exec("id")',
  'new java.lang.ProcessBuilder("id").start()',
  "execution.getEngineServices().getRuntimeService().deleteProcessInstance('1','x')",
  "execution.setVariable('a', 1)",
  "execution.removeVariable('a')",
  'runtimeService.startProcessInstanceByKey("p")',
  "scriptEngine.eval('1')",
  "pageContext.request.getSession().setAttribute('a', 1)",
  'x.constructor.constructor("globalThis.hacked = 1")()',
  "x['constructor']['constructor']('globalThis.hacked = 1')()",
  "x['con' + 'structor']",
  '[].constructor',
  "''['sub'].constructor('globalThis.hacked=1')()",
  'x.__proto__.polluted',
  "x['__proto__']['polluted']",
  "x.get('__proto__')",
  "x.containsKey('constructor')",
  '__proto__.polluted',
  'constructor.constructor',
  'globalThis.hacked = 1',
  'process.exit(1)',
  "require('child_process').execSync('id')",
  "import('fs')",
  'this.constructor',
  'eval("globalThis.hacked = 1")',
  'Function("globalThis.hacked = 1")()',
  '(() => { globalThis.hacked = 1 })()',
  'x => x',
  'x; y',
  'x = 1',
  'x += 1',
  'x++',
  '`#{x}`',
  "'a'.repeat(1000000000)",
  "'a'.replaceAll('', 'b')",
  "'a'.matches('(a+)+$')",
  'list.stream().map(x -> x)',
  'list.forEach(x)',
  'list.add(1)',
  'x.put("a", 1)',
  'x.toString.call(1)',
  "vars:get('__proto__')",
  "vars:getOrDefault('constructor', 1).name",
  "vars:set('a', 1)",
  'fn:concat("a", "b")',
  'SUM(1, 2)',
  "java:exec('id')",
  '0x7fffffff',
  '1e400',
  '9'.repeat(500),
  `${'('.repeat(5000)}1${')'.repeat(5000)}`,
  `${'!'.repeat(5000)}x`,
  `${'x.'.repeat(1500)}y`,
  `${'1 + '.repeat(20_000)}1`,
  "'unfinished",
  '{{x}}',
  '<%= x %>',
  '#{x}',
  '"\\u0000"',
  '',
];

const vars = {
  x: JSON.parse('{"a":1,"__proto__":{"polluted":1}}') as unknown,
  list: [1, 2],
  y: 1,
};

/** What comes of a payload: refused when read, refused when evaluated, or a harmless value. */
function outcome(source: string): unknown {
  try {
    return evaluateImported(source, { vars });
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
}

describe('attacks by expression', () => {
  it.each(PAYLOADS)('%s', (payload) => {
    for (const source of [`#{${payload}}`, `\${${payload}}`, `a\${${payload}}b`]) {
      const begin = cpuTime();
      const result = outcome(source);
      expect(cpuTime() - begin).toBeLessThan(5000);
      expect(typeof result === 'function' || result === globalThis).toBe(false);
      expect(JSON.stringify(result) ?? '').not.toContain('polluted');
    }
  });

  it('do no more in any place of a model, in the words of any engine, than be refused', () => {
    const texts = PAYLOADS.flatMap((payload) => [`#{${payload}}`, `\${${payload}}`].map(escaped));
    const files = texts.flatMap((text) => ENGINES.map((engine) => everyPlace(text, engine)));
    for (const file of files) {
      const begin = cpuTime();
      const { problems } = readBpmn(file);
      expect(cpuTime() - begin).toBeLessThan(5000);
      expect(problems.filter(({ message }) => message.length >= 500)).toEqual([]);
    }
    const tried = files.length * PLACES;
    expect(tried).toBeGreaterThan(1200);
  });
});

const ENGINES = ['flowable', 'activiti', 'camunda'];
const PLACES = 12;

/** A file with the text wherever a file may hold an expression. */
function everyPlace(text: string, engine: string): string {
  return bpmnFile(
    `<startEvent id="s"/><userTask id="t" name="${text}" ${engine}:assignee="${text}" ${engine}:candidateUsers="${text}" ${engine}:candidateGroups="${text}" ${engine}:dueDate="${text}">
      <multiInstanceLoopCharacteristics ${engine}:collection="${text}"><completionCondition>${text}</completionCondition></multiInstanceLoopCharacteristics></userTask>
     <callActivity id="c" calledElement="${text}"><extensionElements><${engine}:in sourceExpression="${text}" target="${text}"/></extensionElements></callActivity>
     <intermediateCatchEvent id="w"><timerEventDefinition><timeDate>${text}</timeDate></timerEventDefinition></intermediateCatchEvent>
     <sequenceFlow id="f" sourceRef="s" targetRef="t"><conditionExpression>${text}</conditionExpression></sequenceFlow>`,
  );
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

describe('attacks by names', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

  it.each(names)('an element, variable or message called %s', (name) => {
    const xml = oneStepFile(
      `<callActivity id="x" calledElement="p"><extensionElements><flowable:in source="${name}" target="${name}"/></extensionElements></callActivity>
       <task id="${name}"/><boundaryEvent id="b" attachedToRef="${name}"><messageEventDefinition messageRef="${name}"/></boundaryEvent>
       <dataObject id="${name}" name="${name}"><extensionElements><flowable:value>1</flowable:value></extensionElements></dataObject>`,
    );
    const [model] = readBpmn(xml).models;
    expect(model?.nodes.map((node) => node.id)).toContain(name);
    expect(Object.getPrototypeOf(model?.vars)).toBe(Object.prototype);
  });

  it('a process that sets such variables, running', () => {
    const { models } = readBpmn(
      bpmnFile(
        '<startEvent id="s" flowable:initiator="__proto__"/><userTask id="t" name="#{toString}"/><sequenceFlow id="f" sourceRef="s" targetRef="t"/>',
      ),
    );
    const [model] = models;
    if (!model) throw new Error('no model was read');
    let lastId = 0;
    const result = interpret(
      noRows(),
      { kind: 'start', defKey: 'p', by: 'polluted' },
      {
        now: '2026-01-01T00:00:00.000Z',
        nextId: () => String(++lastId),
        evaluate: evaluateImported,
        approvers: () => [],
        model: () => ({ defId: 'd', model }),
      },
    );
    expect(result.status === 'done' && result.rows.task[0]?.name).toBe('#{toString}');
  });
});

describe('attacks by code', () => {
  it.each([
    '<serviceTask id="x" flowable:class="java.lang.Runtime"/>',
    '<serviceTask id="x" implementation="##WebService" operationRef="op"/>',
    '<serviceTask id="x" flowable:type="shell"><extensionElements><flowable:field name="command" stringValue="id"/></extensionElements></serviceTask>',
    '<scriptTask id="x" scriptFormat="javascript"><script>globalThis.hacked = 1</script></scriptTask>',
    '<userTask id="x"><extensionElements><flowable:taskListener event="create" class="a.B"/></extensionElements></userTask>',
    '<userTask id="x"><extensionElements><camunda:executionListener event="start"><camunda:script scriptFormat="js">1</camunda:script></camunda:executionListener></extensionElements></userTask>',
    '<userTask id="x" flowable:formHandlerClass="a.B"/>',
    '<callActivity id="x" calledElement="p" camunda:variableMappingClass="a.B"/>',
    '<businessRuleTask id="x" camunda:decisionRef="d"/>',
  ])('%s', (xml) => {
    expect(readBpmn(oneStepFile(xml)).problems.length).toBeGreaterThan(0);
  });
});
