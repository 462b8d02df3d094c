import type { MenuNode } from '@jianheng/contract';
import type { MenuProps } from 'antd';
import { sayName } from '../../i18n/say-title.ts';
import type { Translate } from '../../i18n/use-translation.ts';
import { MenuIcon } from './menu-icon.tsx';

type Items = NonNullable<MenuProps['items']>;

/** The menu as the component library wants it; only the first level carries icons. */
export function menuItems(
  nodes: readonly MenuNode[],
  t: Translate,
  onPoint: (address: string) => void = () => undefined,
  level = 0,
): Items {
  return nodes.map((node) => {
    const children = node.children ?? [];
    return {
      key: node.id,
      label: sayName(node, t),
      title: sayName(node, t),
      onMouseEnter: () => onPoint(node.url ?? ''),
      ...(level === 0 ? { icon: <MenuIcon node={node} /> } : {}),
      ...(children.length > 0 ? { children: menuItems(children, t, onPoint, level + 1) } : {}),
    };
  });
}

/** The node with an id, anywhere in the menu. */
export function nodeById(nodes: readonly MenuNode[], id: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeById(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}
