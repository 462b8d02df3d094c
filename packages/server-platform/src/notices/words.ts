import type { Notice, NoticeKind } from './notice.ts';

/** What the person reads. */
export type Push = {
  readonly title: string;
  readonly content: string;
  readonly kind: NoticeKind;
  readonly procInstId: string;
  readonly taskId: string | null;
};

const WORDS: Readonly<Record<NoticeKind, { title: string; content(title: string, word: string): string }>> = {
  todo: { title: '待办提醒', content: (title) => `“${title}”等待您处理` },
  cc: { title: '抄送提醒', content: (title) => `“${title}”抄送给您` },
  urge: { title: '催办提醒', content: (title, word) => `“${title}”请尽快处理${word && `：${word}`}` },
  remind: { title: '到期提醒', content: (title, word) => `“${title}”请按时处理${word && `，期限 ${word}`}` },
  consult: { title: '沟通提醒', content: (title, word) => `“${title}”征求您的意见${word && `：${word}`}` },
  reply: { title: '沟通回复', content: (title, word) => `“${title}”收到回复${word && `：${word}`}` },
  finished: { title: '流程结束', content: (title, word) => `“${title}”${word}` },
  expired: { title: '超时提醒', content: (title, word) => `“${title}”已超时${word && `，${word}`}` },
};

/** The words of a notice, as every channel tells them. */
export function pushOf({ kind, title, word = '', procInstId, taskId = '' }: Omit<Notice, 'users'>): Push {
  const words = WORDS[kind];
  return {
    title: words.title,
    content: words.content(title, word),
    kind,
    procInstId,
    taskId: taskId || null,
  };
}
