import { DownloadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { invalidateEntityQueries } from '../mutations/invalidate-entity-queries.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { toast } from '../toast/toast.ts';
import { CompareTable } from './compare-table.tsx';
import {
  type Correction,
  type Corrections,
  countBeyond,
  MAX_CORRECTIONS,
  withCorrection,
} from './corrections.ts';
import styles from './excel.module.css';
import { ImportProgress } from './import-progress.tsx';
import { type Mode, ModeChoice } from './mode-choice.tsx';
import type { Begun } from './use-import.ts';
import type { KeptImport } from './verdicts.ts';

export interface CompareDialogProps {
  readonly webEntity: WebEntity;
  readonly code: string;
  readonly begun: Begun;
  /** Rows of the sheet that are imported. */
  readonly total: number;
  /** It is being compared once more. */
  readonly isComparing: boolean;
  /** Compares the same file once more, with these corrections. */
  readonly onAgain: (corrections: Corrections) => void;
  /** Those with which this comparison was made. */
  readonly corrections: Corrections;
  /** Back to the file and its columns. */
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const LOOK_MS = 700;
const toldByDownload = () => 'told' as const;

/** 数据对比: what the system has beside what the workbook says, row by row, before anything is written; then what became of it. */
export function CompareDialog(props: CompareDialogProps) {
  const { webEntity, code, begun, total, onBack, onClose } = props;
  const t = useTranslation();
  const { importId } = begun;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [corrections, setCorrections] = useState(props.corrections);
  const { data: kept, refetch } = useQuery({
    queryKey: queryKeys.excel.import(importId),
    queryFn: ({ signal }) => api('GET /b/excel/import/:id', { params: { id: importId }, signal }),
    refetchInterval: ({ state }) => (isGoingOn(state.data) ? LOOK_MS : false),
    gcTime: 0,
    staleTime: 0,
  });
  const discarding = useAction({ call: platformCall('DELETE /b/excel/import/:id') });
  const discard = () => {
    void discarding.run({ params: { id: importId } });
    onBack();
  };
  const again = () => {
    void discarding.run({ params: { id: importId } });
    props.onAgain(corrections);
  };
  const looking = () => void refetch();
  const isDone = kept?.state === 'done';
  useRowsAnew(isDone, webEntity.entity.path);
  const corrected = countBeyond(corrections, props.corrections);
  const more = { isComparing: props.isComparing, corrected, onAgain: again };
  const onCorrect = (one: Correction) => {
    if (corrections.size < MAX_CORRECTIONS) setCorrections(withCorrection(corrections, one));
    else toast().warning(t('一次最多修改 {most} 处，请在 Excel 中修改后重新导入', { most: MAX_CORRECTIONS }));
  };
  const feet = { code, begun, kept, left, onWriting: looking, onDiscard: discard, ...more };
  return (
    <Modal
      open
      width={1240}
      title={isDone ? t('导入结果') : t('数据对比')}
      closable={!isGoingOn(kept)}
      keyboard={!isGoingOn(kept)}
      mask={{ closable: false }}
      onCancel={isDone ? onClose : discard}
      footer={isDone ? <DoneFoot importId={importId} onClose={onClose} /> : <CompareFoot {...feet} />}
    >
      {kept?.message ? (
        <Alert type="warning" showIcon title={kept.message} className={styles.told ?? ''} />
      ) : null}
      {kept === undefined || isGoingOn(kept) ? (
        <ImportProgress
          key={kept?.jobRunId}
          runId={kept?.jobRunId ?? begun.jobRunId}
          total={total}
          isWriting={kept?.state === 'writing'}
          onOver={looking}
        />
      ) : (
        <CompareTable
          webEntity={webEntity}
          kept={kept}
          left={left}
          onLeave={setLeft}
          correcting={{ corrections, onCorrect }}
        />
      )}
    </Modal>
  );
}

/** Whichever is seen first, the end of the import or that of its run: the list behind shows what came in. */
function useRowsAnew(isDone: boolean, path: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isDone) void invalidateEntityQueries(client, path);
  }, [isDone, client, path]);
}

