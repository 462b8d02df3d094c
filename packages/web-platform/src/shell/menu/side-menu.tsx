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

/** Milliseconds after the mouse left until opened groups close. */
const CLOSE_AFTER_LEAVING = 2000;

export interface SideMenuProps {
  readonly menu: 'business' | 'system' | 'none';
  readonly pathname: string;
}

/** The left navigation. Its open groups close two seconds after the mouse left. */
export function SideMenu({ menu, pathname }: SideMenuProps) {
  const t = useTranslation();
  const { isCollapsed } = useStore(shellStore);
  const menus = useMenu();
  const choose = useMenuChoice();
  const preload = usePrefetchPage();
  const nodes = useWorkMenu(menu, menus[menu]);
  const trail = litTrail(nodes, pathname).map(({ id }) => id);
  const { openKeys, setOpenKeys, leave, enter } = useOpenGroups(trail.slice(0, -1));
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

/** Groups begin open where one stands, and all close some time after the mouse has left. */
function useOpenGroups(initial: string[]) {
  const [openKeys, setOpenKeys] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enter = () => clearTimeout(timer.current);
  const leave = () => {
    enter();
    timer.current = setTimeout(() => setOpenKeys([]), CLOSE_AFTER_LEAVING);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { openKeys, setOpenKeys, leave, enter };
}
