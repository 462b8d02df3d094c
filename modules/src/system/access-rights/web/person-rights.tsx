import type { AnyField } from '@jianheng/definition';
import {
  createApi,
  ErrorRetry,
  FieldInput,
  Page,
  PageHeader,
  queryKeys,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton, Table, Tag } from 'antd';
import { useSearchParams } from 'react-router';
import type { explainCalls } from '../access-rights.calls.ts';
import { ExplainRow } from './explain-row.tsx';
import styles from './grants.module.css';
import { GrantTabs } from './grants-page.tsx';
import { SeeAsButton } from './see-as-button.tsx';

const PERSON: AnyField = { kind: 'person', label: '人员' };
const USERS = '/a/sys/user';
const api = createApi<typeof explainCalls>();

/** 授权查看: what a person holds in the end and by which role, why he sees a row, and the world through his eyes. */
export function PersonRights() {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const userId = query.get('userId') ?? undefined;
  return (
    <Page className={styles.page} grows>
      <GrantTabs tab="view" />
      <PageHeader title={t('授权查看')} note={t('一个人最终拥有的权限，以及来自哪个角色')}>
        <div className={styles.person}>
          <FieldInput
            field={PERSON}
            value={userId ?? null}
            onChange={(id) => setQuery(typeof id === 'string' ? { userId: id } : {}, { replace: true })}
          />
        </div>
        {userId === undefined ? null : <SeeAsButton key={userId} userId={userId} />}
      </PageHeader>
      {userId === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('请选择人员')} />
      ) : (
        <Rights key={userId} userId={userId} />
      )}
    </Page>
  );
}

function Rights({ userId }: { readonly userId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(USERS, userId, 'rights'),
    queryFn: () => api('GET /a/sys/user/:id/rights', { params: { id: userId } }),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  const said = (label: string) =>
    label
      .split(' / ')
      .map((part) => t(part))
      .join(' / ');
  const rows = [
    ...data.permissions.map((one) => ({ ...one, kind: '功能授权', label: said(one.label) })),
    ...data.departments.map((one, at) => ({ ...one, id: `d${at}`, kind: '部门授权' })),
    ...data.data.map((one, at) => ({ ...one, id: `v${at}`, kind: '数据授权', label: said(one.label) })),
  ];
  return (
    <>
      <div className={styles.line}>
        <b>{data.name}</b>
        {data.department === null ? null : <span className={styles.notes}>{data.department}</span>}
        {data.roles.map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
        {data.isAdmin ? <span>{t('系统管理员拥有全部权限，不能修改。')}</span> : null}
      </div>
      <ExplainRow userId={userId} />
      <h3 className={styles.section}>{t('权限及来源')}</h3>
      <Table
        size="small"
        rowKey="id"
        scroll={{ x: 560 }}
        dataSource={rows}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('没有任何授权') }}
        columns={[
          { title: t('类型'), dataIndex: 'kind', width: 110, render: (kind: string) => t(kind) },
          { title: t('权限'), dataIndex: 'label' },
          {
            title: t('来自角色'),
            dataIndex: 'roles',
            render: (roles: readonly string[]) => roles.join(t('、')),
          },
        ]}
      />
    </>
  );
}
