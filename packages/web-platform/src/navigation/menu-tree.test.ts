import type { MenuNode } from '@jianheng/contract';
import { describe, expect, it } from 'vitest';
import {
  businessMenu,
  litTrail,
  menuAction,
  menuLeaves,
  menuTrail,
  searchLeaves,
  systemMenu,
  visibleMenu,
} from './menu-tree.ts';

function node(name: string, given: Partial<MenuNode> = {}): MenuNode {
  return {
    id: name,
    parentId: null,
    name,
    type: 2,
    openType: 1,
    url: `/${name}`,
    href: null,
    permission: null,
    icon: null,
    hidden: false,
    sort: 0,
    children: [],
    ...given,
  };
}

describe('a click on a menu item', () => {
  it('opens the start-flow dialog before anything else', () => {
    const item = node('start', { permission: 'home:start:flow', openType: 3 });

    expect(menuAction(item)).toEqual({ kind: 'startProcess' });
  });

  it('opens an internal page of open type 3 in a new tab', () => {
    expect(menuAction(node('a', { openType: 3, href: 'https://x.example' }))).toEqual({
      kind: 'newTab',
      address: '/a',
    });
  });

  it('opens the external link of any other item of open type 3', () => {
    const item = node('a', { type: 3, openType: 3, href: 'https://x.example' });

    expect(menuAction(item)).toEqual({ kind: 'newTab', address: 'https://x.example' });
  });

  it('opens a link in a popup', () => {
    const item = node('a', { type: 3, href: 'https://x.example' });

    expect(menuAction(item)).toEqual({ kind: 'popup', address: 'https://x.example' });
  });

  it('opens the process pages of an own window in one, whatever the menu says of it', () => {
    const url = '/flowhandle2/flow-business?procDefineId=3';

    expect(menuAction(node('a', { url }))).toEqual({ kind: 'newTab', address: url });
  });

  it('navigates otherwise', () => {
    expect(menuAction(node('a'))).toEqual({ kind: 'navigate', address: '/a' });
  });

  it('follows no script and no foreign-host path', () => {
    const item = node('a', { type: 3, openType: 3, url: null });

    expect(menuAction({ ...item, href: 'javascript:alert(1)' })).toEqual({ kind: 'nothing' });
    expect(menuAction({ ...item, href: '//evil.example' })).toEqual({ kind: 'nothing' });
    expect(menuAction({ ...item, href: '/\t/evil.example' })).toEqual({ kind: 'nothing' });
  });
});

const menu = [
  node('second', { sort: 2 }),
  node('group', {
    type: 1,
    url: null,
    sort: 1,
    children: [node('inside'), node('secret', { hidden: true })],
  }),
  node('empty', { type: 1, url: null, children: [node('gone', { hidden: true })] }),
  node('admin', { type: 1, url: null, permission: 'system', children: [node('users')] }),
];

describe('the menu', () => {
  it('skips hidden items and groups without any, and keeps its order', () => {
    const names = visibleMenu(menu).map(({ name }) => name);

    expect(names).toEqual(['admin', 'group', 'second']);
  });

  it('keeps the system group for the system manager', () => {
    expect(businessMenu(menu).map(({ name }) => name)).toEqual(['group', 'second']);
    expect(systemMenu(menu).map(({ name }) => name)).toEqual(['users']);
    expect(systemMenu([])).toEqual([]);
  });

  it('knows the way to an address', () => {
    expect(menuTrail(menu, '/inside').map(({ name }) => name)).toEqual(['group', 'inside']);
    expect(menuTrail(menu, '/nowhere')).toEqual([]);
  });

  it('is lit at the item beside a page that has none of its own, in the same folder alone', () => {
    const menu = [
      node('system', {
        type: 1,
        url: null,
        children: [
          node('custom', { url: '/sys-manager/params/custom' }),
          node('rights', { url: '/sys-manager/rights/function' }),
        ],
      }),
    ];
    const lit = (pathname: string) => litTrail(menu, pathname).map(({ name }) => name);

    expect(lit('/sys-manager/rights/data')).toEqual(['system', 'rights']);
    expect(lit('/sys-manager/params/basic')).toEqual(['system', 'custom']);
    expect(lit('/sys-manager/params/custom')).toEqual(['system', 'custom']);
    expect(lit('/sys-manager/others')).toEqual([]);
    expect(lit('/sys-manager/other/data')).toEqual([]);
  });

  it('is lit at the nearest page that one without an item stands under, whatever stands beside it', () => {
    const menu = [
      node('extra', { url: '/sys-manager/forms/extra-fields' }),
      node('forms', { url: '/sys-manager/forms' }),
      node('prints', { url: '/sys-manager/forms/prints' }),
      node('home', { url: '/main-page' }),
      node('one', { url: '/flowhandle/flow-business?procDefineId=3' }),
    ];
    const lit = (pathname: string) => litTrail(menu, pathname).map(({ name }) => name);

    expect(lit('/sys-manager/forms/design')).toEqual(['forms']);
    expect(lit('/sys-manager/forms/prints/one')).toEqual(['prints']);
    expect(lit('/sys-manager/forms-of-others')).toEqual([]);
    expect(lit('/main-page/any')).toEqual([]);
    expect(lit('/flowhandle/flow-business/any')).toEqual([]);
  });
});

describe('jumping to a page', () => {
  const leaves = menuLeaves([
    node('finance', { name: '财务', type: 1, url: null, children: [node('bank', { name: '银行流水' })] }),
    node('flow', { name: '流水认领' }),
  ]);

  it('finds parts of names, those at the beginning first', () => {
    expect(searchLeaves(leaves, '流水').map(({ node: { name } }) => name)).toEqual(['流水认领', '银行流水']);
  });

  it('finds by the group as well', () => {
    expect(searchLeaves(leaves, '财务 银行').map(({ node: { name } }) => name)).toEqual(['银行流水']);
  });

  it('finds what the reader sees in another language, and the Chinese name as well', () => {
    const say = (name: string) => (name === '流水认领' ? 'Claims' : name);
    expect(searchLeaves(leaves, 'claim', say).map(({ node: { name } }) => name)).toEqual(['流水认领']);
    expect(searchLeaves(leaves, '认领', say).map(({ node: { name } }) => name)).toEqual(['流水认领']);
  });

  it('shows all before anything is typed', () => {
    expect(searchLeaves(leaves, ' ')).toHaveLength(2);
  });
});
