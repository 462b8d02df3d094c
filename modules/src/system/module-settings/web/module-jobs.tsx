import {
  createApi,
  formatMoment,
  Moment,
  PageHeader,
  queryKeys,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import type { moduleSettingsCalls } from '../module-settings.calls.ts';
import styles from './module-jobs.module.css';

const api = createApi<typeof moduleSettingsCalls>();
const JOBS = '/a/sys/moduleJobs';

/** 定时任务: what modules do by themselves, when next, and what became of it the last time. */
export function ModuleJobs() {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.entity.all(JOBS),
    queryFn: () => api('GET /a/sys/moduleJobs'),
    staleTime: 0,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={styles.jobs}>
      <PageHeader title={t('定时任务')} isSection />
      {data.map(({ module, moduleLabel, name, label, every, at, next, last }) => (
        <div key={`${module}.${name}`} className={styles.job}>
          <div>
            <strong>{t(label)}</strong>
            <p className={styles.note}>
              {t(moduleLabel)} · {t(PERIODS[every], { at })}
            </p>
          </div>
          <div>
            {t('下次')} {formatMoment(next)}
          </div>
          <LastRun last={last} />
        </div>
      ))}
    </section>
  );
}

interface LastRunProps {
  readonly last: {
    readonly state: 'done' | 'failed';
    readonly message: string | null;
    readonly triedDate: string;
  } | null;
}

function LastRun({ last }: LastRunProps) {
  const t = useTranslation();
  if (last === null) return <span className={styles.note}>{t('尚未运行')}</span>;
  const isDone = last.state === 'done';
  return (
    <div>
      <Tag color={isDone ? 'success' : 'error'}>{t(isDone ? '成功' : '失败')}</Tag>
      <Moment at={last.triedDate} />
      {last.message === null ? null : <p className={styles.note}>{t(last.message)}</p>}
    </div>
  );
}

const PERIODS = {
  day: '每天 {at}',
  hour: '每小时 {at}',
  week: '每周一 {at}',
  month: '每月 1 日 {at}',
  year: '每年 1 月 1 日 {at}',
} as const;
