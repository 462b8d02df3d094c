import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { CallOptions } from '../api/call.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { JobProgress } from './job-progress.tsx';
import { useAction } from './use-action.ts';

export interface ArchiveButtonProps {
  readonly label: string;
  /** Asks for the archive, which is made in the background. */
  readonly begin: (
    options: Pick<CallOptions, 'idempotencyKey' | 'errors'>,
  ) => Promise<{ readonly jobRunId: string }>;
  readonly fileName: string;
}

/** Has an archive made while its progress is shown, and saves it. */
export function ArchiveButton({ label, begin, fileName }: ArchiveButtonProps) {
  const t = useTranslation();
  const [runId, setRunId] = useState<string>();
  const { run, isRunning } = useAction({
    call: (_given: undefined, options) => begin(options),
    onDone: ({ jobRunId }) => setRunId(jobRunId),
  });
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={isRunning} onClick={() => void run(undefined)}>
        {t(label)}
      </Button>
      {runId === undefined ? null : (
        <JobProgress runId={runId} fileName={fileName} unit="collected" onClose={() => setRunId(undefined)} />
      )}
    </>
  );
}
