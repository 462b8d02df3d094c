import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import { callForData } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type JobRun, useJobRun } from './use-job-run.ts';

export interface ExportButtonProps {
  readonly path: string;
  readonly fileName: string;
  /** Filters and order of the list as it is shown. */
  readonly query: () => Readonly<Record<string, unknown>>;
}

/** 导出: few rows come at once, many are made in the background while their progress is shown. */
export function ExportButton({ path, fileName, query }: ExportButtonProps) {
  const t = useTranslation();
  const [isExporting, setExporting] = useState(false);
  const [runId, setRunId] = useState<string>();
  const begin = async () => {
    setExporting(true);
    const begun = await download('POST', `${path}/export`, query(), fileName).catch(() => undefined);
    setExporting(false);
    setRunId(begun?.jobRunId);
  };
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={isExporting} onClick={() => void begin()}>
        {t('导出')}
      </Button>
      {runId === undefined ? null : (
        <ExportProgress runId={runId} fileName={fileName} onClose={() => setRunId(undefined)} />
      )}
    </>
  );
}

interface ExportProgressProps {
  readonly runId: string;
  readonly fileName: string;
  readonly onClose: () => void;
}

function ExportProgress({ runId, fileName, onClose }: ExportProgressProps) {
  const t = useTranslation();
  const fetchFile = async () => {
    await download('GET', `/b/job-run/${runId}/file`, undefined, fileName).catch(() => undefined);
    onClose();
  };
  const run = useJobRun(runId, fetchFile);
  const cancel = async () => {
    await callForData('DELETE', `/b/job-run/${runId}`).catch(() => undefined);
    onClose();
  };
  const isOver = run?.state === 'failed' || run?.state === 'cancelled';
  return (
    <Modal
      open
      title={t('导出')}
      closable={false}
      maskClosable={false}
      footer={
        <Button onClick={() => void (isOver ? onClose() : cancel())}>{isOver ? t('关闭') : t('取消')}</Button>
      }
    >
      <Progress percent={percentOf(run)} status={isOver ? 'exception' : 'active'} />
      <p>
        {run?.message ?? t('已写入 {done} / {total} 行', { done: run?.done ?? 0, total: run?.total ?? 0 })}
      </p>
    </Modal>
  );
}

function percentOf(run: JobRun | undefined): number {
  return run && run.total > 0 ? Math.floor((run.done / run.total) * 100) : 0;
}
