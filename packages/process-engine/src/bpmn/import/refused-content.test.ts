import { describe, expect, it } from 'vitest';
import { bpmnFile, oneStepFile } from '../../testing/bpmn-file.ts';
import { readBpmn } from './read-bpmn.ts';

function messages(xml: string): string[] {
  return readBpmn(xml).problems.map((problem) => problem.message);
}

const settings = (json: string) =>
  `<userTask id="x" name="审批"><extensionElements><jianheng:settings>${json}</jianheng:settings></extensionElements></userTask>`;

describe('what cannot run is refused by its name', () => {
  it.each([
    [
      '<scriptTask id="x" name="算" scriptFormat="groovy"><script>System.exit(1)</script></scriptTask>',
      '「算」是脚本任务',
    ],
    ['<businessRuleTask id="x"/>', '「x」是业务规则任务'],
    ['<transaction id="x"><startEvent id="i"/></transaction>', '「x」是事务子流程'],
    ['<adHocSubProcess id="x"><task id="i"/></adHocSubProcess>', '「x」是特别（ad-hoc）子流程'],
    ['<complexGateway id="x"/>', '「x」是复杂网关'],
    ['<serviceTask id="x"/>', '「x」没有要执行的动作'],
    ['<sendTask id="x" name="发"/>', '「发」没有要执行的动作'],
    [
      '<serviceTask id="x" flowable:delegateExpression="#{bean}"/>',
      '“flowable:delegateExpression”是其他引擎的程序代码',
    ],
    [
      '<serviceTask id="x" activiti:expression="#{bean.run()}"/>',
      '“activiti:expression”是其他引擎的程序代码',
    ],
    ['<serviceTask id="x" jianheng:action="a" flowable:type="mail"/>', '“flowable:type”不支持内置的任务类型'],
    ['<task id="x" isForCompensation="true"/>', '「x」用于补偿，但没有补偿边界事件用关联指向它'],
    ['<receiveTask id="x" instantiate="true"/>', '「x」不能作为流程的开始'],
    ['<task id="x"><standardLoopCharacteristics/></task>', '「x」使用标准循环'],
    ['<task id="x"><dataInputAssociation/></task>', '「x」使用数据输入关联'],
    [
      '<intermediateCatchEvent id="x"><conditionalEventDefinition camunda:variableName="a"><condition>#{a}</condition></conditionalEventDefinition></intermediateCatchEvent>',
      '“camunda:variableName”不支持只看一个变量',
    ],
    [
      '<intermediateCatchEvent id="x"><conditionalEventDefinition><condition language="groovy">a</condition></conditionalEventDefinition></intermediateCatchEvent>',
      '「x」的条件用“groovy”写成，不支持脚本',
    ],
    [
      '<intermediateCatchEvent id="x"><conditionalEventDefinition><condition>#{a &gt;}</condition></conditionalEventDefinition></intermediateCatchEvent>',
      '「x」的表达式“#{a >}”有误',
    ],
    [
      '<intermediateThrowEvent id="x"><compensateEventDefinition waitForCompletion="false"/></intermediateThrowEvent>',
      '「x」必须等补偿完成才能继续',
    ],
    ['<intermediateCatchEvent id="x"/>', '「x」没有可用的事件定义'],
    [
      '<intermediateCatchEvent id="x"><signalEventDefinition signalRef="a"/><messageEventDefinition messageRef="b"/></intermediateCatchEvent>',
      '「x」有多个事件定义',
    ],
    ['<userTask id="x" flowable:skipExpression="#{true}"/>', '“flowable:skipExpression”不支持跳过条件'],
    ['<userTask id="x" flowable:whatever="1"/>', '「x」的属性“flowable:whatever”不支持'],
    ['<task id="x" flowable:assignee="a"/>', '「x」的属性“flowable:assignee”不支持'],
    ['<userTask id="x" assignee="a"/>', '「x」的属性“assignee”不是 BPMN 的属性'],
    ['<userTask id="x" jianheng:run="a"/>', '「x」的属性“jianheng:run”不认识'],
    ['<userTask id="x"><flow/></userTask>', '「x」中的元素“flow”不支持'],
    ['<callActivity id="x" calledElement="q" flowable:calledElementType="id"/>', '只能按流程编码'],
    [
      '<callActivity id="x" calledElement="q"><extensionElements><flowable:in source="a"/></extensionElements></callActivity>',
      '没有说明目标',
    ],
    [
      '<callActivity id="x" calledElement="q"><extensionElements><camunda:in source="a" target="b" local="true"/></extensionElements></callActivity>',
      '不支持的属性',
    ],
  ])('%s', (xml, part) => {
    expect(messages(oneStepFile(xml)).join('\n')).toContain(part);
  });

  it.each(['executionListener', 'taskListener', 'eventListener', 'connector', 'field', 'other'])(
    'an extension %s',
    (name) => {
      const xml = `<userTask id="x" name="审批"><extensionElements><camunda:${name} class="a.B"/></extensionElements></userTask>`;
      const [message] = messages(oneStepFile(xml));
      expect(message).toMatch(new RegExp(`^「审批」中的“camunda:${name}”`));
    },
  );

  it('also where a listener sits on a flow or the process', () => {
    const listener = '<extensionElements><flowable:executionListener class="a.B"/></extensionElements>';
    const xml = bpmnFile(
      `${listener}<task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b">${listener}</sequenceFlow>`,
    );
    expect(messages(xml).map((message) => message.slice(0, 4))).toEqual(['「流程」', '「f」中']);
  });

  it('names an element without id and name by its line', () => {
    expect(messages(bpmnFile('<task/>\n<scriptTask/>'))[0]).toMatch(/^「第 9 行的 scriptTask」是脚本任务/);
  });
});

