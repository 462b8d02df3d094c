import { formatMoment, sinceThen, type TimeText } from '../formatting/times.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import words from './words.module.css';

/** When something happened, as people say it; the exact moment stands in the tooltip. */
export function Moment({ at }: { readonly at: TimeText }) {
  const t = useTranslation();
  if (at === null || at === undefined || at === '') return null;
  return (
    <time className={words.digits} dateTime={at} title={formatMoment(at)}>
      {spoken(at, t)}
    </time>
  );
}

function spoken(at: string, t: Translate): string {
  const { unit, count, text } = sinceThen(at);
  if (unit === 'date') return text;
  const texts = { now: '刚刚', minutes: '{count} 分钟前', hours: '{count} 小时前', day: '1 天前' };
  return t(texts[unit], { count });
}
