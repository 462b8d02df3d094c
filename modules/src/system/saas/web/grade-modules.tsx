import {
  createApi,
  ErrorRetry,
  queryKeys,
  type RowDialogProps,
  SheetDialog,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import type { saasCalls } from '../saas.calls.ts';
import { saas } from '../saas.module.ts';
import styles from './own-firm.module.css';

const api = createApi<typeof saasCalls>();
const { path } = saas.entities.grade;

/** 菜单范围: ticks the modules that firms of a grade may use. */
export function GradeModules({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const canManage = usePermission('saas:manage');
  const [ticked, setTicked] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, row.id, 'modules'),
    queryFn: () => api('GET /b/saas/grade/:id/modules', { params: { id: row.id } }),
    staleTime: 0,
  });
  const { run, isRunning } = useAction({
    call: (closed: readonly string[], options) =>
      api('PUT /b/saas/grade/:id/modules', {
        params: { id: row.id },
        body: { closed: [...closed] },
        ...options,
      }),
    done: '保存成功',
    changes: { entity: path },
    onDone: onClose,
  });
  const included = ticked ?? data?.filter(({ isIncluded }) => isIncluded).map(({ name }) => name) ?? [];
  const closed = data?.map(({ name }) => name).filter((name) => !included.includes(name)) ?? [];
  return (
    <SheetDialog
      title={t('{label}：可用的模块', { label: String(row.name ?? '') })}
      {...(canManage ? { okText: t('保存') } : {})}
      isRunning={isRunning}
      isOkDisabled={data === undefined}
      onOk={() => void run(closed)}
      onClose={onClose}
    >
      <p>{t('未勾选的模块不提供给使用该等级的企业：菜单、接口、搜索和导出一并关闭。')}</p>
      {error === null ? null : <ErrorRetry text={error.message} onRetry={() => void refetch()} />}
      {data === undefined ? (
        <Skeleton active={error === null} />
      ) : (
        <Checkbox.Group
          className={styles.modules ?? ''}
          disabled={!canManage}
          value={[...included]}
          onChange={(names) => setTicked(names)}
          options={data.map(({ name, label }) => ({ value: name, label: t(label) }))}
        />
      )}
    </SheetDialog>
  );
}
