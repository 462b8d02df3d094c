import type {
  ApprovalMode,
  ApprovalPolicies,
  ApproverRule,
  DueRules,
  FailedVotePolicy,
  FieldRight,
} from '@jianheng/definition';
import type { NodeEvent } from './node-event.ts';

interface NodeBase {
  readonly id: string;
  readonly name?: string;
  /** The sub-process this node lies in; absent at the top. */
  readonly scope?: string;
  /** Wait for a job before entering, so that the step runs in a transaction of its own. */
  readonly asyncBefore?: boolean;
  /** Wait for a job after it is done, so that what follows runs in a transaction of its own. */
  readonly asyncAfter?: boolean;
  /** 输入参数、输出参数: variables of the step alone, and what it gives to its surroundings; by name, as expressions. */
  readonly inputParameters?: Readonly<Record<string, string>>;
  readonly outputParameters?: Readonly<Record<string, string>>;
  /** Many instances of this activity (多实例). */
  readonly loop?: Loop;
}

/**
 * Repetition of an activity, by number or by collection; `completion` may end it early. All are expressions but
 * `element`, the variable that holds the value of each.
 */
export interface Loop {
  readonly sequential?: boolean;
  readonly cardinality?: string;
  readonly collection?: string;
  readonly element?: string;
  /** A second name for `loopCounter`. */
  readonly index?: string;
  readonly completion?: string;
}

interface StartNode extends NodeBase {
  readonly kind: 'start';
  /** Given: the process or event sub-process starts by this event only. */
  readonly event?: NodeEvent;
  /** In an event sub-process: does it stop its surroundings? Yes when absent. */
  readonly interrupting?: boolean;
  /** The variable that is to hold who started the process. */
  readonly initiator?: string;
}

interface EndNode extends NodeBase {
  readonly kind: 'end';
  readonly event?: NodeEvent;
  /** What reaching this end means for the business; `approved` when absent. */
  readonly result?: 'approved' | 'rejected';
}

/** A step for people (审批、办理). */
export interface UserTaskNode extends NodeBase, ApprovalPolicies, DueRules {
  readonly kind: 'userTask';
  readonly approvers?: ApproverRule;
  readonly mode?: ApprovalMode;
  readonly onFailedVote?: FailedVotePolicy;
  /** 发起申请: done by starting; a return to the initiator opens it as a task. */
  readonly isInitiatorStep?: boolean;
  readonly rights?: Readonly<Partial<Record<string, FieldRight>>>;
  /** The action that runs when the step is approved, and the one that takes it back when the process returns past it. */
  readonly action?: string;
  readonly compensation?: string;
  /**
   * The one person, as imported models name him: no policy of the firm applies, and where nobody comes out the task
   * stays open for whom an administrator gives it to. Text, with `${…}` where it is worked out.
   */
  readonly assignee?: string;
  /** Who may claim the task, as imported models name them; likewise text. */
  readonly candidates?: Candidates;
  /** A whole number, or text that yields one; 0 when absent. */
  readonly priority?: string;
}

/** Who may claim a task: people, groups (roles) and departments. Text may yield several, as a list or with commas. */
export interface Candidates {
  readonly users?: readonly string[];
  readonly groups?: readonly string[];
  readonly departments?: readonly string[];
}

interface ServiceTaskNode extends NodeBase {
  readonly kind: 'serviceTask';
  readonly action: string;
  readonly compensation?: string;
}

interface ReceiveTaskNode extends NodeBase {
  readonly kind: 'receiveTask';
  readonly message?: string;
}

/** A step that asks nothing of the engine. */
interface PlainTaskNode extends NodeBase {
  readonly kind: 'task';
}

/** 抄送 */
interface CopyToNode extends NodeBase {
  readonly kind: 'copyTo';
  readonly to: ApproverRule;
}

interface GatewayNodeOf<Kind extends GatewayKind> extends NodeBase {
  readonly kind: Kind;
}

type GatewayKind = 'exclusive' | 'parallel' | 'inclusive' | 'eventGateway';
type GatewayNode = { [Kind in GatewayKind]: GatewayNodeOf<Kind> }[GatewayKind];

interface SubProcessNode extends NodeBase {
  readonly kind: 'subProcess';
  /** Values that are known inside only, and begin so at each activity. */
  readonly vars?: Readonly<Record<string, unknown>>;
}

interface EventSubProcessNode extends NodeBase {
  readonly kind: 'eventSubProcess';
  readonly vars?: Readonly<Record<string, unknown>>;
}

/** Runs another process; variables travel by the two maps (target name -> expression). */
interface CallActivityNode extends NodeBase {
  readonly kind: 'callActivity';
  readonly calls: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly allInputs?: boolean;
  /** All variables of the called process come back. */
  readonly allOutputs?: boolean;
  /** Text, with `${…}` where it is worked out. */
  readonly businessKey?: string;
  /** 异步子流程: the caller starts it as a process of its own, and this one goes on at once. It waits when absent. */
  readonly async?: true;
}

interface CatchNode extends NodeBase {
  readonly kind: 'catch';
  readonly event: NodeEvent;
}

interface ThrowNode extends NodeBase {
  readonly kind: 'throw';
  readonly event?: NodeEvent;
}

interface BoundaryNode extends NodeBase {
  readonly kind: 'boundary';
  readonly attachedTo: string;
  readonly event: NodeEvent;
  /** 补偿步骤: of a compensation event, the step that takes back what the activity did. Nothing else leads there. */
  readonly handler?: string;
  /** Does it stop the activity it sits on? Yes when absent. */
  readonly interrupting?: boolean;
}

export type ProcessNode =
  | StartNode
  | EndNode
  | UserTaskNode
  | ServiceTaskNode
  | ReceiveTaskNode
  | PlainTaskNode
  | CopyToNode
  | GatewayNode
  | SubProcessNode
  | EventSubProcessNode
  | CallActivityNode
  | CatchNode
  | ThrowNode
  | BoundaryNode;

export type NodeKind = ProcessNode['kind'];
export type NodeOf<Kind extends NodeKind> = Extract<ProcessNode, { kind: Kind }>;
