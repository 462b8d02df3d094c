import type { Notice, NoticeKind } from '../outbox/notices.ts';

/** What the person reads. */
export type Push = {
  readonly title: string;
  readonly content: string;
  readonly kind: NoticeKind;
  readonly procInstId: string;
  readonly taskId: string | null;
  /** Where the row is looked at that it is about. */
  readonly address: string | null;
};

const TEXTS: Readonly<
  Record<
    Exclude<NoticeKind, 'reminder'>,
    { title: string; content(title: string, word: string, by: string): string }
  >
> = {
  todo: {
    title: '待办提醒',
    content: (title, word, by) => `“${title}”等待您处理${by && `（${by}${word}）`}`,
  },
  cc: { title: '抄送提醒', content: (title, word, by) => `“${title}”抄送给您${by && `（${by}${word}）`}` },
  urge: {
    title: '催办提醒',
    content: (title, word, by) => `${by && `${by}催办：`}“${title}”请尽快处理${word && `：${word}`}`,
  },
  remind: { title: '到期提醒', content: (title, word) => `“${title}”请按时处理${word && `，期限 ${word}`}` },
  consult: {
    title: '沟通提醒',
    content: (title, word, by) => `${by && `${by}就`}“${title}”征求您的意见${word && `：${word}`}`,
  },
  reply: {
    title: '沟通回复',
    content: (title, word, by) => `“${title}”收到${by && `${by}的`}回复${word && `：${word}`}`,
  },
  returned: {
    title: '退回提醒',
    content: (title, word, by) => `${by || '系统'}退回了“${title}”${word && `：${word}`}`,
  },
  finished: { title: '流程结束', content: (title, word) => `“${title}”${word}` },
  passwordReset: {
    title: '密码已被重置',
    content: (by) => `${by}重置了您的密码。如非您本人要求，请立即联系管理员`,
  },
  secondStepReset: {
    title: '两步验证已被重置',
    content: (by) => `${by}重置了您的两步验证。如非您本人要求，请立即联系管理员`,
  },
  loginNameChanged: {
    title: '登录名已变更',
    content: (by, word) => `${by}把您的登录名改为“${word}”。如有疑问，请联系管理员`,
  },
  rolesChanged: {
    title: '角色已变更',
    content: (by, word) => `${by}调整了您的角色，现为：${word || '无'}。如有疑问，请联系管理员`,
  },
  headChanged: { title: '部门负责人已变更', content: (by, word) => `${by}调整了部门负责人：${word}` },
  expired: { title: '超时提醒', content: (title, word) => `“${title}”已超时${word && `，${word}`}` },
};

/** The words of a notice, as every channel tells them. */
export function toPush({
  kind,
  title,
  word = '',
  by = '',
  procInstId,
  taskId = '',
  address = null,
  text = undefined,
}: Omit<Notice, 'users'>): Push {
  const about = { kind, procInstId, taskId: taskId || null, address };
  // A reminder is called and worded by its module.
  if (kind === 'reminder') return { title, content: word, ...about };
  const words = TEXTS[kind];
  const content = text?.content || words.content(title, word, by);
  return { title: text?.title || words.title, content, ...about };
}

/** Where it is looked at, below the address of the product. */
export function pathOf({ taskId, procInstId, address }: Push): string {
  if (taskId) return `/flowhandle/flow-business?taskId=${taskId}`;
  if (procInstId) return `/flowhandle/flow-business?procInstId=${procInstId}&view=true`;
  return address ?? '/';
}