function DoneFoot({ importId, onClose }: { readonly importId: string; readonly onClose: () => void }) {
  const t = useTranslation();
  return (
    <>
      <ResultButton importId={importId} />
      <Button type="primary" onClick={onClose}>
        {t('完成')}
      </Button>
    </>
  );
}

interface CompareFootProps extends Pick<CompareDialogProps, 'isComparing'> {
  readonly onAgain: () => void;
  /** Cells that were corrected since the comparison. */
  readonly corrected: number;
  readonly code: string;
  readonly begun: Begun;
  readonly kept: KeptImport | undefined;
  readonly left: ReadonlySet<number>;
  readonly onWriting: () => void;
  readonly onDiscard: () => void;
}

/** How it is to be written, and whether. */
function CompareFoot(props: CompareFootProps) {
  const { code, begun, kept, left, onWriting, onDiscard } = props;
  const t = useTranslation();
  const [chosen, setMode] = useState<Mode>();
  const writing = useAction({
    call: platformCall('POST /b/excel/template/confirmExcel/:code/:file'),
    onDone: onWriting,
  });
  const { fit, refused } = countsOf(kept);
  const mode = chosen ?? (refused > 0 ? 'partial' : 'atomic');
  const isCompared = kept?.state === 'compared';
  const isReady = isCompared && fit > left.size && !(mode === 'atomic' && refused > 0);
  const write = () =>
    void writing.run({
      params: { code, file: begun.fileId },
      body: { colIndexMaps: [{}], params: { importId: begun.importId, mode, removed: [...left] } },
    });
  return (
    <div className={styles.foot}>
      {isCompared && refused > 0 ? <ModeChoice mode={mode} refused={refused} onChange={setMode} /> : null}
      {isCompared ? <ResultButton importId={begun.importId} /> : null}
      <Button onClick={onDiscard} disabled={kept?.state === 'writing'}>
        {t('取消导入')}
      </Button>
      {isGivenUp(kept) || props.corrected > 0 ? (
        <AgainButton {...props} />
      ) : (
        <Button
          type="primary"
          loading={writing.isRunning || kept?.state === 'writing'}
          disabled={!isReady}
          onClick={write}
        >
          {t('确定导入')}
        </Button>
      )}
    </div>
  );
}

/** 重新对比: with the corrected cells, where there are some. */
function AgainButton({ corrected, isComparing, onAgain }: CompareFootProps) {
  const t = useTranslation();
  return (
    <Button type="primary" loading={isComparing} onClick={onAgain}>
      {corrected > 0 ? t('重新对比（已改 {count} 处）', { count: corrected }) : t('重新对比')}
    </Button>
  );
}

/** Its comparison was stopped, or broke off: there is nothing that could be confirmed. */
const isGivenUp = (kept: KeptImport | undefined) => kept?.state === 'cancelled' || kept?.state === 'failed';

/** How many rows can be written, and how many cannot. */
function countsOf(kept: KeptImport | undefined) {
  if (kept === undefined) return { fit: 0, refused: 0 };
  const { counts } = kept;
  return { fit: counts.new + counts.changed, refused: counts.conflict + counts.fault };
}

const isGoingOn = (kept: KeptImport | undefined) =>
  kept === undefined || kept.state === 'comparing' || kept.state === 'writing';

/** 下载导入结果: the workbook with what became of each row. */
function ResultButton({ importId }: { readonly importId: string }) {
  const t = useTranslation();
  const { run, isRunning } = useAction({
    call: () => download('GET', `/b/excel/import/${importId}/result`, undefined, '导入结果.xlsx'),
    onRefused: toldByDownload,
  });
  return (
    <Button icon={<DownloadOutlined />} loading={isRunning} onClick={() => void run()}>
      {t('下载导入结果')}
    </Button>
  );
}
