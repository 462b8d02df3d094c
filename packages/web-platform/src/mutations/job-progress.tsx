import { download } from '../api/download.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { RunDialog, type RunDialogProps } from './run-dialog.tsx';
import { useAction } from './use-action.ts';

interface JobProgressProps extends Pick<RunDialogProps, 'runId' | 'onClose'> {
  readonly fileName: string;
  readonly title?: string;
  /** What is counted: rows, unless said otherwise. */
  readonly unit?: RunDialogProps['unit'];
}

/** Shows how far a run is, and saves what it made when it has come to its end. */
export function JobProgress({ runId, fileName, title, onClose, unit = 'rows' }: JobProgressProps) {
  const t = useTranslation();
  const file = useAction({
    call: () => download('GET', `/b/job-run/${runId}/file`, undefined, fileName),
    onDone: onClose,
    onRefused: () => {
      onClose();
      return toldByDownload();
    },
  });
  return (
    <RunDialog
      runId={runId}
      title={title ?? t('导出')}
      unit={unit}
      onDone={() => void file.run()}
      onClose={onClose}
    />
  );
}

/** A download tells its refusals itself. */
const toldByDownload = () => 'told' as const;
