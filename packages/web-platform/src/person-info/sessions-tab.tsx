import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Table, Tag } from 'antd';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { RowsSkeleton } from '../components/rows-skeleton.tsx';
import { formatMoment } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import styles from './person-info.module.css';

type Session = PlatformAnswer<'GET /b/user/sessions'>[number];

const CHANGES = { queryKeys: [queryKeys.own.sessions] };

/** 登录设备: where one is signed in, and signing out there from here. */
export function SessionsTab() {
  const t = useTranslation();
  const { modal } = App.useApp();
  const { data } = useQuery({
    queryKey: queryKeys.own.sessions,
    queryFn: () => api('GET /b/user/sessions'),
    staleTime: 0,
  });
  const one = useAction({
    call: platformCall('POST /b/user/sessions/:sessionId/end'),
    done: '已下线',
    changes: CHANGES,
    refreshesWhenRefused: true,
  });
  const others = useAction({
    call: platformCall('POST /b/user/sessions/endOthers'),
    done: '已下线',
    changes: CHANGES,
  });
  const endOne = ({ id, browser }: Session) =>
    void modal.confirm({
      title: t('“{name}”下线？', { name: browser === '' ? t('未知浏览器') : browser }),
      content: t('该设备需要重新登录，其中没有保存的内容可能丢失。'),
      okText: t('下线'),
      cancelText: t('取消'),
      onOk: () => one.run({ params: { sessionId: id } }),
    });
  if (data === undefined) return <RowsSkeleton rows={4} />;
  const endOthers = () =>
    void modal.confirm({
      title: t('其他设备全部下线？'),
      content: t('只保留当前登录，其他设备和浏览器需要重新登录。'),
      okText: t('下线'),
      cancelText: t('取消'),
      onOk: () => others.run({}),
    });
  return (
    <div className={styles.tab}>
      <div>
        <Button disabled={data.every(({ isThis }) => isThis)} loading={others.isRunning} onClick={endOthers}>
          {t('其他全部下线')}
        </Button>
      </div>
      <Table<Session>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...data]}
        columns={[
          { title: t('设备和浏览器'), render: (_value, session) => <Device session={session} /> },
          { title: t('登录地址'), dataIndex: 'address' },
          { title: t('最近活动'), dataIndex: 'seenAt', render: formatMoment },
          { title: t('登录时间'), dataIndex: 'createdAt', render: formatMoment },
          {
            title: t('操作'),
            render: (_value, session) =>
              session.isThis ? null : (
                <Button type="link" size="small" disabled={one.isRunning} onClick={() => endOne(session)}>
                  {t('下线')}
                </Button>
              ),
          },
        ]}
      />
    </div>
  );
}

function Device({ session }: { readonly session: Session }) {
  const t = useTranslation();
  return (
    <>
      {session.browser === '' ? t('未知浏览器') : session.browser}{' '}
      {session.isThis ? <Tag>{t('当前登录')}</Tag> : null}
    </>
  );
}
