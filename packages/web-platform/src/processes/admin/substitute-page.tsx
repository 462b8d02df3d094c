import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Person } from '../../components/person.tsx';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePermission, useSession } from '../../session/session-context.ts';
import { useStartableProcesses } from '../../start-process/use-processes.ts';
import { toast } from '../../toast/toast.ts';
import { AdminPage } from './admin-page.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';
import { processNames, type Substitute, substituteState } from './substitutes.ts';

/** 代理设置: who stands in for me, and for whom I do; of everybody for those who manage processes. */
export function SubstitutePage() {
  const t = useTranslation();
  const userId = useSession().login?.userId;
  const canManage = usePermission('process:manage');
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery({
    queryKey: queryKeys.directory.substitutes,
    queryFn: () => api('GET /b/wf/substitute'),
  });
  const end = useEnd();
  const now = Date.now();
  const columns = useColumns(now);
  const canEnd = (substitute: Substitute) => canManage || substitute.fromUser === userId;
  return (
    <AdminPage
      title={t('代理设置')}
      hint={t('不在岗时，由代理人办理新到的任务，办理记录会注明代谁办理。')}
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {t('设置代理')}
        </Button>
      }
    >
      <SimpleTable<Substitute>
        rows={data}
        keyOf={({ id }) => id}
        nothing="没有代理设置"
        columns={columns}
        actionsWidth={70}
        actions={(substitute) =>
          canEnd(substitute) ? (
            <Button type="link" size="small" danger onClick={() => end(substitute)}>
              {substituteState(substitute, now).tone === 'grey' ? t('删除') : t('结束')}
            </Button>
          ) : null
        }
      />
      {isAdding ? <SubstituteDialog canManage={canManage} onClose={() => setAdding(false)} /> : null}
    </AdminPage>
  );
}

function useColumns(now: number) {
  const t = useTranslation();
  const { data: processes = [] } = useStartableProcesses();
  const named = (keys: readonly string[]) =>
    keys.length === 0
      ? t('全部流程')
      : processNames(keys, processes)
          .map((name) => t(name))
          .join(t('、'));
  const columns: readonly SimpleColumn<Substitute>[] = [
    {
      key: 'from',
      title: t('委托人'),
      width: 120,
      render: ({ fromUser_label }) => <Person name={fromUser_label} />,
    },
    {
      key: 'to',
      title: t('代理人'),
      width: 120,
      render: ({ toUser_label }) => <Person name={toUser_label} />,
    },
    {
      key: 'state',
      title: t('状态'),
      width: 90,
      render: (substitute) => <State substitute={substitute} now={now} />,
    },
    {
      key: 'span',
      title: t('起止时间'),
      width: 290,
      render: ({ startsAt, endsAt }) => (
        <span className={words.digits}>
          {formatMoment(startsAt)} {t('至')} {endsAt === null ? t('手动结束') : formatMoment(endsAt)}
        </span>
      ),
    },
    { key: 'processes', title: t('流程'), render: ({ procDefKeys }) => named(procDefKeys) },
    { key: 'reason', title: t('原因'), width: 160, render: ({ reason }) => reason },
  ];
  return columns;
}

function State({ substitute, now }: { readonly substitute: Substitute; readonly now: number }) {
  const t = useTranslation();
  const { label, tone } = substituteState(substitute, now);
  return <StateTag label={t(label)} tone={tone} />;
}

function useEnd(): (substitute: Substitute) => void {
  const t = useTranslation();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const end = async (id: string) => {
    await api('DELETE /b/wf/substitute/:id', { params: { id } });
    toast().success('代理已结束');
    await client.invalidateQueries({ queryKey: queryKeys.directory.substitutes });
  };
  return ({ id, fromUser_label: from, toUser_label: to }) =>
    void modal.confirm({
      title: t('结束{to}对{from}的代理？', { from: from ?? '', to: to ?? '' }),
      okText: t('结束'),
      cancelText: t('取消'),
      onOk: () => end(id).catch(() => undefined),
    });
}
