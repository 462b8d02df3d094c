import type { ApiErrorDetails } from '../../api/envelope.ts';
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
  readonly selectedApprovers?: Readonly<Record<string, readonly string[]>>;
  /** Ids of files that go with the opinion. */
  readonly attachments?: readonly string[];
  /** Id of the picture of the hand that signs it. */
  readonly signature?: string;
};

export type About = { readonly taskId: string | undefined; readonly processId: string };

/** What was filled in, on which revision of the form. */
export type FieldValue = { readonly data: Readonly<Record<string, unknown>>; readonly rev: number };

/** The body of `POST /b/wf/task`: empty words are left out, the form goes along where it may. */
export function actionBody(
  action: Action,
  { taskId, processId }: About,
  input: ActionInput,
  filled?: FieldValue,
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
  return name === 'approve' || name === 'resubmit';
}

const CHOICES = ['initiatorSelectionMissing', 'previousApproverSelectionMissing'];

/** The step, by its name, whose approvers have to be chosen first; nothing when a request failed for another reason. */
export function stepToChoose({
  error,
  params,
}: Pick<ApiErrorDetails, 'error' | 'params'>): string | undefined {
  return CHOICES.includes(error ?? '') && params?.node !== undefined ? String(params.node) : undefined;
}
