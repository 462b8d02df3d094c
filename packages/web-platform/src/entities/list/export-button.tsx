import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { JobProgress } from '../../mutations/job-progress.tsx';
import { useAction } from '../../mutations/use-action.ts';

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
        <JobProgress runId={runId} fileName={fileName} onClose={() => setRunId(undefined)} />
      )}
    </>
  );
}

/** A download tells its refusals itself. */
const toldByDownload = () => 'told' as const;
