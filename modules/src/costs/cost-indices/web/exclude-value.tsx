import { SheetDialog, useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { INDICES, indexApi, indexText } from './index-api.ts';
import styles from './indices.module.css';
import type { UnusualRow } from './search-api.ts';

/** A stored value of an index. */
type StoredValue = Pick<UnusualRow, 'projectId' | 'nodeId' | 'key' | 'unusual'>;

export interface ExcludeProps {
  readonly value: StoredValue;
  readonly onDone: () => void;
}

/** Excludes a value from statistics with a reason, or includes it again. */
export function Exclude({ value: { unusual, ...place }, onDone }: ExcludeProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const isExcluded = unusual !== null;
  const save = useAction({
    call: (isUnusual: boolean, options) =>
      indexApi('POST /b/unusualAnalyze/isUnusual', {
        body: {
          projectId: place.projectId,
          nodeId: place.nodeId,
          key: place.key,
          isUnusual,
          ...(isUnusual ? { reason } : {}),
        },
        ...options,
      }),
    done: isExcluded ? t('已计入统计') : t('已排除，不再计入统计'),
    changes: { entity: INDICES },
    onDone,
  });
  if (isExcluded)
    return (
      <p className={styles.formula}>
        {t('已排除：{reason}', { reason: unusual })}{' '}
        <Button size="small" loading={save.isRunning} onClick={() => void save.run(false)}>
          {t('重新计入')}
        </Button>
      </p>
    );
  return (
    <div className={styles.exclude}>
      <Input.TextArea
        aria-label={t('排除原因')}
        placeholder={t('值不具代表性时，写明原因后排除')}
        maxLength={200}
        autoSize
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <span>
        <Button disabled={reason.trim() === ''} loading={save.isRunning} onClick={() => void save.run(true)}>
          {t('排除此值')}
        </Button>
      </span>
    </div>
  );
}

export interface ExcludeValueProps {
  readonly row: UnusualRow;
  readonly onClose: () => void;
}

/** A value beyond its range, and its exclusion. */
export function ExcludeValue({ row, onClose }: ExcludeValueProps) {
  const t = useTranslation();
  const mayEdit = [usePermission('costProjects:edit'), usePermission('costIndices:edit')].every(Boolean);
  return (
    <SheetDialog title={`${row.name} ${indexText(row.value)} ${row.unit}`} onClose={onClose}>
      <p className={styles.formula}>{`${row.projectName} / ${row.nodeName}`}</p>
      {mayEdit ? (
        <Exclude value={row} onDone={onClose} />
      ) : (
        <p className={styles.quiet}>{t('需要造价项目的编制权限才能排除。')}</p>
      )}
    </SheetDialog>
  );
}
