import {
  type Chosen,
  createApi,
  ErrorRetry,
  Page,
  PageHeader,
  PageSkeleton,
  PeopleSelect,
  queryKeys,
  useAction,
  useSession,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import type { separationCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import styles from './separation.module.css';

const api = createApi<typeof separationCalls>();
const KEY = queryKeys.entity.rowPart(accessRights.entities.role.path, 'all', 'separation');
const CHANGES = { queryKeys: [KEY, queryKeys.session] };
const readSeparation = () => api('GET /a/sys/separation');
type State = Awaited<ReturnType<typeof readSeparation>>;
type People = Readonly<Record<string, readonly Chosen[]>>;

/** 三员分立: the one administrator gives way to three; ended by two of them. */
export function Separation() {
  const t = useTranslation();
  const [chosen, setChosen] = useState<People>({});
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: readSeparation, staleTime: 0 });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <Page grows>
      <PageHeader title={t('三员分立')} note={t('系统、安全、审计三种管理权限互不重叠，由三人分别担任')}>
        {data.isOn ? <End state={data} /> : <Begin chosen={chosen} />}
      </PageHeader>
      <div className={styles.note}>
        {data.isOn ? (
          <Alert
            type="success"
            showIcon
            title={t('已启用：原系统管理员角色不再具有权限。停用须由两名管理员先后申请和确认。')}
          />
        ) : (
          <Alert
            type="info"
            showIcon
            title={t('未启用。启用后，原系统管理员角色不再具有权限，任何一人都不能单独停用。')}
          />
        )}
      </div>
      <div className={styles.duties}>
        {data.duties.map(({ code, name, rights, holders }) => (
          <section key={code} className={styles.duty}>
            <h3>{t(name)}</h3>
            {data.isOn ? (
              <p>{holders.map((one) => one.name).join(t('、'))}</p>
            ) : (
              <PeopleSelect
                label={t(name)}
                mode="single"
                value={chosen[code] ?? []}
                onChange={(people) => setChosen({ ...chosen, [code]: people })}
              />
            )}
            <p className={styles.rights}>{rights.map((right) => t(right)).join(t('、'))}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}

function Begin({ chosen }: { readonly chosen: People }) {
  const t = useTranslation();
  const [systemAdmin, securityAdmin, auditAdmin] = ['systemAdmin', 'securityAdmin', 'auditAdmin'].map(
    (duty) => chosen[duty]?.[0]?.id,
  );
  const { run, isRunning } = useAction({
    call: (body: { systemAdmin: string; securityAdmin: string; auditAdmin: string }, options) =>
      api('PUT /a/sys/separation', { body, ...options }),
    done: '已启用三员分立',
    changes: CHANGES,
  });
  if (
    !systemAdmin ||
    !securityAdmin ||
    !auditAdmin ||
    new Set([systemAdmin, securityAdmin, auditAdmin]).size < 3
  )
    return (
      <Space wrap>
        <span className={styles.reason}>{t('请选择三名不同的、可用的人员。')}</span>
        <Button type="primary" disabled>
          {t('启用三员分立')}
        </Button>
      </Space>
    );
  return (
    <Popconfirm
      title={t('启用三员分立？')}
      description={t('启用后您将失去系统管理员的全部权限，除非您是三员之一。')}
      okText={t('启用三员分立')}
      onConfirm={() => void run({ systemAdmin, securityAdmin, auditAdmin })}
    >
      <Button type="primary" loading={isRunning}>
        {t('启用三员分立')}
      </Button>
    </Popconfirm>
  );
}

function End({ state: { endingBy } }: { readonly state: State }) {
  const t = useTranslation();
  const { login } = useSession();
  const end = useAction({
    call: (_given: undefined, options) => api('POST /a/sys/separation/end', options),
    done: '已提交',
    changes: CHANGES,
  });
  const keep = useAction({
    call: (_given: undefined, options) => api('DELETE /a/sys/separation/end', options),
    done: '已撤回申请',
    changes: CHANGES,
  });
  const isMine = endingBy !== null && endingBy.id === login?.userId;
  return (
    <Space wrap>
      {endingBy === null ? null : (
        <span>{t('{name}已申请停用，待另一名管理员确认', { name: endingBy.name })}</span>
      )}
      {endingBy === null ? null : (
        <Button loading={keep.isRunning} onClick={() => void keep.run(undefined)}>
          {t('撤回申请')}
        </Button>
      )}
      {isMine ? null : (
        <Popconfirm
          title={endingBy === null ? t('申请停用三员分立？') : t('确认停用三员分立？')}
          okText={t('确定')}
          onConfirm={() => void end.run(undefined)}
        >
          <Button danger loading={end.isRunning}>
            {endingBy === null ? t('申请停用') : t('确认停用')}
          </Button>
        </Popconfirm>
      )}
    </Space>
  );
}
