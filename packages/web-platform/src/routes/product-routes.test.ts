import { defineModule, entity, field, type ModuleShape } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { productRoutes } from './product-routes.ts';

const statement = entity('银行流水', {
  path: '/t/statement',
  title: 'name',
  fields: { name: field.text('名称') },
});
const common = {
  messages: {},
  entities: { statement },
  permissions: { view: '查看' },
  access: { statement: { rows: { all: 'view' } } },
} as const;
const list = { of: 'statement', label: '银行流水', columns: ['name'] } as const;

function bank(route: `/${string}`, name = 'bank'): ModuleShape {
  return defineModule(name, '银行', {
    ...common,
    lists: { statements: { ...list, route, aliases: ['/bank'] } },
    screens: {
      days: { label: '日统计', route: '/bank/days', allow: 'view', layout: 'new-window' },
      scan: { label: '扫码', route: '/bank/scan', public: true, layout: 'simple' },
    },
  });
}

const reserved = [
  { path: '/bank-funds/list', title: '银行资金', layout: 'project' },
  { path: '/my-bonus', title: '我的奖金', layout: 'main' },
] as const;

describe('the addresses of a product', () => {
  it('are those of its modules and the reserved ones that no module took over', () => {
    expect(productRoutes([bank('/bank-funds/list')], reserved)).toEqual([
      { path: '/bank-funds/list', title: '银行流水', layout: 'main', list: 'bank.statements' },
      { path: '/bank', title: '银行流水', layout: 'main', redirect: '/bank-funds/list' },
      {
        path: '/bank/days',
        title: '日统计',
        layout: 'new-window',
        screen: 'bank.days',
        permission: 'bank:view',
      },
      { path: '/bank/scan', title: '扫码', layout: 'simple', screen: 'bank.scan', public: true },
      { path: '/my-bonus', title: '我的奖金', layout: 'main' },
    ]);
  });

  it('put a page below the system manager into its frame', () => {
    expect(productRoutes([bank('/sys-manager/bank')], [])[0]).toMatchObject({ layout: 'sys-manager' });
  });

  it("refuse a page at an address of another's, or of the platform's", () => {
    expect(() => productRoutes([bank('/one'), bank('/other', 'second')], [])).toThrow(
      'second stands at /bank, which belongs to bank',
    );
    expect(() => productRoutes([bank('/home')], [])).toThrow(
      'bank stands at /home, which belongs to the platform',
    );
  });
});
