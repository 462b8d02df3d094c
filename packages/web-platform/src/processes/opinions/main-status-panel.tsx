import { Empty } from 'antd';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpinions, useProcess } from '../data/use-process-data.ts';
import styles from '../handle/approval.module.css';
import { OpinionsPanel } from './opinions-panel.tsx';

/** 主流程审批意见: what was said in the process that this one was started from. */
export function MainStatusPanel({ processId }: { readonly processId: string | null | undefined }) {
  const t = useTranslation();
  if (processId) return <MainStatus processId={processId} />;
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('这个流程没有主流程')} />;
}

function MainStatus({ processId }: { readonly processId: string }) {
  const main = useProcess(processId);
  const { data, error, refetch } = useOpinions(processId);
  if (data !== undefined)
    return (
      <>
        {main.data === undefined ? null : <h2 className={styles.ahead}>{main.data.processName}</h2>}
        <OpinionsPanel
          opinions={data}
          waiting={main.data?.curSteps ?? []}
          holders={main.data?.waitingFor ?? []}
        />
      </>
    );
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={() => void refetch()} />;
}
