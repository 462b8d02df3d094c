import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useIsNarrow } from '../../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './calendar.module.css';
import type { Look } from './looks.ts';

export interface CalendarBarProps {
  readonly title: string;
  readonly look: Look;
  readonly looks: readonly Look[];
  /** What the lines of the view by what is taken up are. */
  readonly resource: string;
  readonly onLook: (look: Look) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onToday: () => void;
}

/** Which days are looked at, and how. */
export function CalendarBar({ title, look, looks, resource, onLook, onStep, onToday }: CalendarBarProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const words: Readonly<Record<Look, string>> = {
    day: t('日'),
    week: t('周'),
    month: t('月'),
    resource,
    agenda: t('日程'),
  };
  return (
    <div className={styles.bar}>
      <Button icon={<LeftOutlined />} title={t('向前')} aria-label={t('向前')} onClick={() => onStep(-1)} />
      <Button onClick={onToday}>{t('今天')}</Button>
      <Button icon={<RightOutlined />} title={t('向后')} aria-label={t('向后')} onClick={() => onStep(1)} />
      <h2 aria-live="polite">{title}</h2>
      {isNarrow ? null : (
        <Segmented
          value={look}
          options={looks.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => onLook(value)}
        />
      )}
    </div>
  );
}
