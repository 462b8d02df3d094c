import { useEffect, useState } from 'react';
import { clockFace, momentOf } from '../../formatting/times.ts';
import { useStore } from '../../hooks/store.ts';
import { languageStore } from '../../i18n/language-store.ts';
import styles from './header.module.css';

const SECOND = 1000;

/** Date, weekday and time by the firm's clock, each second anew. */
export function Clock() {
  const language = useStore(languageStore);
  const [now, setNow] = useState(() => clockFace());
  useEffect(() => {
    const timer = setInterval(() => setNow(clockFace()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const day = now.locale(language === 'zh' ? 'zh-cn' : language);
  return (
    <time className={styles.clock} dateTime={momentOf(now)}>
      {day.format(language === 'zh' ? 'YYYY年MM月DD日 dddd HH:mm:ss' : 'ddd D MMM YYYY HH:mm:ss')}
    </time>
  );
}
