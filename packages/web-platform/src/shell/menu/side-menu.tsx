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

/** The left navigation. Two seconds after the mouse left its groups close, except that of the open page, unless the user keeps them open. */
export function SideMenu({ menu, pathname }: SideMenuProps) {
  const t = useTranslation();
  const { isCollapsed, keepsGroups } = useStore(shellStore);
  const menus = useMenu();
  const choose = useMenuChoice();
  const preload = usePrefetchPage();
  const nodes = useWorkMenu(menu, menus[menu]);
  const trail = litTrail(nodes, pathname).map(({ id }) => id);
  const { openKeys, setOpenKeys, leave, enter } = useOpenGroups(trail.slice(0, -1), keepsGroups);
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

/** The groups of the open page stay open; the others close some time after the mouse has left. */
function useOpenGroups(ofPage: string[], keepsGroups: boolean) {
  const [openKeys, setOpenKeys] = useState(ofPage);
  const page = useRef(ofPage);
  const at = ofPage.join(' ');
  useEffect(() => {
    page.current = at === '' ? [] : at.split(' ');
    setOpenKeys((open) => [...new Set([...open, ...page.current])]);
  }, [at]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enter = () => clearTimeout(timer.current);
  const leave = () => {
    enter();
    if (keepsGroups) return;
    timer.current = setTimeout(() => setOpenKeys(page.current), CLOSE_AFTER_LEAVING);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { openKeys, setOpenKeys, leave, enter };
}
