import {
  CloseOutlined,
  DownOutlined,
  ExportOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  HomeOutlined,
  MinusCircleOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useStore } from '../../hooks/store.ts';
import { sayTitle } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toggleMaximised } from '../../navigation/maximise.ts';
import { useOpenSystem } from '../../navigation/systems/use-open-system.ts';
import { useSystems } from '../../navigation/systems/use-systems.ts';
import { type BarName, maximisedStore, tabStore } from '../../navigation/tab-store.ts';
import { closableScopes, type Tab } from '../../navigation/tabs.ts';
import styles from './tabs.module.css';
import { type TabActions, useTabActions } from './use-tab-actions.ts';

/** The bar of open pages with its buttons. */
export function TabStrip({ name }: { readonly name: BarName }) {
  const t = useTranslation();
  const { tabs, active } = useStore(tabStore)[name];
  const actions = useTabActions(name);
  const isMaximised = useStore(maximisedStore);
  const isOffered = useSystems();
  const open = useOpenSystem();
  return (
    <div className={styles.tabs}>
      <nav aria-label={t('打开的页面')}>
        <ul className={styles.tabsList}>
          {tabs.map((tab, at) => (
            <TabItem
              key={tab.key}
              name={name}
              tab={tab}
              isActive={tab.key === active}
              isFirst={at === 0}
              actions={actions}
            />
          ))}
        </ul>
      </nav>
      <div className={styles.tabsButtons}>
        {isOffered('portal') ? (
          <IconButton icon={<ExportOutlined />} label={t('外部门户')} onClick={() => open('portal')} />
        ) : null}
        <AllTabs tabs={tabs} active={active} actions={actions} />
        <IconButton icon={<HomeOutlined />} label={t('返回首页')} onClick={actions.goHome} />
        <IconButton
          icon={<MinusCircleOutlined />}
          label={t('关闭全部')}
          onClick={() => actions.close(active, 'all')}
        />
        <IconButton icon={<ReloadOutlined />} label={t('刷新')} onClick={() => actions.refresh(active)} />
        <IconButton
          icon={isMaximised ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          label={t(isMaximised ? '还原' : '最大化')}
          isPressed={isMaximised}
          onClick={toggleMaximised}
        />
      </div>
    </div>
  );
}

interface AllTabsProps {
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly actions: TabActions;
}

/** Every open page by its whole name: with many of them the strip shows few. */
function AllTabs({ tabs, active, actions }: AllTabsProps) {
  const t = useTranslation();
  const label = t('打开的 {count} 个页面', { count: tabs.length });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [active],
        className: styles.allTabs ?? '',
        items: tabs.map((tab) => ({
          key: tab.key,
          label: sayTitle(tab.title, t),
          onClick: () => actions.go(tab),
        })),
      }}
    >
      <span>
        <IconButton icon={<DownOutlined />} label={label} />
      </span>
    </Dropdown>
  );
}

interface TabItemProps {
  readonly name: BarName;
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly isFirst: boolean;
  readonly actions: TabActions;
}

function TabItem({ name, tab, isActive, isFirst, actions }: TabItemProps) {
  const t = useTranslation();
  const title = sayTitle(tab.title, t);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  const scopes = closableScopes(tabStore.get()[name], tab.key);
  const entry = (key: 'one' | 'left' | 'right' | 'others' | 'all', label: string) => ({
    key,
    label: t(label),
    disabled: !scopes.includes(key),
    onClick: () => actions.close(tab.key, key),
  });
  const items = [
    { key: 'refresh', label: t('刷新'), onClick: () => actions.refresh(tab.key) },
    entry('one', '关闭'),
    entry('left', '关闭左侧'),
    entry('right', '关闭右侧'),
    entry('others', '关闭其他'),
    entry('all', '关闭全部'),
  ];
  return (
    <Dropdown menu={{ items }} trigger={['contextMenu']}>
      <li
        ref={place}
        className={isActive ? `${styles.tab} ${styles.tabActive}` : styles.tab}
        onAuxClick={(event) => {
          if (event.button === 1 && !isFirst) actions.close(tab.key, 'one');
        }}
      >
        <button
          type="button"
          className={styles.tabName}
          {...(isActive ? { 'aria-current': 'page' as const } : {})}
          title={title}
          onClick={() => actions.go(tab)}
        >
          {title}
        </button>
        {isFirst ? null : (
          <button
            type="button"
            className={styles.tabClose}
            aria-label={`${t('关闭')} ${title}`}
            onClick={() => actions.close(tab.key, 'one')}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  );
}
