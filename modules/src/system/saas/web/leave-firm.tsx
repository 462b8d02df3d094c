import {
  ArchiveButton,
  createApi,
  formatDate,
  type RowDialogProps,
  SheetDialog,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { Alert, Button, Divider, Input, Radio, Typography } from 'antd';
import { useState } from 'react';
import type { saasCalls } from '../saas.calls.ts';
import { saas } from '../saas.module.ts';

const api = createApi<typeof saasCalls>();
const CHANGES = { entity: saas.entities.firm.path };
const DAYS = [0, 30, 90] as const;

/** 导出、移除: a firm takes its data along, and leaves nothing behind. */
export function LeaveFirm({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState<number>(30);
  const name = String(row.name ?? '');
  const { state } = row;
  const isClosed = state === 'closed';
  const { run, isRunning } = useAction({
    call: (_given: undefined, options) =>
      api('POST /b/saas/firm/:id/remove', {
        params: { id: row.id },
        body: { name: typed, days },
        ...options,
      }),
    done: '已安排移除',
    changes: CHANGES,
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={t('企业“{name}”', { name })}
      {...(isClosed ? { okText: t('永久移除') } : {})}
      isDanger
      isRunning={isRunning}
      isOkDisabled={typed.trim() !== name}
      onOk={() => void run(undefined)}
      onClose={onClose}
    >
      <p>{t('导出全部表和附件，附清单与校验值；密码、密钥和登录会话不在其中。')}</p>
      <ArchiveButton
        label="导出企业数据"
        fileName={`${t('{name}数据', { name })}.zip`}
        begin={(options) => api('POST /b/saas/firm/:id/exportData', { params: { id: row.id }, ...options })}
      />
      <Divider />
      <Typography.Title level={5}>{t('移除企业')}</Typography.Title>
      {state === 'open' ? (
        <Alert type="info" title={t('该企业仍在使用，请先修改，关闭“启用”，再移除。')} />
      ) : null}
      {state === 'removing' ? <Kept row={row} onClose={onClose} /> : null}
      {isClosed ? (
        <>
          <p>{t('移除后，该企业的数据、附件、搜索与后台任务全部清除，不能恢复。')}</p>
          <Radio.Group
            aria-label={t('何时移除')}
            value={days}
            onChange={({ target }) => setDays(target.value)}
            options={DAYS.map((value) => ({
              value,
              label: value === 0 ? t('立即移除') : t('{days} 天后移除', { days: value }),
            }))}
          />
          <p>{t('请输入“{name}”以确认。', { name })}</p>
          <Input
            aria-label={t('确认企业名称')}
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : null}
    </SheetDialog>
  );
}

function Kept({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const { run, isRunning } = useAction({
    call: (_given: undefined, options) =>
      api('POST /b/saas/firm/:id/keep', { params: { id: row.id }, ...options }),
    done: '已取消移除',
    changes: CHANGES,
    onDone: onClose,
  });
  return (
    <>
      <Alert
        type="warning"
        title={t('该企业将于 {day} 移除。', { day: formatDate(String(row.removeOn ?? '')) })}
      />
      <p>
        <Button loading={isRunning} onClick={() => void run(undefined)}>
          {t('取消移除')}
        </Button>
      </p>
    </>
  );
}
