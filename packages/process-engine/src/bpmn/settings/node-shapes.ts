import type { ProcessFlow, ProcessSettings } from '../../model/process-model.ts';
import type { NodeKind, NodeOf } from '../../model/process-nodes.ts';
import {
  anything,
  type Check,
  type Checks,
  just,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  text,
  yesNo,
} from './check.ts';
import {
  approvalMode,
  approverRule,
  emptyPolicy,
  failPolicy,
  nodeEvent,
  overduePolicy,
  repeatPolicy,
  starterPolicy,
} from './rule-shapes.ts';

type Base = 'id' | 'kind' | 'name' | 'scope' | 'async' | 'loop';

/** What each kind of node has besides what all have. */
type OwnChecks = { readonly [Kind in NodeKind]: Checks<Omit<NodeOf<Kind>, Base>> };

const policies = { whenNobody: emptyPolicy, whenStarter: starterPolicy, whenRepeated: repeatPolicy };
const texts = listOf(text);

const loop = objectOf({
  sequential: yesNo,
  cardinality: text,
  collection: text,
  element: text,
  index: text,
  completion: text,
});

const OWN: OwnChecks = {
  start: { event: nodeEvent, interrupting: yesNo, initiator: text },
  end: { event: nodeEvent, result: oneOf('agreed', 'refused') },
  userTask: {
    ...policies,
    approvers: approverRule,
    mode: approvalMode,
    whenFailed: failPolicy,
    isStarterStep: yesNo,
    rights: mapOf(oneOf('hidden', 'readonly', 'editable', 'required')),
    runs: text,
    undoneBy: text,
    dueIn: text,
    dueOn: oneOf('calendar', 'working'),
    overdue: overduePolicy,
    assignee: text,
    candidates: objectOf({ users: texts, groups: texts, departments: texts }),
    priority: text,
  },
  serviceTask: { runs: text, undoneBy: text },
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
    gives: mapOf(text),
    takes: mapOf(text),
    givesAll: yesNo,
    takesAll: yesNo,
    businessKey: text,
    waits: oneOf(false),
  },
  catch: { event: nodeEvent },
  throw: { event: nodeEvent },
  boundary: { attachedTo: text, event: nodeEvent, interrupting: yesNo },
};

/** What may stand beside the BPMN of a node of this kind. */
export function nodeShape(kind: NodeKind): Check {
  return objectOf({ id: text, kind: just(kind), name: text, async: yesNo, loop, ...OWN[kind] });
}

const flow: Checks<Omit<ProcessFlow, 'from' | 'to'>> = {
  id: text,
  label: text,
  condition: text,
  isDefault: yesNo,
};

export const flowShape: Check = objectOf(flow);

const settings: Checks<ProcessSettings> = {
  ...policies,
  recall: oneOf('always', 'untilFirstApproval', 'never'),
};

export const processShape: Check = objectOf({
  key: text,
  name: text,
  settings: objectOf(settings),
  vars: mapOf(anything),
  order: texts,
});
