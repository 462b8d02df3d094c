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
