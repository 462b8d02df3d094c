import type { Translate } from './use-translation.ts';

/** What stands before the name of a process that is being started. */
export const NEW_PROCESS = '新建流程';

const BETWEEN = '：';

/** Signs that nobody sees and no keyboard has: what stands between them somebody wrote, and no catalogue speaks of it. */
const WRITTEN = { from: '\u2068', to: '\u2069' } as const;

/** A name of a firm's own as a title, or behind what kind of page it is: it stays as it is written in every language. */
export const asWritten = (name: string): string => `${WRITTEN.from}${name}${WRITTEN.to}`;

/** A name of which its owner says whether the firm wrote it. */
export type OwnedName = { readonly name: string; readonly drawn?: true | undefined };

/** The name as a title. */
export const titleOf = ({ name, drawn }: OwnedName): string => (drawn ? asWritten(name) : name);

/** The name in the language of now; what the firm wrote as it is. */
export const sayName = ({ name, drawn }: OwnedName, t: Translate): string => (drawn ? name : t(name));

/** The label of a field in the language of now. */
export const labelOf = (
  { label, drawn }: { readonly label: string; readonly drawn?: true },
  t: Translate,
): string => sayName({ name: label, drawn }, t);

/**
 * The title of a page in the language of now: titles are kept in Chinese, what kind of page it is before the name of what
 * it shows. Addresses say the name of a new process right behind the word for it.
 */
export function sayTitle(title: string, t: Translate): string {
  if (title.startsWith(WRITTEN.from)) return sayPart(title, t);
  const at = title.indexOf(BETWEEN);
  if (title.startsWith(NEW_PROCESS)) return sayBoth(NEW_PROCESS, title.slice(NEW_PROCESS.length), t);
  const what = title.slice(0, Math.max(0, at));
  // What the house has no word for was written by somebody, who may write what he likes between its parts.
  return t(what) === what ? plain(t(title)) : sayBoth(what, title.slice(at + 1), t);
}

function sayBoth(what: string, name: string, t: Translate): string {
  return name === '' ? t(what) : t('{what}：{name}', { what: t(what), name: sayPart(name, t) });
}

const sayPart = (name: string, t: Translate): string =>
  name.startsWith(WRITTEN.from) ? plain(name) : t(name);

/** As people read it: whoever copies or looks for a title finds nothing in it that he does not see. */
const plain = (title: string): string => title.replaceAll(/[\u2068\u2069]/g, '');
