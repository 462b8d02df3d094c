import { describe, expect, it } from 'vitest';
import { createRouteTable } from './route-table.ts';
import { servedAt } from './use-served.ts';

const entity = { path: '/bank-funds/list', title: '银行流水', module: 'bank', list: 'statements' };
const table = createRouteTable([
  { path: '/bank-funds/list', title: '银行流水', layout: 'main', list: 'bank.statements' },
  {
    path: '/bank-funds/day-count',
    title: '日统计',
    layout: 'main',
    screen: 'bank.days',
    permission: 'bank:view',
  },
  { path: '/scan', title: '扫码', layout: 'simple', screen: 'bank.scan', public: true },
  { path: '/my-bonus', title: '我的奖金', layout: 'main' },
]);

type Given = Partial<Parameters<typeof servedAt>[2]> & { readonly permissions?: readonly string[] };

function serve(pathname: string, { permissions = [], ...given }: Given = {}) {
  return servedAt(pathname, table.match(pathname).route, {
    entityPages: [],
    hubs: [],
    closedPaths: [],
    login: { permissions },
    ...given,
  });
}

describe('what stands at an address', () => {
  it("is the platform's own page first", () => {
    expect(serve('/home')).toEqual({ kind: 'platform', page: 'home' });
  });

  it('is the list that this user may open', () => {
    expect(serve('/bank-funds/list', { entityPages: [entity] })).toEqual({ kind: 'entity', page: entity });
  });

  it('is a screen of a module, for whom it is', () => {
    expect(serve('/bank-funds/day-count', { permissions: ['bank:view'] })).toEqual({
      kind: 'module',
      screen: 'bank.days',
    });
    expect(serve('/bank-funds/day-count').kind).toBe('closed');
    expect(serve('/bank-funds/day-count', { login: undefined }).kind).toBe('closed');
    expect(serve('/scan', { login: undefined }).kind).toBe('module');
  });

  it('is the page of a row', () => {
    const hub = {
      path: '/bank-funds/one',
      title: '流水',
      module: 'bank',
      entity: 'statement',
      of: '/b/statement',
    };
    expect(serve('/bank-funds/one', { hubs: [hub] })).toEqual({ kind: 'hub', hub });
    expect(serve('/bank-funds/one', { closedPaths: ['/bank-funds/one'] }).kind).toBe('closed');
  });

  it('is closed to whom the list is not shown, and never called missing', () => {
    expect(serve('/bank-funds/list', { closedPaths: ['/bank-funds/list'] }).kind).toBe('closed');
  });

  it('is nothing yet otherwise', () => {
    expect(serve('/my-bonus').kind).toBe('nothing');
    expect(serve('/bank-funds/list').kind).toBe('nothing');
  });
});
