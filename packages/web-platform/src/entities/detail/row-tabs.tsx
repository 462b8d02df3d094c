import type { SeenTab } from '@jianheng/contract';
import { Empty, Tabs } from 'antd';
import { type ReactNode, useContext, useState } from 'react';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ModulePagesContext } from '../../routes/use-served.ts';
import type { ListTab, Row, WebEntity } from '../definition/web-module.ts';
import { Slot } from '../slots/slot.tsx';
import { useTabSlots } from '../slots/use-slots.ts';
import styles from './detail.module.css';
import { RelatedList } from './related-list.tsx';
import { RowContext } from './row-context.ts';
import { TabCount } from './tab-count.tsx';
import { type GroupedTab, groupsOf } from './tab-groups.ts';
import { Timeline } from './timeline.tsx';

export interface RowTabsProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
  /** Whether the reader may change the row in its form. */
  readonly mayChange?: boolean;
  /** The tab that is open, and who is told of another; else the tabs keep it themselves. */
  readonly active?: string | undefined;
  readonly onActive?: (key: string) => void;
  /** Draws rows that point to this one; else they are there to read. */
  readonly drawList?: ((tab: ListTab, row: Row) => ReactNode) | undefined;
  /** The row itself. */
  readonly children: ReactNode;
}

/** The tabs of a row: itself, rows that point to it, pages of the module. */
export function RowTabs({
  webEntity,
  row,
  mayChange = false,
  active,
  onActive,
  drawList,
  children,
}: RowTabsProps) {
  const t = useTranslation();
  const [kept, keep] = useState<string>();
  const wanted = onActive === undefined ? kept : active;
  // A tab that is not open yet is shown only to a reader whom its own address leads there.
  const tabs = (webEntity.module.tabs[webEntity.name] ?? []).filter(
    ({ kind, key }) => kind !== 'later' || key === active,
  );
  const own = useTabSlots(webEntity.module.name, webEntity.name);
  if (tabs.length + own.length <= 1) return children;
  const items: Item[] = [
    ...tabs.map((tab) => ({
      key: tab.key,
      group: tab.group,
      label: <TabLabel tab={tab} rowId={row.id} />,
      children:
        tab.kind === 'form' ? children : <TabContent {...{ tab, row, webEntity, mayChange, drawList }} />,
    })),
    ...own.map(({ key, label, load }) => ({
      key: `own.${key}`,
      group: undefined,
      label: t(label),
      children: <Slot load={load} given={{ row }} meanwhile={<PageSkeleton />} />,
    })),
  ];
  const isKnown = items.some(({ key }) => key === wanted);
  return (
    <TabsInGroups
      items={items}
      active={(isKnown ? wanted : items[0]?.key) ?? ''}
      onActive={onActive ?? keep}
    />
  );
}

type Item = GroupedTab & { readonly label: ReactNode; readonly children: ReactNode };

interface TabsInGroupsProps {
  readonly items: readonly Item[];
  readonly active: string;
  readonly onActive: (key: string) => void;
}

/** Groups of tabs, and under the open one its tabs where it has several; without groups the tabs alone. */
function TabsInGroups({ items, active, onActive }: TabsInGroupsProps) {
  const shared = {
    size: 'small',
    destroyOnHidden: true,
    className: styles.tabs ?? '',
    classNames: { header: styles.tabsHead ?? '' },
  } as const;
  const groups = groupsOf(items);
  const tabs = (of: readonly Item[]) => of.map(({ key, label, children }) => ({ key, label, children }));
  if (groups.every(({ name }) => name === undefined))
    return <Tabs {...shared} activeKey={active} onChange={onActive} items={tabs(items)} />;
  const open = groups.find((group) => group.tabs.some(({ key }) => key === active));
  return (
    <Tabs
      {...shared}
      activeKey={open?.key ?? ''}
      onChange={(key) => onActive(groups.find((group) => group.key === key)?.tabs[0]?.key ?? '')}
      items={groups.map((group) => ({
        key: group.key,
        label: group.name ?? group.tabs[0]?.label,
        children:
          group.tabs.length === 1 ? (
            group.tabs[0]?.children
          ) : (
            <Tabs
              {...shared}
              classNames={{ header: `${styles.tabsHead} ${styles.innerTabs}` }}
              activeKey={active}
              onChange={onActive}
              items={tabs(group.tabs)}
            />
          ),
      }))}
    />
  );
}

function TabLabel({ tab, rowId }: { readonly tab: SeenTab; readonly rowId: string }) {
  if (tab.kind !== 'list') return tab.label;
  return (
    <>
      {tab.label}
      <TabCount tab={tab} rowId={rowId} />
    </>
  );
}

interface TabContentProps {
  readonly tab: SeenTab;
  readonly row: Row;
  readonly webEntity: WebEntity;
  readonly mayChange: boolean;
  readonly drawList: RowTabsProps['drawList'];
}

function TabContent({ tab, row, webEntity, mayChange, drawList }: TabContentProps) {
  const t = useTranslation();
  if (tab.kind === 'screen') return <ScreenTab screen={tab.screen} row={row} />;
  if (tab.kind === 'timeline') return <Timeline {...{ webEntity, row, mayChange }} />;
  if (tab.kind === 'list' && drawList !== undefined) return drawList(tab, row);
  return (
    <div className={styles.content}>
      {tab.kind === 'list' ? (
        <RelatedList tab={tab} rowId={row.id} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('暂未开放')} />
      )}
    </div>
  );
}

/** A page that a module programs itself, on a row that it asks for with `useOpenRow`. */
function ScreenTab({ screen, row }: { readonly screen: string; readonly row: Row }) {
  const load = useContext(ModulePagesContext)[screen];
  if (load === undefined) throw new Error(`no module brings the screen ${screen}`);
  return (
    <RowContext value={row}>
      <Slot load={load} given={{}} meanwhile={<PageSkeleton />} />
    </RowContext>
  );
}
