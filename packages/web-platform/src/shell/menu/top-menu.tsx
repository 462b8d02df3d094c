import { Menu } from 'antd';
import { useWorkMenu } from '../../home/work-mode/use-work-mode.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { litTrail } from '../../navigation/menu-tree.ts';
import { useMenu, useMenuChoice } from '../../navigation/use-menu.ts';
import { menuItems, nodeById } from './menu-items.tsx';
import styles from './top-menu.module.css';

export interface TopMenuProps {
  readonly menu: 'business' | 'system' | 'none';
  readonly pathname: string;
}

/** The navigation in the header, for those who chose the top layout. */
export function TopMenu({ menu, pathname }: TopMenuProps) {
  const t = useTranslation();
  const menus = useMenu();
  const choose = useMenuChoice();
  const nodes = useWorkMenu(menu, menus[menu]);
  return (
    <Menu
      className={styles.topMenu}
      mode="horizontal"
      items={menuItems(nodes, t)}
      selectedKeys={litTrail(nodes, pathname).map(({ id }) => id)}
      onClick={({ key }) => {
        const node = nodeById(nodes, key);
        if (node !== undefined) choose(node);
      }}
    />
  );
}
