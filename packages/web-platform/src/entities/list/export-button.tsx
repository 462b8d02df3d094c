import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../mutations/use-action.ts';
import { type JobRun, useJobRun } from './use-job-run.ts';

export interface ExportButtonProps {
  readonly path: string;
  /** The call below it that answers the workbook. */
  readonly what?: string;
  readonly fileName: string;
  /** Filters and order of the list as it is shown. */
  readonly query: () => Readonly<Record<string, unknown>>;
}

/** 导出: few rows come at once, many are made in the background while their progress is shown. */
export function ExportButton({ path, what = 'export', fileName, query }: ExportButtonProps) {
  const t = useTranslation();
  const [runId, setRunId] = useState<string>();
  const { run, isRunning } = useAction({
    call: (body: Readonly<Record<string, unknown>>) => download('POST', `${path}/${what}`, body, fileName),
    onDone: (begun) => setRunId(begun?.jobRunId),
    onRefused: toldByDownload,
  });
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={isRunning} onClick={() => void run(query())}>
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
  const file = useAction({
    call: () => download('GET', `/b/job-run/${runId}/file`, undefined, fileName),
    onDone: onClose,
    onRefused: () => {
      onClose();
      return toldByDownload();
    },
  });
  const cancelling = useAction({
    call: (_given, options) => api('DELETE /b/job-run/:id', { params: { id: runId }, ...options }),
    onDone: onClose,
    onRefused: () => {
      onClose();
      return undefined;
    },
  });
  const run = useJobRun(runId, () => void file.run());
  const isOver = run?.state === 'failed' || run?.state === 'cancelled';
  return (
    <Modal
      open
      title={t('导出')}
      closable={false}
      maskClosable={false}
      footer={
        <Button loading={cancelling.isRunning} onClick={() => void (isOver ? onClose() : cancelling.run())}>
          {isOver ? t('关闭') : t('取消')}
        </Button>
      }
    >
      <Progress percent={percentOf(run)} status={isOver ? 'exception' : 'active'} />
      <p>
        {run?.message ?? t('已写入 {done} / {total} 行', { done: run?.done ?? 0, total: run?.total ?? 0 })}
      </p>
    </Modal>
  );
}

/** A download tells its refusals itself. */
const toldByDownload = () => 'told' as const;

function percentOf(run: JobRun | undefined): number {
  return run && run.total > 0 ? Math.floor((run.done / run.total) * 100) : 0;
}
