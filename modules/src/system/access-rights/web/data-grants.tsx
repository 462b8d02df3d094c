import {
  createApi,
  ErrorRetry,
  PageHeader,
  queryKeys,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Empty, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { dataGrantCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import { countChanges } from './granted-rights.ts';
import styles from './grants.module.css';
import { GrantsPage } from './grants-page.tsx';
import { LinkedValues } from './linked-values.tsx';

const { path } = accessRights.entities.role;
const api = createApi<typeof dataGrantCalls>();
type Attributes = Awaited<ReturnType<typeof readTree>>;
const readTree = (roleId: string, dataMenuId: string) =>
  api('GET /b/role/data/attr/queryRoleAttrTree/:roleId/:dataMenuId', { params: { roleId, dataMenuId } });

/** 数据授权: which rows and fields of each data menu a role shows. */
export function DataGrants() {
  return <GrantsPage tab="data">{(roleId) => <DataMenus roleId={roleId} />}</GrantsPage>;
}

function DataMenus({ roleId }: { readonly roleId: string }) {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const {
    data: menus,
    error,
    refetch,
  } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, 'all', 'dataMenus'),
    queryFn: () => api('GET /a/sys/data/menu/listAllDataMenu'),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (menus === undefined) return <Skeleton active />;
  const chosen = query.get('dataMenuId') ?? menus[0]?.id;
  const groups = Map.groupBy(menus, ({ module }) => module);
  const select = (
    <Select
      className={styles.menuSelect ?? ''}
      aria-label={t('数据菜单')}
      showSearch={{ optionFilterProp: 'label' }}
      {...(chosen === undefined ? {} : { value: chosen })}
      options={[...groups].map(([module, of]) => ({
        label: t(module),
        options: of.map(({ id, name }) => ({ value: id, label: t(name) })),
      }))}
      onChange={(id: string) => setQuery({ roleId, dataMenuId: id }, { replace: true })}
    />
  );
  if (chosen === undefined) return <Empty description={t('没有可授权的数据')} />;
  return <DataMenu key={`${roleId} ${chosen}`} roleId={roleId} dataMenuId={chosen} select={select} />;
}

type Chosen = { readonly roleId: string; readonly dataMenuId: string; readonly select: React.ReactNode };

function DataMenu({ roleId, dataMenuId, select }: Chosen) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, roleId, `data ${dataMenuId}`),
    queryFn: () => readTree(roleId, dataMenuId),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return <DataEditor key={idsOf(data).join()} {...{ roleId, dataMenuId, select }} attributes={data} />;
}

const idsOf = (attributes: Attributes): string[] =>
  attributes.flatMap(({ children }) => children.filter(({ checked }) => checked).map(({ id }) => id));

const KINDS = [
  ['rows', '可查看的数据'],
  ['fields', '可查看的字段'],
  ['values', '按内容查看'],
] as const;

/** What a role is shown of one data menu: given, taken, and saved as a whole. */
function DataEditor({
  roleId,
  dataMenuId,
  select,
  attributes,
}: Chosen & { readonly attributes: Attributes }) {
  const t = useTranslation();
  const canManage = usePermission('accessRights:manage');
  const [before] = useState<ReadonlySet<string>>(() => new Set(idsOf(attributes)));
  const [ticked, setTicked] = useState(before);
  const { run, isRunning } = useAction({
    call: (dataIds: readonly string[], options) =>
      api('POST /b/role/data/attr/saveDataRef/:roleId/:dataMenuId', {
        params: { roleId, dataMenuId },
        body: { dataIds },
        ...options,
      }),
    done: '保存成功',
    changes: { entity: path },
  });
  const changes = countChanges(before, ticked);
  const replace = (isOf: (id: string) => boolean, ids: readonly string[]) =>
    setTicked(new Set([...[...ticked].filter((id) => !isOf(id)), ...ids]));
  return (
    <>
      <PageHeader isSection title={t('数据菜单')} note={t('已选 {count} 项', { count: ticked.size })}>
        {select}
        {canManage ? (
          <Button
            type="primary"
            disabled={changes === 0}
            loading={isRunning}
            onClick={() => void run([...ticked])}
          >
            {changes === 0 ? t('保存') : t('保存 {count} 处修改', { count: changes })}
          </Button>
        ) : null}
      </PageHeader>
      <div className={styles.groups}>
        {KINDS.map(([kind, label]) => {
          const own = attributes.filter((one) => one.kind === kind);
          return own.length === 0 ? null : (
            <section key={kind}>
              <h3 className={styles.section}>{t(label)}</h3>
              {own.map((attribute) => (
                <OneAttribute
                  key={attribute.id}
                  attribute={attribute}
                  ticked={ticked}
                  {...(canManage ? { onChange: replace } : {})}
                />
              ))}
            </section>
          );
        })}
      </div>
    </>
  );
}

interface OneAttributeProps {
  readonly attribute: Attributes[number];
  readonly ticked: ReadonlySet<string>;
  /** What is ticked from now on instead of all that it says this of; nothing where it may only be read. */
  readonly onChange?: (isOf: (id: string) => boolean, ids: readonly string[]) => void;
}

function OneAttribute({ attribute, ticked, onChange }: OneAttributeProps) {
  const t = useTranslation();
  const { label, notes, children, link } = attribute;
  return (
    <div className={styles.group}>
      <b>{t(label)}</b>
      <div>
        {link !== undefined && onChange !== undefined ? (
          <LinkedValues
            label={t(label)}
            link={link}
            chosen={children}
            onChange={(ids) => onChange((id) => id.startsWith(`value:${link.field}:`), ids)}
          />
        ) : (
          <Ticks {...{ attribute, ticked }} {...(onChange ? { onChange } : {})} />
        )}
        {notes.length === 0 ? null : (
          <div className={styles.notes}>
            {notes.map(({ template, params }) => t(template, translated(params, t))).join(t('；'))}
          </div>
        )}
      </div>
    </div>
  );
}

function Ticks({ attribute: { kind, children }, ticked, onChange }: OneAttributeProps) {
  const t = useTranslation();
  return (
    <div className={styles.choices}>
      {children.map(({ id, label }) => (
        <Checkbox
          key={id}
          checked={ticked.has(id)}
          disabled={onChange === undefined}
          onChange={({ target }) => onChange?.((one) => one === id, target.checked ? [id] : [])}
        >
          {kind === 'values' ? label : t('允许')}
        </Checkbox>
      ))}
    </div>
  );
}

/** Names of fields and of what is looked for are said in the reader's language as well. */
const translated = (params: Readonly<Record<string, string>>, t: (text: string) => string) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, t(value)]));
