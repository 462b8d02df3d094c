import { chinaDay } from '@jianheng/expression';
import {
  createApi,
  EntityList,
  ErrorRetry,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  usePermission,
  useSession,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { attendanceCalls } from '../attendance.calls.ts';
import { attendance } from '../attendance.module.ts';
import styles from './attendance.module.css';

const api = createApi<typeof attendanceCalls>();
const { day } = attendance.entities;
const SETTINGS = '/sys-manager/system-params-manage/custom';
const CALENDAR = '/main-page/work-calendar';

/** 考勤配置: the rule that days are judged by, where its parts are set, and the kinds of leave. */
export function AttendanceConfig() {
  const t = useTranslation();
  return (
    <Page className={styles.page}>
      <PageHeader title={t('考勤配置')} />
      <Rule />
      <EntityList module={attendance} list="leaveKinds" keepsQueryIn="part" isEmbedded />
    </Page>
  );
}

function Rule() {
  const t = useTranslation();
  const maySet = usePermission('moduleSettings:view');
  const mayPlan = usePermission('process:manage');
  const { data, error, refetch } = useRule();
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const minutes = (count: number) => t('{count} 分钟', { count });
  const hours = data.hours.map(({ from, to }) => `${from}–${to}`).join(t('，'));
  return (
    <section className={styles.rules} aria-label={t('考勤规则')}>
      <dl>
        <dt>{t('今天')}</dt>
        <dd>{data.isWorkday ? t('工作日，{hours}', { hours }) : t('休息日')}</dd>
        <dt>{t('迟到容许')}</dt>
        <dd>{minutes(data.lateMinutes)}</dd>
        <dt>{t('早退容许')}</dt>
        <dd>{minutes(data.earlyMinutes)}</dd>
        <dt>{t('计为旷工')}</dt>
        <dd>{data.absentMinutes === 0 ? t('不计') : minutes(data.absentMinutes)}</dd>
      </dl>
      <div className={styles.buttons}>
        {mayPlan ? <Link to={CALENDAR}>{t('设置工作日历和工作时间')}</Link> : null}
        {maySet ? <Link to={SETTINGS}>{t('设置迟到、补卡和年假')}</Link> : null}
      </div>
    </section>
  );
}

function useRule() {
  const a = useSession().login?.userId ?? '';
  const b = chinaDay(new Date());
  return useQuery({
    queryKey: queryKeys.entity.rowPart(day.path, a, b),
    queryFn: () => api('GET /b/attendance/sign/config/:a/:b', { params: { a, b } }),
    staleTime: 0,
  });
}
