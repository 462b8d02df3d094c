import type { MenuNode } from '@jianheng/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../session/session-context.ts';
import { closeDialog, openDialog } from './dialog-store.ts';
import type { MenuLeaf } from './menu-tree.ts';
import { businessMenu, menuAction, systemMenu } from './menu-tree.ts';
import { recordVisit } from './recent-visits.ts';
import { openAddress } from './tab-store.ts';

export interface Menus {
  readonly business: readonly MenuNode[];
  readonly system: readonly MenuNode[];
  readonly none: readonly MenuNode[];
  readonly all: readonly MenuNode[];
}

/** The menus of the signed-in user. */
export function useMenu(): Menus {
  const { login } = useSession();
  return useMemo(() => {
    const nodes = login?.menuList ?? [];
    const business = businessMenu(nodes);
    const system = systemMenu(nodes);
    return { business, system, none: [], all: [...business, ...system] };
  }, [login]);
}

/** What happens when an item of the menu is chosen. */
export function useMenuChoice(): (node: MenuLeaf['node']) => void {
  const navigate = useNavigate();
  return (node) => {
    const action = menuAction(node);
    closeDialog();
    if (action.kind === 'nothing') return;
    if (action.kind === 'startProcess') return openDialog('startProcess');
    if (action.kind === 'popup') return openBeside(action.address, 'noopener,popup,width=1200,height=800');
    recordVisit(node.name);
    if (action.kind === 'newTab') return openBeside(action.address, 'noopener');
    void navigate(openAddress(action.address));
  };
}

function openBeside(address: string, features: string): void {
  window.open(address, '_blank', features);
}
