import {
  createApi,
  ErrorRetry,
  Moment,
  Page,
  PageHeader,
  queryKeys,
  SheetDialog,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Input, Popconfirm, Skeleton, Space, Table } from 'antd';
import { useState } from 'react';
import type { backupCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import { CompareBackup } from './compare-backup.tsx';
import styles from './grants.module.css';
import { GrantTabs } from './grants-page.tsx';

const { path } = accessRights.entities.role;
const api = createApi<typeof backupCalls>();
const KEY = queryKeys.entity.rowPart(path, 'all', 'backups');
const CHANGES = { queryKeys: [KEY] };

/** 授权备份: what all roles brought at a moment, compared with now and taken back. */
export function Backups() {
  const t = useTranslation();
  const canManage = usePermission('accessRights:manage');
  const [opened, setOpened] = useState<{ readonly id: string; readonly name: string }>();
  const [isNaming, setNaming] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api('POST /a/sys/roleBackup/queryAll'),
    staleTime: 0,
  });
  const { run: remove } = useAction({
    call: (id: string, options) => api('DELETE /a/sys/roleBackup/:id', { params: { id }, ...options }),
    done: '删除成功',
    changes: CHANGES,
  });
  return (
    <Page className={styles.page}>
      <GrantTabs tab="backup" />
      <PageHeader title={t('授权备份')} note={t('保存全部角色当前的授权，之后可比较和恢复')}>
        {canManage ? (
          <Button type="primary" onClick={() => setNaming(true)}>
            {t('新建备份')}
          </Button>
        ) : null}
      </PageHeader>
      {data === undefined ? (
        <Waiting fault={error?.message} onRetry={() => void refetch()} />
      ) : (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 600 }}
          dataSource={[...data]}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有备份')} /> }}
          columns={[
            { title: t('备份名称'), dataIndex: 'name' },
            { title: t('角色数'), dataIndex: 'roles', width: 80, align: 'right' },
            { title: t('备份人'), dataIndex: 'madeBy', width: 120 },
            {
              title: t('备份时间'),
              dataIndex: 'time',
              width: 160,
              render: (time: string) => <Moment at={time} />,
            },
            {
              title: t('操作'),
              key: 'deeds',
              width: 170,
              render: (_, { id, name }) => (
                <Space>
                  <Button type="link" size="small" onClick={() => setOpened({ id, name })}>
                    {t('比较与恢复')}
                  </Button>
                  {canManage ? (
                    <Popconfirm title={t('删除备份“{name}”？', { name })} onConfirm={() => void remove(id)}>
                      <Button type="link" size="small" danger>
                        {t('删除')}
                      </Button>
                    </Popconfirm>
                  ) : null}
                </Space>
              ),
            },
          ]}
        />
      )}
      {isNaming ? <NewBackup onClose={() => setNaming(false)} /> : null}
      {opened === undefined ? null : <CompareBackup {...opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

type WaitingProps = { readonly fault: string | undefined; readonly onRetry: () => void };

function Waiting({ fault, onRetry }: WaitingProps) {
  return fault === undefined ? <Skeleton active /> : <ErrorRetry text={fault} onRetry={onRetry} />;
}

function NewBackup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const [name, setName] = useState('');
  const { run, isRunning, faults } = useAction({
    call: (given: string, options) => api('POST /a/sys/roleBackup', { body: { name: given }, ...options }),
    done: '备份成功',
    changes: CHANGES,
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={t('新建备份')}
      okText={t('保存')}
      isRunning={isRunning}
      onOk={() => void run(name)}
      onClose={onClose}
    >
      <Input
        autoFocus
        maxLength={50}
        value={name}
        status={faults.name === undefined ? '' : 'error'}
        placeholder={t('备份名称')}
        aria-label={t('备份名称')}
        onChange={({ target }) => setName(target.value)}
      />
    </SheetDialog>
  );
}
