import type { AnyField } from '@jianheng/definition';
import { EntityList, FieldInput, Page, useIsNarrow, useTranslation } from '@jianheng/web-platform';
import { Empty } from 'antd';
import { useSearchParams } from 'react-router';
import { accessRights } from '../access-rights.module.ts';
import styles from './role-permissions.module.css';
import { RoleRights } from './role-rights.tsx';

const { role } = accessRights.entities;
const ROLE: AnyField = { kind: 'link', label: role.label, to: role.path };
const ONLY_NAMES = ['name'] as const;
const NO_BUTTONS: readonly never[] = [];

/** 功能授权: the roles, and what the chosen one may do. */
export function RolePermissions() {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const isNarrow = useIsNarrow();
  const roleId = query.get('roleId') ?? undefined;
  const choose = (id: unknown) => setQuery(typeof id === 'string' ? { roleId: id } : {}, { replace: true });
  return (
    <Page className={styles.page}>
      {isNarrow ? (
        <div className={styles.chooser}>
          <FieldInput field={ROLE} value={roleId ?? null} onChange={choose} />
        </div>
      ) : (
        <div className={styles.roles}>
          <EntityList
            module={accessRights}
            list="roles"
            columns={ONLY_NAMES}
            buttons={NO_BUTTONS}
            rowButtons={NO_BUTTONS}
            keepsQueryIn="part"
            isEmbedded
            openedId={roleId}
            onOpen={({ id }) => choose(id)}
          />
        </div>
      )}
      {roleId === undefined ? (
        <Empty
          className={styles.editor}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t('请选择要授权的角色')}
        />
      ) : (
        <RoleRights key={roleId} roleId={roleId} />
      )}
    </Page>
  );
}
