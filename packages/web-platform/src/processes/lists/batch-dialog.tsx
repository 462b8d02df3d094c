import { useState } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import words from '../../components/words.module.css';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { BatchItem } from '../batch/batch-item.tsx';
import styles from '../batch/batch-list.module.css';
import { CommentBox } from '../opinions/comment-box.tsx';
import { type ProcessRow, stepOf, subjectOf } from './process-rows.ts';
import { useBatch } from './use-batch.ts';

export interface BatchDialogProps {
  readonly rows: readonly ProcessRow[];
  readonly onClose: () => void;
}

/** 批量同意: one opinion for several tasks, and what came of each. */
export function BatchDialog({ rows, onClose }: BatchDialogProps) {
  const t = useTranslation();
  const [comment, setComment] = useState('');
  const { stateOf, isRunning, hasRun, done, open, start } = useBatch(rows);
  const isOver = hasRun && !isRunning && open === 0;
  const close = () => (isRunning ? undefined : onClose());
  return (
    <SheetDialog
      title={t('批量同意 {count} 项', { count: rows.length })}
      width={640}
      okText={confirmLabel({ isOver, isAgain: hasRun && !isRunning }, open, t)}
      isRunning={isRunning}
      isDecided={isOver}
      onOk={() => (isOver ? onClose() : void start(comment.trim()))}
      onClose={close}
    >
      <ul className={styles.each}>
        {rows.map((row) => (
          <BatchItem
            key={row.id}
            head={subjectOf(row)}
            hint={[stepOf(row, t), ...row.facts.map(({ value }) => value)].join(' · ')}
            state={stateOf(row.id)}
            done={t('已同意')}
          />
        ))}
      </ul>
      {hasRun ? (
        <p className={words.quiet} role="status">
          {t('已同意 {done} 项，共 {count} 项', { done, count: rows.length })}
        </p>
      ) : (
        <CommentBox
          value={comment}
          onChange={setComment}
          label={t('审批意见')}
          placeholder={t('审批意见，同意时可以不填')}
          phrasesOf="approve"
          rows={2}
        />
      )}
    </SheetDialog>
  );
}

type At = { readonly isOver: boolean; readonly isAgain: boolean };

function confirmLabel({ isOver, isAgain }: At, open: number, t: Translate): string {
  if (isOver) return t('完成');
  return isAgain ? t('重试 {count} 项', { count: open }) : t('同意');
}
