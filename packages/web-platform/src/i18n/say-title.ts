import type { Translate } from './use-translation.ts';

/** What stands before the name of a process that is being started. */
export const NEW_PROCESS = '新建流程';

/** The title of a page in the language of now: titles are kept in Chinese, the name of a process behind what says that it is new. */
export function sayTitle(title: string, t: Translate): string {
  const name = title.startsWith(NEW_PROCESS) ? title.slice(NEW_PROCESS.length) : '';
  return name === '' ? t(title) : `${t(NEW_PROCESS)}${t(name)}`;
}
