import type { Actor, ExecutionContext, StepOutcome } from '../../context/execution-context.ts';
import type { Vars } from '../../state/rows.ts';

interface OnTask extends Actor {
  readonly taskId: string;
}

interface OnInstance extends Actor {
  readonly instanceId: string;
}

interface ToUser extends OnTask {
  readonly to: string;
}

/** The message or signal that a process begins with. */
export interface StartEvent {
  readonly kind: 'message' | 'signal';
  readonly name: string;
}

interface Selecting {
  /** 上一处理人自选: people for steps behind this one, by node id. */
  readonly selectedApprovers?: Readonly<Record<string, readonly string[]>>;
}

/** Everything that may be asked of the engine, one file in this folder each. Administrators' rights are the caller's affair. */
export interface CommandTypes {
  /** Starts the newest version of a process (`defKey`) or a given one (`defId`), on empty rows. */
  start: Actor & {
    /** What the instance is known by already. */
    readonly instanceId?: string;
    readonly defKey?: string;
    readonly defId?: string;
    readonly initiatorDept?: string | null;
    readonly businessKey?: string | null;
    readonly formRecordId?: string | null;
    readonly formVersion?: number | null;
    readonly mainInstanceId?: string | null;
    readonly title?: string | null;
    readonly summary?: string | null;
    readonly vars?: Vars;
    /** 发起人自选: people by node id. */
    readonly selectedApprovers?: Readonly<Record<string, readonly string[]>>;
    /** A start event to begin at, for a process that a message or signal starts; or what it is to be found by. */
    readonly at?: string;
    readonly startEvent?: StartEvent;
  };
  /** 同意, or 不同意 as a vote. */
  approve: OnTask & { readonly outcome?: StepOutcome; readonly vars?: Vars } & Selecting;
  /** 退回: to the initiator, the step before, or named steps; afterwards step by step or straight back here. */
  sendBack: OnTask & {
    readonly to: 'initiator' | 'previous' | readonly string[];
    readonly resubmit?: 'step' | 'direct';
  };
  /** 拒绝: ends the whole process. */
  reject: OnTask;
  /** 重新提交 */
  resubmit: OnTask & { readonly vars?: Vars } & Selecting;
  /** 撤回: takes back one's own last action, or the one on a given task. */
  withdraw: OnInstance & { readonly taskId?: string };
  /** 撤销 by the initiator. */
  cancel: OnInstance;
  /** 转办 */
  transfer: ToUser;
  /** 委派: the task comes back with an opinion. */
  delegate: ToUser;
  resolve: OnTask & { readonly vars?: Vars };
  /** 加签 */
  addApprover: OnTask & {
    readonly users: readonly string[];
    readonly where: 'before' | 'after' | 'parallel';
  };
  /** 减签 */
  removeApprover: OnTask & { readonly users: readonly string[] };
  /** 签收 */
  claim: OnTask;
  unclaim: OnTask;
  /** 挂起, 激活, 终止 */
  suspend: OnInstance;
  activate: OnInstance;
  terminate: OnInstance;
  /** 跳转 by an administrator: leaves the nodes `from` (none: beside what runs) and stands on `to`, visited or not. */
  jump: OnInstance & {
    readonly from: readonly string[];
    readonly to: readonly string[];
    /** Of a repeated step (多实例) one more instance is wanted, not the whole of it once more. */
    readonly oneInstance?: boolean;
  };
  /** Ends what stands on these nodes without going on; a scope or process that is left empty ends with it. */
  cancelNode: OnInstance & { readonly nodes: readonly string[] };
  /** Gives variables new values: where a task sees them, in its own step alone, or in the whole process. */
  setVars: OnInstance & { readonly vars: Vars; readonly taskId?: string; readonly isLocal?: boolean };
  /** One more instance of a repeated step (多实例): with an element of its own, and values that it alone sees. */
  addInstance: OnInstance & { readonly nodeId: string; readonly value?: unknown; readonly vars?: Vars };
  /** One instance less: the one of this token (or that holds it), or of this element. `isDone` counts it as done. */
  removeInstance: OnInstance & {
    readonly nodeId: string;
    readonly tokenId?: string;
    readonly value?: unknown;
    readonly isDone?: boolean;
  };
  /** 作废 */
  void: OnInstance;
  /** 唤醒 of one that has ended: at its last handlers, where it stood, or at steps it has passed. */
  reopen: OnInstance & { readonly to?: readonly string[] };
  /** Moves one instance to another version of its process; nodes that are called otherwise there are mapped. */
  migrate: OnInstance & {
    readonly defId: string;
    readonly mapping?: Readonly<Record<string, string>>;
    /** The version of the form that goes with it; as before where none is said. */
    readonly formVersion?: number | null;
  };
  /** 离职转办 within one tree. */
  handover: OnInstance & { readonly from: string; readonly to: string };
  /** 指派 by an administrator. */
  reassign: ToUser;
  /** 抄送 */
  cc: OnInstance & { readonly users: readonly string[] };
  /** 催办 */
  urge: OnInstance;
  /** 沟通: asks people for their word; they reply, and decide nothing. */
  consult: OnTask & { readonly users: readonly string[] };
  reply: OnTask;
  /** 已阅 */
  read: OnTask;
  /** A message for whoever waits for it in this tree. */
  message: Actor & { readonly name: string; readonly vars?: Vars };
  signal: Actor & { readonly name: string; readonly vars?: Vars };
  /** Lets a waiting node (receive task) go on. */
  trigger: Actor & { readonly tokenId: string; readonly vars?: Vars };
  /** A timer is due, or an asynchronous step is to run. */
  runJob: Actor & { readonly jobId: string };
}

export type CommandKind = keyof CommandTypes;
export type CommandOf<Kind extends CommandKind> = CommandTypes[Kind] & { readonly kind: Kind };
export type Command = { [Kind in CommandKind]: CommandOf<Kind> }[CommandKind];
export type Handler<Kind extends CommandKind> = (run: ExecutionContext, command: CommandOf<Kind>) => void;
