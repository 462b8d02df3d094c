import { ReloadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError, useSendOnce } from '../../api/use-send-once.ts';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { approvalAddress } from '../../routes/process-addresses.ts';
import { toast } from '../../toast/toast.ts';
import { AdminPage } from './admin-page.tsx';

type FailedJob = {
  readonly id: string;
  readonly kind: string;
  readonly dueAt: string | null;
  readonly attempts: number;
  readonly error: string;
  /** None for a call between processes that no process has sent or taken yet. */
  readonly procInstId: string | null;
  readonly processName: string | null;
  readonly procDefName: string | null;
  /** The step, or what is called. */
  readonly taskDefKey: string | null;
};

const KINDS: Readonly<Record<string, string>> = {
  timer: '定时',
  async: '自动执行',
  remind: '到期提醒',
  overdue: '超时处理',
  signal: '信号',
  message: '消息',
  start: '发起子流程',
  handOver: '离职转办',
};

/** 失败的作业: timers and steps that went wrong, and a way to try them again. */
export function FailedJobsPage() {
  const t = useTranslation();
  const { data, refetch, isFetching } = useQuery({
    queryKey: queryKeys.processRows.failedJobs,
    queryFn: () => callForData<readonly FailedJob[]>('GET', '/b/wf/job/failed'),
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
      render: ({ dueAt }) => <span className="jh-digits">{formatMoment(dueAt)}</span>,
    },
    {
      key: 'attempts',
      title: t('次数'),
      width: 60,
      align: 'right',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'error',
      title: t('原因'),
      render: ({ error }) => <span className="jh-desk-error">{error}</span>,
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
  const client = useQueryClient();
  const { send, isSending } = useSendOnce();
  const retry = async (id: string) => {
    const sent = await send({ method: 'POST', path: `/b/wf/job/${id}/retry` });
    if (sent.kind === 'refused') showError(sent.fault);
    if (sent.kind === 'done') toast().success('已安排重新执行');
    await client.invalidateQueries({ queryKey: queryKeys.processRows.failedJobs });
  };
  return { retry: (id: string) => void retry(id), isSending };
}
