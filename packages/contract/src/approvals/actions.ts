/** What a person may do to a task. */
export const ON_TASK = [
  'approve',
  'voteAgainst',
  'sendBack',
  'reject',
  'resubmit',
  'transfer',
  'delegate',
  'resolve',
  'addApprover',
  'removeApprover',
  'claim',
  'unclaim',
  'consult',
  'reply',
] as const;

/** What a person may do to a whole process. */
export const ON_PROCESS = ['withdraw', 'cancel', 'urge', 'cc'] as const;

/** Everything that a person may do with a task or a process, by the server's word. */
export const TASK_ACTIONS = [...ON_TASK, ...ON_PROCESS] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];
