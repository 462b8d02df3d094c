import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useStore } from '../../hooks/store.ts';
import { languageStore } from '../../i18n/language-store.ts';

const SECOND = 1000;

/** Date, weekday and time, each second anew. */
export function Clock() {
  const language = useStore(languageStore);
  const [now, setNow] = useState(() => dayjs());
  useEffect(() => {
    const timer = setInterval(() => setNow(dayjs()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const day = now.locale(language === 'zh' ? 'zh-cn' : language);
  return (
    <time className="jh-clock" dateTime={now.toISOString()}>
      {day.format(language === 'zh' ? 'YYYY年MM月DD日 dddd HH:mm:ss' : 'ddd D MMM YYYY HH:mm:ss')}
    </time>
  );
}
