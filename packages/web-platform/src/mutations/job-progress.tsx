import { Button, Modal, Progress } from 'antd';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from './use-action.ts';
import { type JobRun, useJobRun } from './use-job-run.ts';

interface JobProgressProps {
  readonly runId: string;
  readonly fileName: string;
  readonly onClose: () => void;
  /** What is counted: rows, unless said otherwise. */
  readonly unit?: 'rows' | 'parts';
}

/** Shows how far a run is, and saves what it made when it has come to its end. */
export function JobProgress({ runId, fileName, onClose, unit = 'rows' }: JobProgressProps) {
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
      <p>{run?.message ?? t(UNITS[unit], { done: run?.done ?? 0, total: run?.total ?? 0 })}</p>
    </Modal>
  );
}

const UNITS = { rows: '已写入 {done} / {total} 行', parts: '已整理 {done} / {total} 项' } as const;

/** A download tells its refusals itself. */
const toldByDownload = () => 'told' as const;

function percentOf(run: JobRun | undefined): number {
  return run && run.total > 0 ? Math.floor((run.done / run.total) * 100) : 0;
}
