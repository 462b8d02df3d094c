/** What the reader takes from BPMN. Looked into for what is not known. */
export const UNDERSTOOD_ELEMENTS: ReadonlySet<string> = bpmn(
  'process startEvent endEvent userTask serviceTask sendTask receiveTask task manualTask exclusiveGateway',
  'parallelGateway inclusiveGateway eventBasedGateway subProcess callActivity intermediateCatchEvent',
  'intermediateThrowEvent boundaryEvent sequenceFlow conditionExpression extensionElements dataObject',
  'multiInstanceLoopCharacteristics loopCardinality loopDataInputRef inputDataItem completionCondition',
  'timerEventDefinition messageEventDefinition signalEventDefinition errorEventDefinition timeDate timeDuration',
  'timeCycle escalationEventDefinition terminateEventDefinition linkEventDefinition humanPerformer performer',
  'conditionalEventDefinition condition compensateEventDefinition',
  'potentialOwner resourceAssignmentExpression formalExpression expression',
);

/** What says nothing about how a process runs: passed over with all it holds. */
export const SILENT_ELEMENTS: ReadonlySet<string> = bpmn(
  'documentation incoming outgoing laneSet dataObjectReference dataStoreReference textAnnotation association group',
  'ioSpecification property auditing monitoring categoryValueRef rendering supportedInterfaceRef source target',
);

/** What cannot run here, with what to do instead. */
export const REFUSED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['bpmn:scriptTask', '是脚本任务，不能执行。请改用服务任务，并用 jianheng:action 指定已登记的动作。'],
  [
    'bpmn:businessRuleTask',
    '是业务规则任务，不支持。请改用服务任务，并用 jianheng:action 指定已登记的动作。',
  ],
  ['bpmn:transaction', '是事务子流程，不支持。请改用普通子流程。'],
  ['bpmn:adHocSubProcess', '是特别（ad-hoc）子流程，不支持。请改用普通子流程。'],
  ['bpmn:complexGateway', '是复杂网关，不支持。请改用排他、并行或包容网关。'],
  ['bpmn:cancelEventDefinition', '使用取消事件，不支持。请改用错误事件。'],
  ['bpmn:standardLoopCharacteristics', '使用标准循环，不支持。请改用多实例，或用网关画出循环。'],
  ['bpmn:eventDefinitionRef', '引用了别处的事件定义，不支持。请把事件定义写在事件里。'],
  ['bpmn:dataInputAssociation', '使用数据输入关联，不支持。请改用 in 参数或变量。'],
  ['bpmn:dataOutputAssociation', '使用数据输出关联，不支持。请改用 out 参数或变量。'],
  ['bpmn:loopDataOutputRef', '收集多实例的输出，不支持。'],
  ['bpmn:outputDataItem', '收集多实例的输出，不支持。'],
  ['bpmn:complexBehaviorDefinition', '使用复杂的多实例行为，不支持。'],
  ['bpmn:script', '含脚本，不能执行。'],
]);

/** Attributes of BPMN itself. What they must not say stands in `REFUSED_VALUES`. */
export const PLAIN_ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'id name default isExecutable processType isClosed definitionalCollaborationRef isForCompensation startQuantity',
    'completionQuantity implementation operationRef messageRef instantiate gatewayDirection eventGatewayType',
    'cancelActivity attachedToRef parallelMultiple isInterrupting triggeredByEvent calledElement sourceRef targetRef',
    'isImmediate isSequential behavior oneBehaviorEventRef noneBehaviorEventRef signalRef errorRef escalationRef',
    'language evaluatesToTypeRef textFormat itemSubjectRef isCollection isUnlimited method ordering resourceRef',
    'cancelRemainingInstances waitForCompletion activityRef scriptFormat',
  ].flatMap((line) => line.split(' ')),
);

/** Values of BPMN's own attributes that ask for something that does not exist here. */
export const REFUSED_VALUES: readonly {
  readonly name: string;
  readonly isRefused: (value: string) => boolean;
  readonly message: string;
}[] = [
  {
    name: 'waitForCompletion',
    isRefused: isNo,
    message: '必须等补偿完成才能继续（waitForCompletion）。',
  },
  { name: 'instantiate', isRefused: isYes, message: '不能作为流程的开始。请用消息开始事件。' },
  { name: 'parallelMultiple', isRefused: isYes, message: '要等多个事件同时发生，不支持。' },
  {
    name: 'eventGatewayType',
    isRefused: (value) => value !== 'Exclusive',
    message: '只支持排他的事件网关。',
  },
  { name: 'behavior', isRefused: (value) => value !== 'All', message: '使用多实例的事件行为，不支持。' },
  { name: 'startQuantity', isRefused: (value) => value !== '1', message: '的 startQuantity 只能是 1。' },
  {
    name: 'completionQuantity',
    isRefused: (value) => value !== '1',
    message: '的 completionQuantity 只能是 1。',
  },
];

function isYes(value: string): boolean {
  return value === 'true' || value === '1';
}

function isNo(value: string): boolean {
  return value === 'false' || value === '0';
}

function bpmn(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')).map((name) => `bpmn:${name}`));
}
