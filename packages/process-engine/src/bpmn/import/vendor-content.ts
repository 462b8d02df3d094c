/** Attributes of Flowable, Activiti and Camunda that the reader takes, with the elements where they mean something. */
export const VENDOR_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['initiator', ['bpmn:startEvent']],
  ['assignee', ['bpmn:userTask']],
  ['candidateUsers', ['bpmn:userTask']],
  ['candidateGroups', ['bpmn:userTask']],
  ['dueDate', ['bpmn:userTask']],
  ['priority', ['bpmn:userTask']],
  ['collection', ['bpmn:multiInstanceLoopCharacteristics']],
  ['elementVariable', ['bpmn:multiInstanceLoopCharacteristics']],
  ['calledElementType', ['bpmn:callActivity']],
  ['inheritVariables', ['bpmn:callActivity']],
  ['inheritBusinessKey', ['bpmn:callActivity']],
  ['businessKey', ['bpmn:callActivity']],
  ['elementIndexVariable', ['bpmn:multiInstanceLoopCharacteristics']],
  ['terminateAll', ['bpmn:terminateEventDefinition']],
  ['terminateMultiInstance', ['bpmn:terminateEventDefinition']],
  ['errorCodeVariable', ['bpmn:errorEventDefinition']],
  ['escalationCodeVariable', ['bpmn:escalationEventDefinition']],
  ['signalExpression', ['bpmn:signalEventDefinition']],
  ['messageExpression', ['bpmn:messageEventDefinition']],
  ['class', ['bpmn:serviceTask', 'bpmn:sendTask']],
  ['delegateExpression', ['bpmn:serviceTask', 'bpmn:sendTask']],
  ['expression', ['bpmn:serviceTask', 'bpmn:sendTask']],
  // at any step
  ['async', []],
  ['asyncBefore', []],
  ['asyncAfter', []],
  ['asyncLeave', []],
]);

/** Attributes that change nothing about how the process runs here; told as notes. */
export const SILENT_ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'async asyncBefore asyncAfter asyncLeave formKey formRef formRefBinding formRefVersion formFieldValidation exclusive candidateStarterUsers',
    'candidateStarterGroups category jobPriority taskPriority jobCategory jobTopic versionTag historyTimeToLive',
    'isStartableInTasklist businessCalendarName sameDeployment fallbackToDefaultTenant followUpDate extensionId',
    'calledElementBinding modelerTemplate modelerTemplateVersion isEagerExecutionFetch',
    'owner completeAsync noWaitStatesAsyncLeave enableEagerExecutionFetching diagramRelationId processInstanceName useLocalScopeForOutParameters palette',
  ].flatMap((line) => line.split(' ')),
);

/** Why an attribute is refused, where more can be said than that it is not known. */
export const REFUSED_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['skipExpression', '不支持跳过条件，请用网关画出来'],
  ['type', '不支持内置的任务类型，请用 jianheng:action 指定已登记的动作'],
  ['resource', '不支持外部资源'],
  ['variableName', '不支持只看一个变量，条件在每次办理后都会判断'],
  ['variableEvents', '不支持只看变量的一种变化，条件在每次办理后都会判断'],
  ['class', '是其他引擎的程序代码，不能执行'],
  ['delegateExpression', '是其他引擎的程序代码，不能执行'],
  ['expression', '是其他引擎的程序代码，不能执行'],
]);

const STEPS = [
  'userTask serviceTask sendTask receiveTask task manualTask subProcess callActivity',
  'intermediateCatchEvent intermediateThrowEvent',
].flatMap((line) => line.split(' ').map((name) => `bpmn:${name}`));

/** Elements of these engines inside `extensionElements` that the reader takes. */
export const VENDOR_ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['in', ['bpmn:callActivity']],
  ['out', ['bpmn:callActivity']],
  ['value', ['bpmn:dataObject']],
  ['inputOutput', STEPS],
]);

/** Elements that describe forms or how the other engine shows and repeats its work. */
export const SILENT_VENDOR_ELEMENTS: ReadonlySet<string> = new Set([
  'formProperty',
  'formData',
  'properties',
  'property',
  'localization',
  'failedJobRetryTimeCycle',
  'buttons',
]);

/** Why such an element is refused, where more can be said. */
export const REFUSED_VENDOR_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['executionListener', '是执行监听器，其中的程序代码不能执行。请改用步骤的动作（jianheng:action）'],
  ['taskListener', '是任务监听器，其中的程序代码不能执行。请改用步骤的动作（jianheng:action）'],
  ['eventListener', '是事件监听器，其中的程序代码不能执行。请改用步骤的动作（jianheng:action）'],
  ['connector', '是连接器，不能执行。请改用服务任务，并用 jianheng:action 指定已登记的动作'],
  ['inputOutput', '是输入输出映射，只能用于任务、子流程和中间事件'],
  ['field', '是程序代码的参数，不支持。请用 jianheng:action 指定已登记的动作'],
  ['script', '含脚本，不能执行'],
]);
