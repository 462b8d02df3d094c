import type { PlatformAnswer } from '@jianheng/contract';
import type { StateTone } from '../../formatting/process-states.ts';

/** 代理: one person stands in for another, for some processes or all, from a moment on. */
export type Substitute = PlatformAnswer<'GET /b/wf/substitute'>[number];

/** Whether it has begun and not ended. */
export function substituteState(
  { startsAt, endsAt }: Pick<Substitute, 'startsAt' | 'endsAt'>,
  now: number,
): { readonly label: string; readonly tone: StateTone } {
  if (now < Date.parse(startsAt)) return { label: '未开始', tone: 'wait' };
  if (endsAt !== null && now >= Date.parse(endsAt)) return { label: '已结束', tone: 'grey' };
  return { label: '生效中', tone: 'act' };
}

/** The processes by name; of none in particular it is all of them. */
export function processNames(
  keys: readonly string[],
  known: readonly { readonly key: string; readonly name: string }[],
): readonly string[] {
  return keys.map((key) => known.find((one) => one.key === key)?.name ?? key);
}
