import type { ApproverRule } from '@jianheng/definition';
import type { ProcessModel } from '../model/process-model.ts';
import type { InstanceRow, Vars } from '../state/rows.ts';
import type { WorkingCalendar } from '../time/working-calendar.ts';

/** What an expression may read. The form record is found by `instance.formRecordId`; `vars` are the routing values. */
export interface EvaluationScope {
  readonly instance: InstanceRow;
  readonly nodeId: string;
  readonly vars: Vars;
}

/** A rule the engine cannot answer from its own rows: it needs the organisation or the form. */
export type AskedRule =
  | Extract<
      ApproverRule,
      { kind: 'departmentHeads' | 'departmentMembers' | 'role' | 'post' | 'group' | 'field' | 'query' }
    >
  /** The head of the initiator's department, or of the one `level - 1` above it. */
  | { readonly kind: 'departmentHead'; readonly level: number }
  /** The same for the department of one user. */
  | { readonly kind: 'departmentHeadOf'; readonly user: string; readonly level: number }
  /** Who steps in when nobody is found. */
  | { readonly kind: 'admin' }
  /** The head above one user, who may be the head of his department himself. */
  | { readonly kind: 'headOf'; readonly user: string }
  /** Of users whom a rule, a person or the past named, in that order, those who can still be asked. */
  | { readonly kind: 'present'; readonly users: readonly string[] };

/** One question for people. Equal questions have equal keys, so an answer may be kept by its key. */
export interface ApproverQuery {
  readonly key: string;
  readonly rule: AskedRule;
  readonly nodeId: string;
  readonly instance: InstanceRow;
}

export interface ModelQuery {
  readonly key: string;
  /** A deployed version, for an instance that runs already. */
  readonly defId?: string;
  /** The newest version of a process, for one that is to start. */
  readonly defKey?: string;
}

export interface KnownModel {
  readonly defId: string;
  readonly model: ProcessModel;
}

/** Everything the engine asks of the world. All answers are synchronous; `undefined` means "not loaded yet". */
export interface Ports {
  /** The time of this command, ISO 8601 in UTC. */
  readonly now: string;
  nextId(): string;
  evaluate(expression: string, scope: EvaluationScope): unknown;
  /** User ids, empty for nobody; `undefined` makes `interpret` answer with what it needs. */
  approvers(query: ApproverQuery): readonly string[] | undefined;
  /** The same for users whom the engine's own rows name: who of them can still be asked; all of them when absent. */
  present?(query: ApproverQuery): readonly string[] | undefined;
  model(query: ModelQuery): KnownModel | undefined;
  /** 代理: who acts for this user now, if anybody. */
  substitute?(userId: string, instance: InstanceRow): string | undefined;
  /** The id of the user whom an imported model calls by this name; the name is taken as an id when absent. */
  userNamed?(name: string): string | undefined;
  /** The firm's working days and hours; `STANDARD_CALENDAR` when it says none. */
  calendar?(instance: InstanceRow): WorkingCalendar | undefined;
  /** A condition with its values put in, for people to read: "9000 >= 5000". */
  explain?(expression: string, scope: EvaluationScope): string;
}

/** What has to be loaded before the command can be interpreted; interpret the same rows again afterwards. */
export type Need =
  | { readonly kind: 'approvers'; readonly query: ApproverQuery }
  | { readonly kind: 'model'; readonly query: ModelQuery }
  /** The rows given were live ones only, and the command asks for the past: give all of them. */
  | { readonly kind: 'history' };
