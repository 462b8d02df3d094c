import { isCustomModule } from '@jianheng/definition';
import type { Translate } from './use-translation.ts';

/** The name of a process in the language of now; that of a form which the firm drew is the firm's own, and its key says so. */
export const sayProcess = (key: string, name: string, t: Translate): string =>
  isCustomModule(key) ? name : t(name);

/** The name of a step likewise. */
export const sayStep = (key: string, name: string, t: Translate): string =>
  isCustomModule(key) ? sayOwnStep(name, t) : t(name);

/** What the house calls steps to which nobody gave a name. */
const HOUSE_STEPS: readonly string[] = [
  ...['开始', '结束', '发起申请', '抄送', '延时', '等待消息'],
  ...['条件分支', '分支汇合', '包容分支', '包容汇合', '并行分支', '并行汇合'],
];

/** The name of a step of a process that the firm drew. */
export const sayOwnStep = (name: string, t: Translate): string =>
  HOUSE_STEPS.includes(name) ? t(name) : name;
