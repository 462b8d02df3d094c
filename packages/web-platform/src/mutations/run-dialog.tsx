import { Button, Modal, Progress } from 'antd';
import { api } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from './use-action.ts';
import { type JobRun, useJobRun } from './use-job-run.ts';

export interface RunDialogProps {
  readonly runId: string;
  readonly title: string;
  /** What is counted: rows written, parts collected, or parts of an action done. */
  readonly unit: keyof typeof UNITS;
  readonly onDone: () => void;
  /** It was cancelled, failed, or was left to the background. */
  readonly onClose: () => void;
  /** The run may be left: a message tells when it is over. */
  readonly mayBeLeft?: boolean;
}

/** Progress of a run in the background, until it is over or cancelled. */
export function RunDialog({ runId, title, unit, onDone, onClose, mayBeLeft = false }: RunDialogProps) {
  const t = useTranslation();
  const cancelling = useAction({
    call: (_given, options) => api('DELETE /b/job-run/:id', { params: { id: runId }, ...options }),
    onDone: onClose,
    onRefused: () => {
      onClose();
      return undefined;
    },
  });
  const run = useJobRun(runId, onDone);
  const isOver = run?.state === 'failed' || run?.state === 'cancelled';
  return (
    <Modal
      open
      title={title}
      closable={false}
      maskClosable={false}
      footer={
        <>
          {mayBeLeft && !isOver ? <Button onClick={onClose}>{t('在后台继续')}</Button> : null}
          <Button loading={cancelling.isRunning} onClick={() => void (isOver ? onClose() : cancelling.run())}>
            {isOver ? t('关闭') : t('取消')}
          </Button>
        </>
      }
    >
      <Progress percent={percentOf(run)} status={isOver ? 'exception' : 'active'} />
      <p>{run?.message ?? t(UNITS[unit], { done: run?.done ?? 0, total: run?.total ?? 0 })}</p>
    </Modal>
  );
}

const UNITS = {
  rows: '已写入 {done} / {total} 行',
  collected: '已整理 {done} / {total} 项',
  done: '已完成 {done} / {total} 项',
} as const;

function percentOf(run: JobRun | undefined): number {
  return run && run.total > 0 ? Math.floor((run.done / run.total) * 100) : 0;
}
