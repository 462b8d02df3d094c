import { useQuery } from '@tanstack/react-query';
import { Input, Segmented, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import styles from './dialogs.module.css';
import {
  departmentIds,
  filterOnline,
  isDepartment,
  type OnlineFilter,
  type OnlineNode,
} from './online-tree.ts';

export interface OnlinePeopleProps {
  /** How high the tree may grow before it is scrolled, as CSS says it. */
  readonly height: string;
}

/** Departments and their people with who is here: all, those who are or who are not, found by name or department. */
export function OnlinePeople({ height }: OnlinePeopleProps) {
  const t = useTranslation();
  const [filter, setFilter] = useState<OnlineFilter>('all');
  const [typed, setTyped] = useState('');
  const { data, isPending } = useQuery({
    queryKey: queryKeys.online.list,
    queryFn: () => api('GET /a/session/online/queryList'),
    staleTime: 0,
  });
  const rows = filterOnline(data ?? [], filter, typed);
  return (
    <>
      <div className={styles.onlineBar}>
        <Segmented<OnlineFilter>
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('全部') },
            { value: 'online', label: t('在线') },
            { value: 'offline', label: t('离线') },
          ]}
        />
        <Input.Search
          className={styles.onlineSearch}
          allowClear
          placeholder={t('姓名或部门')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {isPending ? (
        <Skeleton active />
      ) : (
        <Table<OnlineNode>
          key={`${filter}:${typed}`}
          rowKey="id"
          size="small"
          columns={columnsIn(t)}
          dataSource={rows}
          pagination={false}
          scroll={{ y: height }}
          expandable={{ defaultExpandedRowKeys: departmentIds(rows) }}
        />
      )}
    </>
  );
}

function columnsIn(t: Translate) {
  return [
    {
      key: 'name',
      title: t('姓名'),
      render: (_value: unknown, node: OnlineNode) => (isDepartment(node) ? <b>{node.name}</b> : node.name),
    },
    // A phone has no room for it beside the name.
    { key: 'job', title: t('岗位'), width: 160, dataIndex: 'job', responsive: ['md' as const] },
    {
      key: 'online',
      title: t('状态'),
      width: 110,
      render: (_value: unknown, node: OnlineNode) => <Presence node={node} t={t} />,
    },
  ];
}

function Presence({ node, t }: { readonly node: OnlineNode; readonly t: Translate }) {
  if (isDepartment(node))
    return <span className={words.quiet}>{t('{count} 人在线', { count: node.onlineNo ?? 0 })}</span>;
  const isOnline = node.online === true;
  return <StateTag label={t(isOnline ? '在线' : '离线')} tone={isOnline ? 'done' : 'grey'} />;
}
