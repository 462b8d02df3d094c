import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { isMonth } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Calendar } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { TimeEntry } from '../../components/time-entry/time-entry.tsx';
import words from '../../components/words.module.css';
import { clockFace } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AdminPage } from './admin-page.tsx';
import styles from './process-admin.module.css';
import workCalendar from './work-calendar.module.css';
import { WorkDayDialog } from './work-day-dialog.tsx';
import { isWeekday, USUAL_WEEK, type WorkDay, workedDays } from './work-days.ts';
import { hoursText, useWorkTime } from './work-time.ts';
import { WorkTimeDialog } from './work-time-dialog.tsx';

/** 工作日历: the days by which the time of a task is counted; a click on a day changes it. */
export function WorkCalendarPage() {
  const t = useTranslation();
  const [shown, setShown] = useState(() => clockFace());
  const [chosen, setChosen] = useState<string>();
  const [isSettingTime, setSettingTime] = useState(false);
  const workTime = useWorkTime();
  const week = workTime?.week ?? USUAL_WEEK;
  const year = shown.year();
  const { data: kept } = useQuery({
    queryKey: queryKeys.directory.workDays(year),
    queryFn: () => api('GET /b/wf/calendar', { query: { year } }),
  });
  const data = kept ?? [];
  const month = shown.format('YYYY-MM');
  const ownOf = (day: string | undefined) => data.find((one) => one.day === day);
  return (
    <AdminPage
      title={t('工作日历')}
      hint={t(
        '任务时限按工作时间计算（{hours}）。{month} 共 {count} 个工作日，点击日期可以设置节假日与调休。',
        {
          hours: workTime === undefined ? '…' : hoursText(workTime),
          month,
          count: workedDays(month, data, week),
        },
      )}
      actions={
        <>
          <Month shown={shown} onShow={setShown} />
          <Button disabled={workTime === undefined} onClick={() => setSettingTime(true)}>
            {t('工作时间')}
          </Button>
        </>
      }
    >
      {kept?.length === 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('{years} 年的节假日与调休尚未维护，工作日暂按每周的工作日计算，可能与放假安排不同。', {
            years: year,
          })}
        />
      ) : null}
      <Calendar
        className={workCalendar.calendar}
        classNames={{ itemContent: workCalendar.dayContent ?? '' }}
        mode="month"
        headerRender={() => null}
        value={shown}
        onSelect={(date, { source }) => {
          setShown(date);
          if (source === 'date') setChosen(date.format('YYYY-MM-DD'));
        }}
        cellRender={(date: Dayjs, { type }) =>
          type === 'date' ? (
            <Day
              own={ownOf(date.format('YYYY-MM-DD'))}
              isWorked={isWeekday(date.format('YYYY-MM-DD'), week)}
            />
          ) : null
        }
      />
      {chosen === undefined ? null : (
        <WorkDayDialog
          key={chosen}
          day={chosen}
          own={ownOf(chosen)}
          week={week}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isSettingTime && workTime !== undefined ? (
        <WorkTimeDialog workTime={workTime} onClose={() => setSettingTime(false)} />
      ) : null}
    </AdminPage>
  );
}

interface MonthProps {
  readonly shown: Dayjs;
  readonly onShow: (month: Dayjs) => void;
}

function Month({ shown, onShow }: MonthProps) {
  const t = useTranslation();
  return (
    <span className={styles.month}>
      <Button
        icon={<LeftOutlined />}
        title={t('上一月')}
        aria-label={t('上一月')}
        onClick={() => onShow(shown.subtract(1, 'month'))}
      />
      <TimeEntry
        unit="month"
        isClearable={false}
        className={null}
        label={t('月份')}
        value={shown.format('YYYY-MM')}
        onChange={(month) => onShow(month !== null && isMonth(month) ? dayjs(`${month}-01`) : shown)}
      />
      <Button
        icon={<RightOutlined />}
        title={t('下一月')}
        aria-label={t('下一月')}
        onClick={() => onShow(shown.add(1, 'month'))}
      />
      <Button onClick={() => onShow(clockFace())}>{t('今天')}</Button>
    </span>
  );
}

interface DayProps {
  readonly own: WorkDay | undefined;
  /** Whether its weekday is one of those worked. */
  readonly isWorked: boolean;
}

function Day({ own, isWorked }: DayProps) {
  const t = useTranslation();
  if (own === undefined)
    return isWorked ? null : <span className={`${styles.day} ${words.quiet}`}>{t('周末')}</span>;
  return (
    <span
      className={own.isWorking ? `${styles.day} ${styles.dayWorking}` : `${styles.day} ${styles.dayOff}`}
      title={own.name}
    >
      <b>{own.isWorking ? t('班') : t('休')}</b>
      <span>{own.name}</span>
    </span>
  );
}
