import { ReloadOutlined } from '@ant-design/icons';
import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { approvalAddress } from '../../routes/process-addresses.ts';
import { AdminPage } from './admin-page.tsx';
import styles from './process-admin.module.css';

type FailedJob = PlatformAnswer<'GET /b/wf/job/failed'>[number];

const KINDS: Readonly<Record<string, string>> = {
  timer: '定时',
  async: '自动执行',
  remind: '到期提醒',
  overdue: '超时处理',
  signal: '信号',
  message: '消息',
  start: '发起子流程',
  handover: '离职转办',
};

/** 失败的作业: timers and steps that went wrong, and a way to try them again. */
export function FailedJobsPage() {
  const t = useTranslation();
  const { data, refetch, isFetching } = useQuery({
    queryKey: queryKeys.processRows.failedJobs,
    queryFn: () => api('GET /b/wf/job/failed'),
  });
  const { retry, isSending } = useRetry();
  const columns = useColumns();
  return (
    <AdminPage
      title={t('失败的作业')}
      hint={t('流程在后台执行的定时、自动步骤和通知。修正原因后可以重新执行。')}
      actions={
        <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
          {t('刷新')}
        </Button>
      }
    >
      <SimpleTable<FailedJob>
        rows={data}
        keyOf={({ id }) => id}
        nothing="没有失败的作业"
        columns={columns}
        actions={({ id }) => (
          <Button type="link" size="small" disabled={isSending} onClick={() => retry(id)}>
            {t('重新执行')}
          </Button>
        )}
      />
    </AdminPage>
  );
}

function useColumns() {
  const t = useTranslation();
  const columns: readonly SimpleColumn<FailedJob>[] = [
    {
      key: 'process',
      title: t('事项'),
      render: (job) => <Subject job={job} />,
    },
    { key: 'kind', title: t('作业'), width: 100, render: ({ kind }) => t(KINDS[kind] ?? kind) },
    { key: 'name', title: t('流程'), width: 130, render: ({ procDefName }) => procDefName },
    {
      key: 'dueAt',
      title: t('应执行时间'),
      width: 140,
      render: ({ dueAt }) => <span className={words.digits}>{formatMoment(dueAt)}</span>,
    },
    {
      key: 'attempts',
      title: t('次数'),
      width: 80,
      align: 'right',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'error',
      title: t('原因'),
      render: ({ error }) => <span className={styles.deskError}>{error}</span>,
    },
  ];
  return columns;
}

/** The process it belongs to; a call that belongs to none is known by what it calls. */
function Subject({ job: { procInstId, processName, procDefName, taskDefKey } }: { readonly job: FailedJob }) {
  const name = processName || procDefName || taskDefKey || '';
  return procInstId === null ? (
    <span>{name}</span>
  ) : (
    <Link to={approvalAddress(procInstId, name)}>{name}</Link>
  );
}

function useRetry() {
  const { run, isRunning } = useAction({
    call: platformCall('POST /b/wf/job/:id/retry'),
    done: '已安排重新执行',
    changes: { queryKeys: [queryKeys.processRows.failedJobs] },
    refreshesWhenRefused: true,
  });
  return { retry: (id: string) => void run({ params: { id } }), isSending: isRunning };
}
