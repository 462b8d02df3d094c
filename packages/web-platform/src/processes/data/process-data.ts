import type { FieldRight, Fields, FormSection } from '@jianheng/definition';
import type { Row } from '../../entities/definition/web-module.ts';

type Rights = Readonly<Record<string, FieldRight>>;

/** What may be done with a task or a process, by the server's word. */
export type ActionName =
  | 'agree'
  | 'resubmit'
  | 'resolve'
  | 'reply'
  | 'claim'
  | 'disagree'
  | 'reject'
  | 'refuse'
  | 'transfer'
  | 'delegate'
  | 'addSign'
  | 'removeSign'
  | 'unclaim'
  | 'consult'
  | 'urge'
  | 'cc'
  | 'withdraw'
  | 'recall';

/** A running or finished process as its participant sees it. */
export type ProcessFacts = {
  readonly procInstId: string;
  readonly procDefName: string;
  readonly processName: string;
  readonly status: string;
  readonly processState?: string | null;
  readonly isFinished: boolean;
  readonly endReason?: string | null;
  readonly starterName: string | null;
  readonly starterDept?: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly formId: string;
  readonly record: Row;
  readonly rights: Rights;
  /** What this person may correct now that it has ended; nothing for everybody else. */
  readonly corrects?: Rights | null;
  readonly buttons: readonly string[];
  readonly curSteps?: readonly string[];
  readonly curStepIds?: readonly string[];
  readonly myTaskId?: string | null;
  /** The open tasks, with whom and since when. */
  readonly waitingFor?: readonly Holder[];
  readonly advanceSetting?: { readonly mainProcessId?: string | null };
};

/** Who holds a process at one of its steps; nobody by name while anyone of several may claim it. */
export type Holder = {
  readonly taskId: string;
  readonly step: string;
  readonly person: string | null;
  readonly since: string;
  readonly dueAt: string | null;
};

/** A task of it: what one person is asked to do. */
export type TaskFacts = ProcessFacts & {
  readonly id: string;
  readonly taskName: string;
  readonly taskDefKey: string;
  readonly delegationState: string | null;
  readonly isClick: boolean;
  readonly rev: number;
  readonly rejectTargets: readonly { readonly id: string; readonly name: string }[];
  /** Ids of people who were asked in addition and may be taken off again. */
  readonly removable: readonly string[];
  readonly dueAt?: string | null;
  readonly isStarterStep?: boolean;
  /** What agreeing brings about at this step, such as 入库. */
  readonly agreeDoes?: string | null;
};

/** The form of a process at a step. */
export type FormPlan = {
  readonly formId: string;
  readonly module?: string;
  readonly entity?: string;
  readonly label: string;
  readonly sections: readonly FormSection[];
  readonly fields: Fields;
  readonly rights: Rights;
};

export type Opinion = {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly kindLabel: string;
  readonly userName: string | null;
  readonly deptName: string | null;
  readonly taskName: string | null;
  readonly comment: string | null;
  readonly onBehalfOf: string | null;
  readonly targetNames?: string | null;
};

export type ChartNode = {
  readonly id: string;
  readonly type: string;
  readonly name: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly state: 'done' | 'current' | '';
  readonly tips: readonly {
    readonly userName: string | null;
    readonly outcome: string | null;
    readonly at: string | null;
    readonly comment: string | null;
  }[];
};

export type Chart = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly ChartNode[];
  readonly flows: readonly {
    readonly id: string;
    readonly label: string | null;
    readonly points: readonly { readonly x: number; readonly y: number }[];
    readonly done: boolean;
  }[];
};

/** How several people decide together at a step. */
export type ForecastMode = {
  readonly kind: string;
  readonly percent?: number;
  readonly needed?: number;
  readonly each?: string;
};

export type ForecastStep = {
  readonly instanceId: string;
  readonly nodeId: string;
  readonly name: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly mode: ForecastMode | null;
  readonly notes: readonly string[];
  readonly due: { readonly in: string; readonly on: string } | null;
};

/** 流程预测: the steps ahead, and where looking ahead has to stop. */
export type Forecast = {
  readonly isComplete: boolean;
  readonly steps: readonly ForecastStep[];
  readonly open: readonly {
    readonly nodeId?: string | null;
    readonly name: string;
    readonly reason: string;
  }[];
};

/** 为什么到我这里, in sentences. */
export type Explanation = {
  readonly rule: string | null;
  readonly asked: readonly string[];
  readonly notes: readonly string[];
  readonly standInFor: string | null;
  readonly branches: readonly string[];
  readonly path: readonly { readonly nodeId: string; readonly at: string; readonly sentence: string }[];
};

/** The word of the state: a process that is held up says so, else the form's own. */
export function stateOf({ status, processState }: ProcessFacts): string {
  return status === 'suspended' ? status : (processState ?? status);
}
