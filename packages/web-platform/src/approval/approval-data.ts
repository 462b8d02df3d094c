import type { FieldRight, Fields, FormSection } from '@jianheng/definition';
import type { Row } from '../definitions/web-module.ts';

type Rights = Readonly<Record<string, FieldRight>>;

/** A button of the approve bar, by the server's word. */
export type DecisionName = 'agree' | 'reject' | 'refuse' | 'resubmit' | 'withdraw' | 'recall';

/** A running or finished process as its participant sees it. */
export type ProcessFacts = {
  readonly procInstId: string;
  readonly procDefName: string;
  readonly processName: string;
  readonly status: string;
  readonly processState?: string | null;
  readonly isFinished: boolean;
  readonly starterName: string | null;
  readonly starterDept?: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly formId: string;
  readonly record: Row;
  readonly rights: Rights;
  readonly buttons: readonly string[];
  readonly curSteps?: readonly string[];
  readonly myTaskId?: string | null;
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
};

/** The form of a process at a step. */
export type FormPlan = {
  readonly formId: string;
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