describe('expressions are compiled when they are read', () => {
  const flow = (condition: string, attributes = '') =>
    bpmnFile(`<task id="a"/><task id="b"/><sequenceFlow id="f" name="大额" sourceRef="a" targetRef="b">
      <conditionExpression ${attributes}>${condition}</conditionExpression></sequenceFlow>`);

  it.each([
    [flow('#{a &gt; }'), '「大额」的表达式“#{a > }”有误'],
    [flow('#{a'), '没有结束'],
    [flow('return a &gt; b;'), '「大额」的表达式“return a > b;”有误'],
    [flow('#{a}', 'language="groovy"'), '「大额」的条件用“groovy”写成，不支持脚本'],
    [oneStepFile('<userTask id="x" flowable:assignee="#{a.getClass()}"/>'), '「x」的“#{a.getClass()}”有误'],
    [oneStepFile('<userTask id="x" name="审 #{a(}"/>'), '有误'],
    [
      oneStepFile(
        '<task id="x"><multiInstanceLoopCharacteristics><loopCardinality>#{</loopCardinality></multiInstanceLoopCharacteristics></task>',
      ),
      '「x」的表达式“#{”有误',
    ],
    [
      oneStepFile(
        '<intermediateCatchEvent id="x"><timerEventDefinition><timeCycle>0 0/5 * * * ?</timeCycle></timerEventDefinition></intermediateCatchEvent>',
      ),
      '「x」的时间“0 0/5 * * * ?”不是 ISO 8601',
    ],
  ])('%s', (xml, part) => {
    expect(messages(xml).join('\n')).toContain(part);
  });
});

describe('settings beside BPMN are checked', () => {
  it.each([
    ['{', '不是 JSON 对象'],
    ['[]', '不是 JSON 对象'],
    ['{"approver":{}}', '有不认识的“approver”'],
    ['{"approvers":{"kind":"code","code":"x"}}', '“settings.approvers”的类型不认识'],
    ['{"approvers":{"kind":"users"}}', '“settings.approvers”缺少“users”'],
    ['{"approvers":{"kind":"users","users":[1]}}', '“settings.approvers.users[0]”应为文字'],
    ['{"approvers":{"kind":"anyOf","rules":[{"kind":"x"}]}}', '“settings.approvers.rules[0]”的类型不认识'],
    ['{"mode":{"kind":"percent","atLeast":"50"}}', '“settings.mode.atLeast”应为数字'],
    ['{"rights":{"amount":"all"}}', '“settings.rights.amount”只能是'],
    ['{"rights":{"__proto__":"hidden"}}', '不能有“__proto__”'],
    ['{"isInitiatorStep":"yes"}', '应为 true 或 false'],
    ['{"action":["a"]}', '应为文字'],
    ['{"kind":"serviceTask","action":"a"}', '“settings.kind”的值不认识'],
    ['{"id":null}', '“settings.id”应为文字'],
    ['{"scope":"sp"}', '有不认识的“scope”'],
    ['{"__proto__":{"action":"a"}}', '不认识的“__proto__”'],
  ])('%s', (json, part) => {
    const found = messages(oneStepFile(settings(json)));
    expect(found.join('\n')).toContain('「审批」的 jianheng:settings 有误');
    expect(found.join('\n')).toContain(part);
  });

  it('and stand once at each element', () => {
    const twice = '<jianheng:settings>{}</jianheng:settings>'.repeat(2);
    expect(
      messages(
        oneStepFile(`<task id="x"><extensionElements>${twice}<jianheng:more/></extensionElements></task>`),
      ),
    ).toEqual(['「x」中的元素“jianheng:more”不认识。', '「x」有多份 jianheng:settings。']);
  });
});
