import { Button, Progress } from 'antd';
import { api } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../mutations/use-action.ts';
import { useJobRun } from '../mutations/use-job-run.ts';
import styles from './excel.module.css';

export interface ImportProgressProps {
  readonly runId: string;
  readonly total: number;
  readonly isWriting: boolean;
  readonly onOver: () => void;
}

/** How far an import has come; it goes on when the window is closed, and can be given up here. */
export function ImportProgress({ runId, total, isWriting, onOver }: ImportProgressProps) {
  const t = useTranslation();
  const run = useJobRun(runId, onOver);
  const cancelling = useAction({
    call: (_given, options) => api('DELETE /b/job-run/:id', { params: { id: runId }, ...options }),
    onDone: onOver,
  });
  const done = run?.done ?? 0;
  const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
  const words = isWriting
    ? t('已写入 {done} / {total} 行', { done, total })
    : t('已对比 {done} / {total} 行', { done, total });
  return (
    <div className={styles.progress}>
      <Progress percent={percent} status="active" />
      <p>{words}</p>
      <Button loading={cancelling.isRunning} onClick={() => void cancelling.run()}>
        {t('停止')}
      </Button>
    </div>
  );
}
