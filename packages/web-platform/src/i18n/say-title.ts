import type { Translate } from './use-translation.ts';

/** What stands before the name of a process that is being started. */
export const NEW_PROCESS = '新建流程';

const BETWEEN = '：';

/**
 * The title of a page in the language of now: titles are kept in Chinese, what kind of page it is before the name of what
 * it shows. Addresses say the name of a new process right behind the word for it.
 */
export function sayTitle(title: string, t: Translate): string {
  const at = title.indexOf(BETWEEN);
  if (title.startsWith(NEW_PROCESS)) return sayBoth(NEW_PROCESS, title.slice(NEW_PROCESS.length), t);
  const what = title.slice(0, Math.max(0, at));
  // What the house has no word for was written by somebody, who may write what he likes between its parts.
  return t(what) === what ? t(title) : sayBoth(what, title.slice(at + 1), t);
}

function sayBoth(what: string, name: string, t: Translate): string {
  return name === '' ? t(what) : t('{what}：{name}', { what: t(what), name: t(name) });
}
