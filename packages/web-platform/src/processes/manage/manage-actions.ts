import type { ProcessFacts } from '../data/process-data.ts';

type ManageName = 'suspend' | 'activate' | 'reassign' | 'handover' | 'jump' | 'reopen' | 'terminate' | 'void';

/** What an administrative action asks beside its reason. */
export type ManageAsk = 'task' | 'fromUser' | 'toUser' | 'from' | 'to' | 'toMaybe';

/** 管理: something that only those may do who manage processes. */
export type ManageAction = {
  readonly name: ManageName;
  readonly label: string;
  readonly done: string;
  readonly means: string;
  readonly asks: readonly ManageAsk[];
  readonly isDanger?: true;
};

const ACTIONS: Readonly<Record<ManageName, ManageAction>> = {
  suspend: {
    name: 'suspend',
    label: '挂起',
    done: '已挂起',
    means: '挂起后任何人都不能办理，激活后继续。',
    asks: [],
  },
  activate: {
    name: 'activate',
    label: '激活',
    done: '已激活',
    means: '激活后流程从原处继续。',
    asks: [],
  },
  reassign: {
    name: 'reassign',
    label: '指派',
    done: '已指派',
    means: '把一项任务改由另一人办理。',
    asks: ['task', 'toUser'],
  },
  handover: {
    name: 'handover',
    label: '移交',
    done: '已移交',
    means: '把一个人在本流程中的全部事项移交给另一人。',
    asks: ['fromUser', 'toUser'],
  },
  jump: {
    name: 'jump',
    label: '跳转',
    done: '已跳转',
    means:
      '离开现在的环节，直接到另外的环节，中间的环节不再办理。跳到并行分支以外时，其他分支一并结束；只跳进一个分支时，其他分支视为已完成。',
    asks: ['from', 'to'],
  },
  reopen: {
    name: 'reopen',
    label: '唤醒',
    done: '已唤醒',
    means: '让已经结束的流程回到一个办理过的环节继续。',
    asks: ['toMaybe'],
  },
  terminate: {
    name: 'terminate',
    label: '终止',
    done: '已终止',
    means: '终止后流程随即结束。',
    asks: [],
    isDanger: true,
  },
  void: {
    name: 'void',
    label: '作废',
    done: '已作废',
    means: '作废后流程和申请单都不再有效，不能唤醒。',
    asks: [],
    isDanger: true,
  },
};

const RUNNING: readonly ManageName[] = ['suspend', 'reassign', 'handover', 'jump', 'terminate', 'void'];
const SUSPENDED: readonly ManageName[] = ['activate', 'terminate', 'void'];
const ENDED: readonly ManageName[] = ['reopen', 'void'];

/** What may be done with a process as it stands; nothing more once it is void. */
export function manageActions(
  facts: Pick<ProcessFacts, 'status' | 'isFinished' | 'endReason'>,
): readonly ManageAction[] {
  return namesFor(facts).map((name) => ACTIONS[name]);
}

function namesFor({
  status,
  isFinished,
  endReason,
}: Pick<ProcessFacts, 'status' | 'isFinished' | 'endReason'>) {
  if (status === 'suspended') return SUSPENDED;
  if (!isFinished) return RUNNING;
  return [status, endReason].includes('voided') ? [] : ENDED;
}

/** What was filled in for an action. */
export type ManageInput = {
  readonly comment: string;
  readonly taskId?: string | undefined;
  readonly fromUser?: string | undefined;
  readonly toUser?: string | undefined;
  readonly from: readonly string[];
  readonly to: readonly string[];
};

/** What is missing of it, by what was asked. */
export function missingIn({ asks }: ManageAction, input: ManageInput): readonly (ManageAsk | 'comment')[] {
  const isThere: Readonly<Record<ManageAsk, boolean>> = {
    task: input.taskId !== undefined,
    fromUser: input.fromUser !== undefined,
    toUser: input.toUser !== undefined,
    from: input.from.length > 0,
    to: input.to.length > 0,
    toMaybe: true,
  };
  const missing = asks.filter((ask) => !isThere[ask]);
  return input.comment.trim() === '' ? [...missing, 'comment'] : missing;
}

/** Actions whose outcome depends on what is chosen, so that it is told beforehand. */
const DRY_RUN_ACTIONS: readonly ManageName[] = ['jump', 'reopen'];

/** What is to be asked about before it is done: nothing while something is missing. */
export function dryRunBody(procInstId: string, action: ManageAction, input: ManageInput) {
  if (!DRY_RUN_ACTIONS.includes(action.name) || missingIn(action, { ...input, comment: '.' }).length > 0)
    return undefined;
  const { comment: _comment, ...body } = manageBody(procInstId, action, input);
  return body;
}

/** The body of `POST /b/wf/process/manage`: only what the action asks for. */
export function manageBody(procInstId: string, { name, asks }: ManageAction, input: ManageInput) {
  const wants = (...some: readonly ManageAsk[]) => some.some((ask) => asks.includes(ask));
  return {
    procInstId,
    action: name,
    comment: input.comment.trim(),
    ...(wants('task') ? { taskId: input.taskId } : {}),
    ...(wants('fromUser') ? { fromUser: input.fromUser } : {}),
    ...(wants('toUser') ? { toUser: input.toUser } : {}),
    ...(wants('from') ? { from: input.from } : {}),
    ...(wants('to', 'toMaybe') && input.to.length > 0 ? { to: input.to } : {}),
  };
}
