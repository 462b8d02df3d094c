import type { ProcessSettings } from '@jianheng/definition';
import type { ProcessFlow } from '../../model/process-model.ts';
import type { NodeKind, NodeOf } from '../../model/process-nodes.ts';
import {
  anything,
  boolean,
  type Check,
  type Checks,
  just,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  text,
} from './check.ts';
import {
  approvalMode,
  approverRule,
  emptyPolicy,
  failPolicy,
  nodeEvent,
  overduePolicy,
  repeatPolicy,
  selfApprovalPolicy,
} from './rule-shapes.ts';

type Base =
  | 'id'
  | 'kind'
  | 'name'
  | 'scope'
  | 'asyncBefore'
  | 'asyncAfter'
  | 'inputParameters'
  | 'outputParameters'
  | 'loop';

/** What each kind of node has besides what all have. */
type OwnChecks = { readonly [Kind in NodeKind]: Checks<Omit<NodeOf<Kind>, Base>> };

const policies = {
  onNoApprover: emptyPolicy,
  onSelfApproval: selfApprovalPolicy,
  onRepeatApprover: repeatPolicy,
};
const texts = listOf(text);

const loop = objectOf({
  sequential: boolean,
  cardinality: text,
  collection: text,
  element: text,
  index: text,
  completion: text,
});

const OWN: OwnChecks = {
  start: { event: nodeEvent, interrupting: boolean, initiator: text },
  end: { event: nodeEvent, result: oneOf('approved', 'rejected') },
  userTask: {
    ...policies,
    approvers: approverRule,
    mode: approvalMode,
    onFailedVote: failPolicy,
    isInitiatorStep: boolean,
    rights: mapOf(oneOf('hidden', 'readonly', 'editable', 'required')),
    action: text,
    compensation: text,
    dueIn: text,
    dueOn: oneOf('calendar', 'working'),
    overdue: overduePolicy,
    assignee: text,
    candidates: objectOf({ users: texts, groups: texts, departments: texts }),
    priority: text,
  },
  serviceTask: { action: text, compensation: text },
  receiveTask: { message: text },
  task: {},
  copyTo: { to: approverRule },
  exclusive: {},
  parallel: {},
  inclusive: {},
  eventGateway: {},
  subProcess: { vars: mapOf(anything) },
  eventSubProcess: { vars: mapOf(anything) },
  callActivity: {
    calls: text,
    inputs: mapOf(text),
    outputs: mapOf(text),
    allInputs: boolean,
    allOutputs: boolean,
    businessKey: text,
    async: oneOf(true),
  },
  catch: { event: nodeEvent },
  throw: { event: nodeEvent },
  boundary: { attachedTo: text, event: nodeEvent, handler: text, interrupting: boolean },
};

/** What may stand beside the BPMN of a node of this kind. */
export function nodeShape(kind: NodeKind): Check {
  return objectOf({
    id: text,
    kind: just(kind),
    name: text,
    asyncBefore: boolean,
    asyncAfter: boolean,
    inputParameters: mapOf(text),
    outputParameters: mapOf(text),
    loop,
    ...OWN[kind],
  });
}

const flow: Checks<Omit<ProcessFlow, 'from' | 'to'>> = {
  id: text,
  label: text,
  condition: text,
  isDefault: boolean,
};

export const flowShape: Check = objectOf(flow);

const settings: Checks<ProcessSettings> = {
  ...policies,
  cancel: oneOf('always', 'untilFirstApproval', 'never'),
};

export const processShape: Check = objectOf({
  key: text,
  name: text,
  settings: objectOf(settings),
  vars: mapOf(anything),
  order: texts,
});
