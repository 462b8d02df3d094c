import type { Action } from './task-actions.ts';

/** What a person gives with an action. */
export type ActionInput = {
  readonly comment: string;
  /** The step that a rejected form goes back to. */
  readonly to?: string;
  /** Whether the steps between are gone through again. */
  readonly resubmit?: 'step' | 'direct';
  /** Ids of the people it goes to. */
  readonly users?: readonly string[];
  readonly where?: 'before' | 'after' | 'parallel';
  /** 上一处理人自选: people by the step that comes next. */
  readonly picked?: Readonly<Record<string, readonly string[]>>;
};

export type About = { readonly taskId: string | undefined; readonly processId: string };

/** What was filled in, on which revision of the form. */
export type Filled = { readonly data: Readonly<Record<string, unknown>>; readonly rev: number };

/** The body of `POST /b/wf/task`: empty words are left out, the form goes along where it may. */
export function actionBody(
  action: Action,
  { taskId, processId }: About,
  input: ActionInput,
  filled?: Filled,
) {
  const { comment, ...given } = input;
  const said = comment.trim();
  return {
    ...(action.of === 'task' ? { id: taskId } : { procInstId: processId }),
    action: action.name,
    ...(said === '' ? {} : { comment: said }),
    ...given,
    ...filled,
  };
}

/** Whether the form travels with the action. */
export function carriesForm({ name }: Pick<Action, 'name'>): boolean {
  return name === 'agree' || name === 'resubmit';
}

/** The step of which a refusal speaks: 请为下一步「财务审批」选择审批人。 */
export function stepNamedIn(sentence: string): string | undefined {
  return /「(.+?)」/.exec(sentence)?.[1];
}
