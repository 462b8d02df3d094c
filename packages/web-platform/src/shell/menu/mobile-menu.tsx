import { Drawer, Menu } from 'antd';
import { useStore } from '../../hooks/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog, dialogStore } from '../../navigation/dialog-store.ts';
import { litTrail } from '../../navigation/menu-tree.ts';
import { useMenu, useMenuChoice } from '../../navigation/use-menu.ts';
import styles from '../frame.module.css';
import { menuItems, nodeById } from './menu-items.tsx';

export interface MobileMenuProps {
  readonly menu: 'business' | 'system' | 'none';
  readonly pathname: string;
}

/** Under 1024 the navigation is a drawer, closed until asked for. */
export function MobileMenu({ menu, pathname }: MobileMenuProps) {
  const t = useTranslation();
  const menus = useMenu();
  const choose = useMenuChoice();
  const isOpen = useStore(dialogStore) === 'menu';
  const nodes = menus[menu];
  const trail = litTrail(nodes, pathname).map(({ id }) => id);
  return (
    <Drawer
      title={t('菜单')}
      placement="left"
      size={280}
      open={isOpen}
      onClose={closeDialog}
      styles={{ body: { padding: '8px 0' } }}
      destroyOnHidden
    >
      <Menu
        className={styles.menu ?? ''}
        mode="inline"
        items={menuItems(nodes, t)}
        selectedKeys={trail.slice(-1)}
        defaultOpenKeys={trail.slice(0, -1)}
        onClick={({ key }) => {
          const node = nodeById(nodes, key);
          if (node !== undefined) choose(node);
        }}
      />
    </Drawer>
  );
}
