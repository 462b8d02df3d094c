import { useLocation } from 'react-router';
import { MessagePage } from '../../components/message-page.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProcess, useTask } from '../data/use-process-data.ts';
import styles from '../handle/approval.module.css';
import { parseApprovalLocation } from '../location/parse-approval-location.ts';
import { ChartPanel } from './chart-panel.tsx';

/** The chart of the process, or of the task, that the address names, alone on a page. */
export function ProcessChartPage() {
  const t = useTranslation();
  const asked = parseApprovalLocation(useLocation().search);
  if (asked.kind === 'process') return <Chart processId={asked.processId} />;
  if (asked.kind === 'task') return <ChartOfTask taskId={asked.taskId} />;
  return <MessagePage title={t('审核流程不存在！')} text={t('请从待办、已办或我的申请中打开。')} />;
}

function ChartOfTask({ taskId }: { readonly taskId: string }) {
  const { data, isError } = useTask(taskId);
  const t = useTranslation();
  if (data !== undefined) return <Chart processId={data.procInstId} />;
  if (!isError) return <PageSkeleton />;
  return <MessagePage title={t('审核任务不存在！')} text={t('请从待办、已办或我的申请中打开。')} />;
}

function Chart({ processId }: { readonly processId: string }) {
  const t = useTranslation();
  const { data } = useProcess(processId);
  return (
    <Page className={styles.approval}>
      <PageHeader title={data?.processName ?? t('流程图')} />
      <div className={styles.approvalBody}>
        <main className={`${styles.approvalMain} ${styles.approvalChart}`}>
          <ChartPanel processId={processId} />
        </main>
      </div>
    </Page>
  );
}
