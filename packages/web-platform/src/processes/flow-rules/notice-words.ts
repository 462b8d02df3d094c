import type { PlatformBody } from '@jianheng/contract';
import type { AnyField } from '@jianheng/definition';
import type { RuleOf } from './use-process-rules.ts';

export type NoticeEvent = keyof RuleOf<'notices'>;
export type NoticeRule = NonNullable<RuleOf<'notices'>[NoticeEvent]>;
export type ExpiryRule = RuleOf<'expiry'>[number];
/** What a text is previewed as. */
export type PreviewEvent = PlatformBody<'POST /act/model/:key/noticePreview'>['event'];
export type NoticeTexts = Pick<NoticeRule, 'title' | 'content'>;

type Words = {
  readonly label: string;
  readonly to: string;
  readonly title: string;
  readonly content: string;
};

/** What is told, to whom, and in which words where the firm writes none. */
export const NOTICE_WORDS: Readonly<Record<NoticeEvent, Words>> = {
  todo: {
    label: '待审批',
    to: '审批人',
    title: '待办提醒',
    content: '“{标题}”等待您处理（{处理人}{说明}）',
  },
  returned: {
    label: '被退回',
    to: '退回到的人',
    title: '退回提醒',
    content: '{处理人}退回了“{标题}”：{说明}',
  },
  approved: { label: '已通过', to: '发起人', title: '流程结束', content: '“{标题}”{说明}' },
  ended: { label: '未通过或中止', to: '发起人', title: '流程结束', content: '“{标题}”{说明}' },
  cc: { label: '抄送', to: '抄送人', title: '抄送提醒', content: '“{标题}”抄送给您（{处理人}{说明}）' },
  urge: {
    label: '催办',
    to: '当前审批人',
    title: '催办提醒',
    content: '{处理人}催办：“{标题}”请尽快处理：{说明}',
  },
  consult: {
    label: '沟通',
    to: '被沟通人',
    title: '沟通提醒',
    content: '{处理人}就“{标题}”征求您的意见：{说明}',
  },
  reply: {
    label: '沟通回复',
    to: '沟通发起人',
    title: '沟通回复',
    content: '“{标题}”收到{处理人}的回复：{说明}',
  },
};

export const EXPIRY_WORDS = {
  before: { title: '到期提醒', content: '“{标题}”请按时处理，期限 {期限}' },
  after: { title: '超时提醒', content: '“{标题}”已超时，期限 {期限}' },
} as const;

const NAMES = ['标题', '流程', '发起人', '处理人', '说明', '环节'] as const;

/** What a text may name, as people write it: what notices know, and fields of the form that all may see. */
export function namesFor(event: PreviewEvent, fields: Readonly<Record<string, AnyField>>): readonly string[] {
  const own =
    event === 'before' || event === 'after' ? [...NAMES.filter((name) => name !== '说明'), '期限'] : NAMES;
  const labels = Object.values(fields)
    .filter(({ kind, seenBy }) => kind !== 'lines' && seenBy === undefined)
    .map(({ label }) => label);
  return [...new Set([...own, ...labels])];
}

export const WAYS = { mail: '邮件', shortMessage: '短信' } as const;
export type Way = keyof typeof WAYS;
export const ALL_WAYS: Way[] = ['mail', 'shortMessage'];
