import type { Translate } from '@jianheng/web-platform';

/**
 * What was done, in the words of the reader. The log keeps it as `用户：修改` where it is not said as a whole: then its
 * two halves are translated. The second says what was done, for which buttons and states may have a noun.
 */
export function eventText(label: string, t: Translate): string {
  const whole = doneText(label, t);
  if (whole !== label) return whole;
  const [first = '', ...others] = label.split('：');
  return [t(first), ...others.map((half) => lowered(doneText(half, t)))].join(t('：'));
}

/** Stands before what the log itself has a word for. */
const MARK = '操作：';

/** What the log keeps of a text that it has a word of its own for. */
export const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(MARK.length) : text);

/** What the log itself calls it, else what everybody does. */
function doneText(text: string, t: Translate): string {
  const own = t(`${MARK}${text}`);
  return own === `${MARK}${text}` ? t(text) : own;
}

/** `Approve` goes on a sentence, `PDF` is a name. */
const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

type About = {
  readonly object: string | null;
  readonly objectLabel: string | null;
  readonly objectName: string | null;
};

/** What it was done to, in the words of the reader: the kind of thing and what it is called, else its number. */
export function objectText({ object, objectLabel, objectName }: About, t: Translate): string {
  if (objectLabel === null) return object ?? '—';
  const number = object?.split('/').at(-1) ?? '';
  const which = objectName ?? (/^[\d,]+$/.test(number) ? number : '');
  return [t(objectLabel), t(which)].filter((part) => part !== '').join(' ');
}
