import type { Translate } from '@jianheng/web-platform';

/**
 * What was done, in the words of the reader. The log keeps it as `用户：修改` where it is not said as a whole: then its
 * two halves are translated, which stand in the menus and on the buttons.
 */
export function eventText(label: string, t: Translate): string {
  const whole = t(label);
  if (whole !== label) return whole;
  return label
    .split('：')
    .map((half) => t(half))
    .join(t('：'));
}

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
