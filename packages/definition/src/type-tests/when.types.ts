import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse in a condition; never run. Each suppressed line fails the type check when it compiles. */
const supply = entity('用品', {
  path: '/b/supply',
  title: 'name',
  fields: {
    name: field.text('名称'),
    stock: field.integer('库存'),
    low: field.integer('下限'),
    price: field.money('单价'),
    state: field.choice('状态', { free: '空闲', used: '在用' }),
    boughtOn: field.date('购入日期'),
    keeper: field.person('保管人'),
    files: field.attachments('附件'),
    isOld: field.boolean('旧'),
  },
});
const base = {
  messages: {},
  entities: { supply },
  permissions: { keep: '管理' },
  access: { supply: { rows: { all: 'keep' } } },
} as const;
const issue = { on: 'supply', label: '领用', allow: 'keep' } as const;
const list = { of: 'supply', label: '', route: '/x', columns: ['name'] } as const;

defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error a misspelt field beside a right one
    issue: { ...issue, showWhen: { stock: { above: 0 }, stok: { above: 0 } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error a misspelt word beside a right one
    issue: { ...issue, showWhen: { stock: { above: 0, belw: 2 } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error a misspelt key of an action beside right ones
    issue: { ...issue, icon: 'export', confrim: '？' },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error a word that is no choice
    issue: { ...issue, showWhen: { state: { is: 'usd' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error one word of several that is no choice
    issue: { ...issue, showWhen: { state: { in: ['free', 'usd'] } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error an order of words
    issue: { ...issue, showWhen: { state: { above: 'free' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error a number held against a day
    issue: { ...issue, showWhen: { stock: { below: 'boughtOn' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error a day that is none
    issue: { ...issue, showWhen: { boughtOn: { above: 'monday' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error an integer as text
    issue: { ...issue, showWhen: { stock: { above: '0' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error a state that no process knows
    issue: { ...issue, showWhen: { processState: { is: 'agreed' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {},
  actions: {
    // @ts-expect-error a list compared with a value
    issue: { ...issue, showWhen: { files: { is: '1' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  lists: {
    // @ts-expect-error a misspelt field of an alarm beside a right one
    all: { ...list, highlightWhen: { stock: { below: 'low' }, stok: { below: 1 } } },
  },
});

defineModule('m', 'M', {
  ...base,
  lists: { all: { ...list, highlightWhen: { stock: { atMost: 'low' }, state: { isNot: null } } } },
  actions: {
    issue: {
      ...issue,
      showWhen: {
        stock: { above: 0, atMost: 100 },
        price: { above: '0.00', below: 'stock' },
        state: { in: ['free', 'used'] },
        boughtOn: { atLeast: '2026-01-01', isEmpty: false },
        name: { isNot: 'A4' },
        isOld: { is: false },
        keeper: { isEmpty: false },
        files: { isEmpty: true },
        processState: { in: ['approved', 'voided'] },
      },
    },
  },
});
