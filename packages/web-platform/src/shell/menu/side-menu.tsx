import { Menu } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWorkMenu } from '../../home/work-mode/use-work-mode.ts';
import { useStore } from '../../hooks/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { litTrail } from '../../navigation/menu-tree.ts';
import { useMenu, useMenuChoice } from '../../navigation/use-menu.ts';
import styles from '../frame.module.css';
import { shellStore } from '../layout/shell-settings.ts';
import { usePrefetchPage } from '../views/use-prefetch-page.ts';
import { menuItems, nodeById } from './menu-items.tsx';

/** Milliseconds after the mouse left until other groups close. */
const CLOSE_AFTER_LEAVING = 2000;

export interface SideMenuProps {
  readonly menu: 'business' | 'system' | 'none';
  readonly pathname: string;
}

/** The left navigation. Its open groups close two seconds after the mouse left, but the one of the open page. */
export function SideMenu({ menu, pathname }: SideMenuProps) {
  const t = useTranslation();
  const { isCollapsed, closesGroups } = useStore(shellStore);
  const menus = useMenu();
  const choose = useMenuChoice();
  const preload = usePrefetchPage();
  const nodes = useWorkMenu(menu, menus[menu]);
  const trail = litTrail(nodes, pathname).map(({ id }) => id);
  const { openKeys, setOpenKeys, leave, enter } = useOpenGroups(trail.slice(0, -1), closesGroups);
  if (nodes.length === 0) return null;
  return (
    <nav
      className={isCollapsed ? `${styles.side} ${styles.sideCollapsed}` : styles.side}
      aria-label={t('菜单')}
      onMouseLeave={leave}
      onMouseEnter={enter}
    >
      <Menu
        className={styles.menu ?? ''}
        mode="inline"
        inlineCollapsed={isCollapsed}
        inlineIndent={20}
        items={menuItems(nodes, t, preload)}
        selectedKeys={trail.slice(-1)}
        {...(isCollapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
        onClick={({ key }) => {
          const node = nodeById(nodes, key);
          if (node !== undefined) choose(node);
        }}
      />
    </nav>
  );
}

/**
 * Groups begin open where the reader is, and the others close some time after the mouse has left, unless the reader wants
 * them to stay.
 */
function useOpenGroups(trail: readonly string[], closesGroups: boolean) {
  const [openKeys, setOpenKeys] = useState<string[]>([...trail]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(trail);
  const place = trail.join(' ');
  useEffect(() => {
    own.current = place === '' ? [] : place.split(' ');
    setOpenKeys((before) => [...new Set([...before, ...own.current])]);
  }, [place]);
  const enter = () => clearTimeout(timer.current);
  const leave = () => {
    enter();
    if (closesGroups) timer.current = setTimeout(() => setOpenKeys([...own.current]), CLOSE_AFTER_LEAVING);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { openKeys, setOpenKeys, leave, enter };
}
