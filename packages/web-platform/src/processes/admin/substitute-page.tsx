import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { callForData } from '../../api/call.ts';
import { Person } from '../../components/person.tsx';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import { formatMoment } from '../../formatting/times.ts';
import { useWords } from '../../i18n/use-translation.ts';
import { usePermission, useSession } from '../../session/session-context.ts';
import { notices } from '../../toast/toast.ts';
import { useStartableProcesses } from '../../start-process/use-processes.ts';
import { DeskPage } from './admin-page.tsx';
import { ProxyDialog } from './substitute-dialog.tsx';
import { PROXIES, processNames, proxyState, type StandIn } from './substitutes.ts';

/** 代理设置: who stands in for me, and for whom I do; of everybody for those who manage processes. */
export function ProxyPage() {
  const t = useWords();
  const userId = useSession().login?.userId;
  const mayManage = usePermission('process:manage');
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery({
    queryKey: PROXIES,
    queryFn: () => callForData<readonly StandIn[]>('GET', '/b/wf/proxy'),
  });
  const end = useEnd();
  const now = Date.now();
  const columns = useColumns(now);
  const mayEnd = (proxy: StandIn) => mayManage || proxy.fromUser === userId;
  return (
    <DeskPage
      title={t('代理设置')}
      hint={t('不在岗时，由代理人办理新到的任务，办理记录会注明代谁办理。')}
      deeds={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {t('设置代理')}
        </Button>
      }
    >
      <SimpleTable<StandIn>
        rows={data}
        keyOf={({ id }) => id}
        nothing="没有代理设置"
        columns={columns}
        deedsWidth={70}
        deeds={(proxy) =>
          mayEnd(proxy) ? (
            <Button type="link" size="small" danger onClick={() => end(proxy)}>
              {proxyState(proxy, now).tone === 'grey' ? t('删除') : t('结束')}
            </Button>
          ) : null
        }
      />
      {isAdding ? <ProxyDialog mayManage={mayManage} onClose={() => setAdding(false)} /> : null}
    </DeskPage>
  );
}

function useColumns(now: number) {
  const t = useWords();
  const { data: processes = [] } = useStartableProcesses();
  const named = (keys: readonly string[]) =>
    keys.length === 0 ? t('全部流程') : processNames(keys, processes).join(t('、'));
  const columns: readonly SimpleColumn<StandIn>[] = [
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
    { key: 'state', title: t('状态'), width: 90, render: (proxy) => <State proxy={proxy} now={now} /> },
    {
      key: 'span',
      title: t('起止时间'),
      width: 290,
      render: ({ startsAt, endsAt }) => (
        <span className="jh-digits">
          {formatMoment(startsAt)} {t('至')} {endsAt === null ? t('手动结束') : formatMoment(endsAt)}
        </span>
      ),
    },
    { key: 'processes', title: t('流程'), render: ({ procDefKeys }) => named(procDefKeys) },
    { key: 'reason', title: t('原因'), width: 160, render: ({ reason }) => reason },
  ];
  return columns;
}

function State({ proxy, now }: { readonly proxy: StandIn; readonly now: number }) {
  const t = useWords();
  const { label, tone } = proxyState(proxy, now);
  return <StateTag label={t(label)} tone={tone} />;
}

function useEnd(): (proxy: StandIn) => void {
  const t = useWords();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const end = async (id: string) => {
    await callForData('DELETE', `/b/wf/proxy/${id}`);
    notices().success('代理已结束');
    await client.invalidateQueries({ queryKey: PROXIES });
  };
  return ({ id, fromUser_label: from, toUser_label: to }) =>
    void modal.confirm({
      title: t('结束{to}对{from}的代理？', { from: from ?? '', to: to ?? '' }),
      okText: t('结束'),
      cancelText: t('取消'),
      onOk: () => end(id).catch(() => undefined),
    });
}
