import type { AnyField } from '@jianheng/definition';
import {
  createApi,
  FieldInput,
  PageHeader,
  queryKeys,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Empty, Radio } from 'antd';
import { useState } from 'react';
import type { copyGrantCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import { type Difference, Differences, KIND_LABELS, type Kind } from './differences.tsx';
import styles from './grants.module.css';
import { GrantsPage } from './grants-page.tsx';

const { role } = accessRights.entities;
const SOURCE: AnyField = { kind: 'link', label: '来源角色', to: role.path };
const api = createApi<typeof copyGrantCalls>();
const ALL: readonly Kind[] = ['function', 'data', 'department', 'account', 'memberLevel'];

/** 集成授权: everything that one role has, given to another at once, with what would be gained and lost before. */
export function AllGrants() {
  return <GrantsPage tab="all">{(roleId) => <CopyGrants roleId={roleId} />}</GrantsPage>;
}

function CopyGrants({ roleId }: { readonly roleId: string }) {
  const t = useTranslation();
  const canManage = usePermission('accessRights:manage');
  const [source, setSource] = useState<string>();
  const [kinds, setKinds] = useState(ALL);
  const [cover, setCover] = useState(false);
  const asked = { kinds: ALL.filter((kind) => kinds.includes(kind)), cover };
  const isAsked = source !== undefined && source !== roleId && asked.kinds.length > 0;
  const { data, error } = useQuery({
    queryKey: queryKeys.entity.rowPart(role.path, roleId, `copy ${source} ${JSON.stringify(asked)}`),
    queryFn: () =>
      api('POST /a/sys/role/previewCopy/:src/:target', {
        params: { src: source ?? '', target: roleId },
        body: asked,
        errors: 'returned',
      }),
    enabled: isAsked,
    staleTime: 0,
  });
  const { run, isRunning } = useAction({
    call: (src: string, options) =>
      api('POST /a/sys/role/copyGrants/:src/:target', {
        params: { src, target: roleId },
        body: asked,
        ...options,
      }),
    done: '授权已复制',
    changes: { entity: role.path },
  });
  const changes = (data ?? []).reduce((sum, { gained, lost }) => sum + gained.length + lost.length, 0);
  return (
    <>
      <PageHeader title={t('集成授权')} note={t('从另一个角色复制授权到当前角色')}>
        {canManage ? (
          <Button
            type="primary"
            disabled={!isAsked || changes === 0}
            loading={isRunning}
            onClick={() => source !== undefined && void run(source)}
          >
            {cover ? t('覆盖授权') : t('合并授权')}
          </Button>
        ) : null}
      </PageHeader>
      <div className={styles.line}>
        <span>{t('来源角色')}</span>
        <div className={styles.choice}>
          <FieldInput
            field={SOURCE}
            value={source ?? null}
            onChange={(id) => setSource(typeof id === 'string' ? id : undefined)}
          />
        </div>
        <Radio.Group
          value={cover}
          onChange={({ target }) => setCover(target.value === true)}
          options={[
            { value: false, label: t('合并：保留原有授权') },
            { value: true, label: t('覆盖：以来源角色为准') },
          ]}
        />
      </div>
      <div className={styles.line}>
        <Checkbox.Group
          value={[...kinds]}
          onChange={setKinds}
          options={ALL.map((kind) => ({ value: kind, label: t(KIND_LABELS[kind]) }))}
        />
      </div>
      <div className={styles.groups}>
        <Preview found={isAsked ? data : undefined} fault={error?.message} />
      </div>
    </>
  );
}

type PreviewProps = { readonly found: readonly Difference[] | undefined; readonly fault: string | undefined };

function Preview({ found, fault }: PreviewProps) {
  const t = useTranslation();
  if (fault !== undefined) return <p className={styles.lost}>{fault}</p>;
  if (found !== undefined) return <Differences found={found} />;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t('请选择另一个角色作为来源，这里显示将增加和减少的授权。')}
    />
  );
}
