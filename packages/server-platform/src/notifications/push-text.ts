import { placesOf, type Said, saidText, wordText } from '@jianheng/definition';
import { processPath } from '../messages/row-address.ts';
import type { Notice, NoticeKind } from '../outbox/notices.ts';
import { type Catalogue, saidIn, wordIn } from '../told-languages/told-languages.ts';

/** What the person reads. */
export type Push = {
  readonly title: string;
  readonly content: string;
  /** What the content is made of, unless a firm worded it. */
  readonly said: Said | null;
  readonly kind: NoticeKind;
  readonly procInstId: string;
  readonly taskId: string | null;
  /** Where the row is looked at that it is about. */
  readonly address: string | null;
};

/** A notice's title, and its sentences from the one that says most: the first whose places can all be filled is told. */
type Words = { readonly title: string; readonly sentences: readonly string[] };

/** The words of each kind of notice; a reminder is called and worded by its module. */
export const NOTICE_WORDS: Readonly<Record<Exclude<NoticeKind, 'reminder'>, Words>> = {
  todo: { title: '待办提醒', sentences: ['“{title}”等待您处理（{by}{word}）', '“{title}”等待您处理'] },
  cc: { title: '抄送提醒', sentences: ['“{title}”抄送给您（{by}{word}）', '“{title}”抄送给您'] },
  urge: {
    title: '催办提醒',
    sentences: [
      '{by}催办：“{title}”请尽快处理：{word}',
      '{by}催办：“{title}”请尽快处理',
      '“{title}”请尽快处理：{word}',
      '“{title}”请尽快处理',
    ],
  },
  remind: {
    title: '到期提醒',
    sentences: ['“{title}”请按时处理，期限 {word}', '“{title}”请按时处理'],
  },
  consult: {
    title: '沟通提醒',
    sentences: [
      '{by}就“{title}”征求您的意见：{word}',
      '{by}就“{title}”征求您的意见',
      '“{title}”征求您的意见',
    ],
  },
  reply: {
    title: '沟通回复',
    sentences: ['“{title}”收到{by}的回复：{word}', '“{title}”收到{by}的回复', '“{title}”收到回复'],
  },
  returned: {
    title: '退回提醒',
    sentences: ['{by}退回了“{title}”：{word}', '{by}退回了“{title}”', '系统退回了“{title}”'],
  },
  finished: { title: '流程结束', sentences: ['“{title}”{word}', '“{title}”已结束'] },
  passwordReset: {
    title: '密码已被重置',
    sentences: ['{title}重置了您的密码。如非您本人要求，请立即联系管理员'],
  },
  secondStepReset: {
    title: '两步验证已被重置',
    sentences: ['{title}重置了您的两步验证。如非您本人要求，请立即联系管理员'],
  },
  loginNameChanged: {
    title: '登录名已变更',
    sentences: ['{title}把您的登录名改为“{word}”。如有疑问，请联系管理员'],
  },
  rolesChanged: {
    title: '角色已变更',
    sentences: [
      '{title}调整了您的角色，现为：{word}。如有疑问，请联系管理员',
      '{title}收回了您的全部角色。如有疑问，请联系管理员',
    ],
  },
  headChanged: { title: '部门负责人已变更', sentences: ['{title}调整了部门负责人：{word}'] },
  memberAdded: { title: '部门新增成员', sentences: ['{title}调整了部门成员：{word}'] },
  signInChangeProposed: {
    title: '单点登录设置待确认',
    sentences: ['{title}提出修改单点登录设置，需另一位管理员在“参数设置”中确认'],
  },
  signInChanged: {
    title: '单点登录设置已变更',
    sentences: ['{title}确认了单点登录设置的修改，已生效。如有疑问，请立即检查'],
  },
  tasksLeft: {
    title: '待办需要转办',
    sentences: ['{title}已停用，还有 {word} 项待办等待其处理，请转办给他人'],
  },
  expired: { title: '超时提醒', sentences: ['“{title}”已超时，{word}', '“{title}”已超时'] },
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
  heading = undefined,
  said = undefined,
}: Omit<Notice, 'users'>): Push {
  const about = { kind, procInstId, taskId: taskId || null, address };
  if (kind === 'reminder') return { title, content: wordText(word), said: said ?? null, ...about };
  const words = NOTICE_WORDS[kind];
  const product = sentenceOf(words, { title, word, by });
  return {
    title: text?.title || heading || words.title,
    content: text?.content || saidText(product),
    // What a firm words itself stands in its own language.
    said: text?.content ? null : product,
    ...about,
  };
}

/** The same in the language of a reader; what a firm worded itself stays as it is. */
export function pushIn(catalogue: Catalogue, push: Push): Push {
  const content = push.said === null ? undefined : saidIn(catalogue, push.said);
  return { ...push, title: wordIn(catalogue, push.title), content: content ?? push.content };
}

function sentenceOf({ sentences }: Words, given: Said['params']): Said {
  const isFilled = (sentence: string) => placesOf(sentence).every((name) => given[name]);
  const template = sentences.find(isFilled) ?? sentences.at(-1) ?? '';
  const params = placesOf(template).map((name) => [name, given[name] ?? '']);
  return { template, params: Object.fromEntries(params) };
}

/** Where it is looked at, below the address of the product. */
export function pathOf({ taskId, procInstId, address }: Push): string {
  if (taskId) return `/flowhandle/flow-business?taskId=${taskId}`;
  if (procInstId) return processPath(procInstId);
  return address ?? '/';
}
