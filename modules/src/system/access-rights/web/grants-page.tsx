import type { AnyField } from '@jianheng/definition';
import {
  EntityList,
  FieldInput,
  Page,
  PageHeader,
  useIsNarrow,
  useTranslation,
} from '@jianheng/web-platform';
import { Empty, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { accessRights } from '../access-rights.module.ts';
import { type GrantTab, labelOf, tabsAt } from './grant-tabs.ts';
import styles from './grants.module.css';

const { role } = accessRights.entities;
const ROLE: AnyField = { kind: 'link', label: role.label, to: role.path };
const ONLY_NAMES = ['name'] as const;
const NO_BUTTONS: readonly never[] = [];

export interface GrantsPageProps {
  readonly tab: GrantTab;
  /** What is shown of the chosen role. */
  readonly children: (roleId: string) => ReactNode;
}

/** 授权管理 of one role: the roles at the left, what the chosen one is given at the right, a tab for each kind. */
export function GrantsPage({ tab, children }: GrantsPageProps) {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const isNarrow = useIsNarrow();
  const roleId = query.get('roleId') ?? undefined;
  const choose = (id: unknown) => setQuery(typeof id === 'string' ? { roleId: id } : {}, { replace: true });
  return (
    <Page className={styles.page}>
      <PageHeader title={t(labelOf(tab))} />
      <GrantTabs tab={tab} />
      <div className={styles.body}>
        {isNarrow ? (
          <div className={styles.chooser}>
            <label htmlFor="grants-role">{t(role.label)}</label>
            <FieldInput id="grants-role" field={ROLE} value={roleId ?? null} onChange={choose} />
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
          <div className={styles.editor} key={roleId}>
            {children(roleId)}
          </div>
        )}
      </div>
    </Page>
  );
}

/** The kinds of grants that stand beside this address; each has an address of its own. */
export function GrantTabs({ tab }: { readonly tab: GrantTab }) {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tabs = tabsAt(pathname);
  if (tabs.length < 2) return null;
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={tab}
      items={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
      onChange={(chosen) => {
        const address = tabs.find(({ key }) => key === chosen)?.address;
        if (address !== undefined) void navigate(`${address}${search}`);
      }}
    />
  );
}
