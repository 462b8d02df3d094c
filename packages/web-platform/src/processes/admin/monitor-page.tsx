import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import words from '../../components/words.module.css';
import type { ChartData } from '../../entities/views/charts/chart-option.ts';
import { markedName } from '../../fields/simple/link/option-name.ts';
import { sayProcess, sayStep } from '../../i18n/say-process.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { AdminPage } from './admin-page.tsx';
import { type Figures, loadChart } from './monitor.ts';
import { PeopleLoad, StepsLoad } from './monitor-tables.tsx';
import styles from './process-admin.module.css';

/** Milliseconds after which what runs is looked at anew. */
const LOOKS_AGAIN = 60_000;

/** 流程监控: what runs, is held up or late now, with whom and at which step it waits, and the way to each of the rows. */
export function MonitorPage() {
  const t = useTranslation();
  const { data, refetch, isFetching } = useQuery({
    queryKey: queryKeys.processRows.monitor,
    queryFn: () => api('GET /b/wf/process/monitor'),
    refetchInterval: LOOKS_AGAIN,
  });
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t('流程监控')}
      actions={
        <>
          <Button onClick={() => void navigate('/main-page/process-statistics')}>{t('流程统计')}</Button>
          <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
            {t('刷新')}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <PageSkeleton />
      ) : (
        <>
          <FigureTiles figures={data.figures} t={t} />
          <div className={styles.beside}>
            <section>
              <h2>{t('待办最多的环节')}</h2>
              <Drawn
                data={loadChart(
                  data.steps,
                  ({ procDefKey, taskDefKey, procDefName, taskName }) => ({
                    key: `${procDefKey}/${taskDefKey}`,
                    label: `${sayProcess(procDefKey, procDefName, t)}\n${sayStep(procDefKey, taskName, t)}`,
                  }),
                  t,
                )}
                title={t('待办最多的环节')}
              />
            </section>
            <section>
              <h2>{t('待办最多的人员')}</h2>
              <Drawn
                data={loadChart(
                  data.people,
                  ({ id, name, isDisabled }) => ({ key: id, label: markedName(name, isDisabled, t) }),
                  t,
                )}
                title={t('待办最多的人员')}
              />
            </section>
          </div>
          <h2>{t('各环节待办')}</h2>
          <StepsLoad rows={data.steps} />
          <h2>{t('各人员待办')}</h2>
          <PeopleLoad rows={data.people} />
        </>
      )}
    </AdminPage>
  );
}

type Tile = readonly [name: keyof Figures, label: string, to: string, isWrong?: boolean];

const TILES: readonly Tile[] = [
  ['running', '进行中的流程', '/main-page/all-processes?state=running'],
  ['suspended', '已挂起的流程', '/main-page/all-processes?state=suspended', true],
  ['open', '待办任务', '/main-page/all-tasks'],
  ['overdue', '超时任务', '/main-page/all-tasks?shown=overdue', true],
  ['unclaimed', '待签收任务', '/main-page/all-tasks'],
  ['failed', '失败的作业', '/main-page/failed-jobs', true],
];

function FigureTiles({ figures, t }: { readonly figures: Figures; readonly t: Translate }) {
  return (
    <div className={styles.figures}>
      {TILES.map(([name, label, to, isWrong]) => (
        <Link
          key={name}
          to={to}
          className={isWrong && figures[name] > 0 ? `${styles.figure} ${styles.figureWrong}` : styles.figure}
        >
          <span className={words.quiet}>{t(label)}</span>
          <b className={words.digits}>{figures[name]}</b>
        </Link>
      ))}
    </div>
  );
}

const Chart = lazy(() => import('../../entities/views/charts/chart.tsx'));
const WORDS = { brief: (value: number) => (value === 0 ? '' : String(value)), full: String };

function Drawn({ data, title }: { readonly data: ChartData; readonly title: string }) {
  const t = useTranslation();
  if (data.categories.length === 0) return <p className={words.quiet}>{t('没有正在办理的任务')}</p>;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Chart kind="stack" data={data} title={title} words={WORDS} />
    </Suspense>
  );
}
