import { Menu } from 'antd';
import { useWords } from '../words/use-words.ts';
import { menuItems, nodeById } from './menu-items.tsx';
import { menuTrail } from './menu-rules.ts';
import { useMenu, useMenuChoice } from './use-menu.ts';

export interface TopMenuProps {
  readonly menu: 'business' | 'system' | 'none';
  readonly pathname: string;
}

/** The navigation in the header, for those who chose the top layout. */
export function TopMenu({ menu, pathname }: TopMenuProps) {
  const t = useWords();
  const menus = useMenu();
  const choose = useMenuChoice();
  const nodes = menus[menu];
  return (
    <Menu
      className="jh-top-menu"
      mode="horizontal"
      items={menuItems(nodes, t)}
      selectedKeys={menuTrail(nodes, pathname).map(({ id }) => id)}
      onClick={({ key }) => {
        const node = nodeById(nodes, key);
        if (node !== undefined) choose(node);
      }}
    />
  );
}
