import { entity } from '../entities/entity.ts';
import type { RowOf } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';
import type { Fillings } from '../schema/messages.ts';

/** What the compiler must refuse in a declaration; never run. Each suppressed line fails the type check when it compiles. */
const supply = entity('用品', {
  path: '/b/supply',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    stock: field.integer('库存'),
    low: field.integer('下限', { default: 0 }),
  },
});
const purchase = entity('采购单', {
  path: '/b/purchase',
  title: 'code',
  fields: { code: field.autoNumber('单号', 'CG-{0000}'), reason: field.text('事由') },
});

const entities = { supply, purchase };
const permissions = { view: '查看', keep: '管理' } as const;
const access = {
  supply: { rows: { all: 'view' } },
  purchase: { rows: { by: [{ own: true, needs: 'keep' }] } },
} as const;
const messages = { notEnough: '{name}仅剩 {left}。' } as const;
const base = { messages, entities, permissions, access } as const;

// @ts-expect-error a title that is no field
entity('用品', { path: '/b/x', title: 'nam', fields: { name: field.text('名称') } });
// @ts-expect-error a search field that is no field
entity('用品', { path: '/b/x', title: 'name', findBy: ['cod'], fields: { name: field.text('名称') } });
// @ts-expect-error a unique key over no field
entity('用品', { path: '/b/x', title: 'name', unique: [['cod']], fields: { name: field.text('名称') } });
// @ts-expect-error a path without its stroke
entity('用品', { path: 'b/x', title: 'name', fields: { name: field.text('名称') } });
// @ts-expect-error a default that is no choice
field.choice('方向', { in: '入库' }, { default: 'out' });

const list = { of: 'supply', label: '', route: '/x', columns: ['name'] } as const;
const process = { key: 'k', label: '', category: '', title: '', steps: [] } as const;
const issue = { on: 'supply', label: '领用', allow: 'keep' } as const;

defineModule('m', 'M', {
  ...base,
  // @ts-expect-error an entity without access rules
  access: { supply: access.supply },
  lists: {},
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error access by a permission that there is not
  access: { ...access, supply: { rows: { all: 'viev' } } },
  lists: {},
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a misspelt column
    all: { ...list, columns: ['nam'] },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a column of the other entity
    all: { ...list, columns: ['reason'] },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a misspelt sort
    all: { ...list, sort: '-nam' },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a misspelt filter
    all: { ...list, filters: ['nam'] },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a search in what is no field
    all: { ...list, search: ['createdDate'] },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a sum over no field
    all: { ...list, sums: ['total'] },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error ten thousands of no field
    all: { ...list, inTenThousands: ['total'] },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a card that says no field
    all: { ...list, card: ['total'] },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  // @ts-expect-error by no field that links
  tabs: [{ list: 'all', by: 'code' }],
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a list of no entity
    all: { ...list, of: 'suply' },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a button in a module without actions
    all: { ...list, buttons: ['issue'] },
  },
});
defineModule('m', 'M', {
  ...base,
  actions: { issue },
  lists: {
    // @ts-expect-error a misspelt button
    all: { ...list, buttons: ['isue'] },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a route without its stroke
    all: { ...list, route: 'x' },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error an alarm on no field
    all: { ...list, highlightWhen: { stok: { below: 'low' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error an alarm against no field
    all: { ...list, highlightWhen: { stock: { below: 'lowest' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  actions: {
    // @ts-expect-error an action on no entity
    issue: { ...issue, on: 'suply' },
  },
  lists: {},
});
defineModule('m', 'M', {
  ...base,
  actions: {
    // @ts-expect-error an action by a permission that there is not
    issue: { ...issue, allow: 'kep' },
  },
  lists: {},
});
defineModule('m', 'M', {
  ...base,
  actions: {
    // @ts-expect-error a condition on no field
    issue: { ...issue, showWhen: { stok: { above: 0 } } },
  },
  lists: {},
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  forms: {
    // @ts-expect-error a form section with a misspelt field
    supply: [{ title: '', fields: ['nam'] }],
  },
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  forms: {
    // @ts-expect-error a form of no entity
    suply: [],
  },
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  // @ts-expect-error a tab of no list
  tabs: [{ list: 'al', by: 'code' }],
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  processes: {
    // @ts-expect-error a process of no entity
    suply: process,
  },
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  processes: {
    // @ts-expect-error rights of the initiator over no field
    supply: { ...process, startRights: { nam: 'hidden' } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  menu: {
    under: '',
    // @ts-expect-error a menu page that is no list
    pages: ['al'],
  },
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  screens: { map: { label: '地图', route: '/map', allow: 'keep' } },
  menu: {
    under: '',
    // @ts-expect-error a menu page that is neither list nor screen
    pages: ['all', 'map', 'mapp'],
  },
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  // @ts-expect-error a screen that asks for a permission that there is not
  screens: { map: { label: '地图', route: '/map', allow: 'kepe' } },
});
defineModule('m', 'M', {
  ...base,
  lists: { all: list },
  // @ts-expect-error a screen by the name of a list
  screens: { all: { label: '地图', route: '/map' } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error an alias that is no address
  lists: { all: { ...list, aliases: ['map'] } },
});

const right = defineModule('m', 'M', {
  ...base,
  actions: { issue: { on: 'supply', label: '领用', allow: 'keep', showWhen: { stock: { above: 'low' } } } },
  lists: {
    all: {
      of: 'supply',
      label: '',
      route: '/x',
      columns: ['name', 'createdDate'],
      sort: '-name',
      buttons: ['create', 'issue'],
    },
  },
  menu: { under: '', pages: ['all'] },
});

type Supply = RowOf<(typeof right)['entities']['supply']['fields']>;
export const row: Supply = { id: '1', revision: 1, name: '纸', stock: null, low: 0 };
// @ts-expect-error what is required is never null
export const nameless: Supply = { ...row, name: null };
// @ts-expect-error what has a default is never null
export const boundless: Supply = { ...row, low: null };
export const filled: Fillings<typeof messages.notEnough> = { name: '纸', left: 1 };
// @ts-expect-error a sentence without one of its places
export const halfFilled: Fillings<typeof messages.notEnough> = { name: '纸' };
// @ts-expect-error a place that the sentence does not have
export const overFilled: Fillings<typeof messages.notEnough> = { name: '纸', left: 1, right: 2 };
