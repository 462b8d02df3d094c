import type { AnyField } from '@jianheng/definition';
import { createApi, FieldInput, queryKeys, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { dataGrantCalls, explainCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import styles from './grants.module.css';

const { path } = accessRights.entities.role;
const menusApi = createApi<typeof dataGrantCalls>();
const api = createApi<typeof explainCalls>();

/** Why a person sees a row, or does not: each way to it, whether it leads there, and what he lacks. */
export function ExplainRow({ userId }: { readonly userId: string }) {
  const t = useTranslation();
  const [menuId, setMenuId] = useState<string>();
  const [rowId, setRowId] = useState<string>();
  const { data: menus = [] } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, 'all', 'dataMenus'),
    queryFn: () => menusApi('GET /a/sys/data/menu/listAllDataMenu'),
  });
  const menu = menus.find(({ id }) => id === menuId);
  const field: AnyField | undefined = menu && { kind: 'link', label: menu.name, to: menu.path };
  return (
    <section>
      <h3 className={styles.section}>{t('为何能或不能查看')}</h3>
      <div className={styles.line}>
        <Select
          className={styles.choice ?? ''}
          aria-label={t('数据菜单')}
          placeholder={t('数据菜单')}
          showSearch={{ optionFilterProp: 'label' }}
          {...(menuId === undefined ? {} : { value: menuId })}
          options={menus.map(({ id, name, module }) => ({ value: id, label: `${t(module)} / ${t(name)}` }))}
          onChange={(id: string) => {
            setMenuId(id);
            setRowId(undefined);
          }}
        />
        {field === undefined ? null : (
          <div className={styles.choice}>
            <FieldInput
              key={menuId ?? ''}
              field={field}
              value={rowId ?? null}
              onChange={(id) => setRowId(typeof id === 'string' ? id : undefined)}
            />
          </div>
        )}
      </div>
      {menuId === undefined || rowId === undefined ? null : (
        <Reasons userId={userId} dataMenuId={menuId} rowId={rowId} />
      )}
    </section>
  );
}

type Asked = { readonly userId: string; readonly dataMenuId: string; readonly rowId: string };
type Note = { readonly template: string; readonly params: Readonly<Record<string, string>> };

function Reasons({ userId, dataMenuId, rowId }: Asked) {
  const t = useTranslation();
  const { data, error } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, userId, `explain ${dataMenuId} ${rowId}`),
    queryFn: () =>
      api('POST /a/sys/user/:id/explainRow', {
        params: { id: userId },
        body: { dataMenuId, rowId },
        errors: 'returned',
      }),
    staleTime: 0,
  });
  const say = ({ template, params }: Note) =>
    t(template, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, t(value)])));
  if (error !== null) return <p className={styles.lost}>{error.message}</p>;
  if (data === undefined) return null;
  return (
    <>
      <p className={data.isSeen ? styles.gained : styles.lost}>
        {data.isSeen ? t('可以查看') : t('不能查看')}
      </p>
      <ul>
        {data.reasons.map(({ leads, says, lacks }) => (
          <li key={say(says)} className={leads ? styles.gained : ''}>
            {say(says)}
            {lacks === null ? null : `（${say(lacks)}）`}
          </li>
        ))}
      </ul>
    </>
  );
}
