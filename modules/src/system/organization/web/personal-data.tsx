import {
  ArchiveButton,
  createApi,
  ErrorRetry,
  queryKeys,
  type RowDialogProps,
  SheetDialog,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Divider, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import type { organizationCalls } from '../organization.calls.ts';
import { organization } from '../organization.module.ts';
import styles from './personal-data.module.css';

const api = createApi<typeof organizationCalls>();
const readErasure = (id: string) => api('GET /a/sys/user/:id/erasure', { params: { id } });
type Erasure = Awaited<ReturnType<typeof readErasure>>;

/** 个人信息: hands out what the firm holds of a person, and deletes it for good when he has left. */
export function PersonalData({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const { path } = organization.entities.user;
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, row.id, 'erasure'),
    queryFn: () => readErasure(row.id),
    staleTime: 0,
  });
  const { run, isRunning } = useAction({
    call: (name: string, options) =>
      api('POST /a/sys/user/:id/erase', { params: { id: row.id }, body: { name }, ...options }),
    done: '个人信息已删除',
    changes: { entity: path },
    onDone: onClose,
  });
  const name = data?.name ?? String(row.name ?? '');
  const isReady = data !== undefined && !data.isErased && !data.isEnabled && data.openTasks === 0;
  return (
    <SheetDialog
      title={t('“{name}”的个人信息', { name })}
      okText={t('永久删除')}
      isDanger
      isRunning={isRunning}
      isOkDisabled={!isReady || typed.trim() !== name}
      onOk={() => void run(typed)}
      onClose={onClose}
    >
      <p>{t('导出与该用户有关、且您有权查看的数据，以及其上传的文件（仅本人和系统管理员可得）。')}</p>
      <ArchiveButton
        label="导出个人信息"
        fileName={`${t('{name}的个人信息', { name })}.zip`}
        begin={(options) => api('POST /a/sys/user/:id/exportData', { params: { id: row.id }, ...options })}
      />
      <Divider />
      <Typography.Title level={5}>{t('删除个人信息')}</Typography.Title>
      {error === null ? null : <ErrorRetry text={error.message} onRetry={() => void refetch()} />}
      {data === undefined ? <Skeleton active={error === null} /> : <Preview erasure={data} />}
      {isReady ? (
        <>
          <p>{t('请输入“{name}”以确认，删除后不能恢复。', { name })}</p>
          <Input
            aria-label={t('确认姓名')}
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : null}
    </SheetDialog>
  );
}

function Preview({ erasure }: { readonly erasure: Erasure }) {
  const t = useTranslation();
  const { pseudonym, removed, kept, openTasks, isEnabled, isErased } = erasure;
  if (isErased) return <Alert type="info" title={t('该用户的个人信息已删除。')} />;
  return (
    <>
      {isEnabled ? <Alert type="warning" title={t('该用户仍可登录，请先停用，再删除其个人信息。')} /> : null}
      {openTasks > 0 ? (
        <Alert
          type="warning"
          title={t('还有 {count} 项审批等待其处理，请先办理离职转办。', { count: openTasks })}
        />
      ) : null}
      <p>{t('姓名将变为“{pseudonym}”，登录名、工号、岗位、手机、邮箱和角色全部清除。', { pseudonym })}</p>
      <Counts title={t('一并删除')} counts={removed} />
      <Counts title={t('依法保留（署名变为“{pseudonym}”）', { pseudonym })} counts={kept} />
    </>
  );
}

function Counts({ title, counts }: { readonly title: string; readonly counts: Erasure['kept'] }) {
  const t = useTranslation();
  if (counts.length === 0) return null;
  return (
    <div className={styles.counts}>
      <strong>{title}</strong>
      <ul>
        {counts.map(({ what, count }) => (
          <li key={what}>
            {t(what)} <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
