import { chinaDay } from '@jianheng/expression';
import {
  callForData,
  ErrorRetry,
  entityApi,
  formatMoment,
  queryKeys,
  StateTag,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { attendance } from '../attendance.module.ts';
import styles from './attendance.module.css';
import { MARK_TONES } from './mark-tones.ts';

const { day } = attendance.entities;
const days = entityApi(day);

export interface PunchCardProps {
  readonly person: string;
}

/** Today: when one came and left, and the two buttons. */
export function PunchCard({ person }: PunchCardProps) {
  const t = useTranslation();
  const query = { params: { person, onDay: chinaDay(new Date()) }, pageSize: 1, count: 'none' } as const;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.list(day.path, query),
    queryFn: async () => (await days.list(query)).data,
    staleTime: 0,
  });
  const today = data?.[0];
  const came = usePunch('punchIn', '上班打卡成功');
  const left = usePunch('punchOut', '下班打卡成功');
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  const isBusy = data === undefined || came.isRunning || left.isRunning;
  return (
    <section className={styles.today} aria-label={t('今天')}>
      <dl>
        <dt>{t('上班时间')}</dt>
        <dd>{timeOf(today?.cameAt)}</dd>
        <dt>{t('下班时间')}</dt>
        <dd>{timeOf(today?.leftAt)}</dd>
      </dl>
      {today === undefined ? (
        <StateTag label={t('未打卡')} tone="grey" />
      ) : (
        <StateTag label={t(day.fields.mark.choices[today.mark] ?? '')} tone={MARK_TONES[today.mark]} />
      )}
      <div className={styles.buttons}>
        <Button
          type="primary"
          disabled={isBusy || (today?.inAt ?? null) !== null}
          onClick={() => void came.run()}
        >
          {t('上班打卡')}
        </Button>
        <Button disabled={isBusy} onClick={() => void left.run()}>
          {t('下班打卡')}
        </Button>
      </div>
    </section>
  );
}

function usePunch(name: 'punchIn' | 'punchOut', done: string) {
  const t = useTranslation();
  return useAction({
    call: (_given, options) => callForData('POST', `${day.path}/${name}`, {}, options),
    changes: { entity: day.path },
    done: t(done),
    refreshesWhenRefused: true,
  });
}

const timeOf = (moment: string | null | undefined) => formatMoment(moment).slice(11) || '—';
