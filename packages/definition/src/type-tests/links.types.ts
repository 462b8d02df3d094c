import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';
import { same, sibling } from '../schema/where-shape.ts';

/** What the compiler must refuse in links that are narrowed and that fill; never run. Each suppressed line fails the type check when it compiles. */
const contract = entity('合同', {
  path: '/b/contract',
  title: 'name',
  fields: { name: field.text('名称'), manager: field.person('经办人'), amount: field.money('金额') },
});
const plan = entity('收款节点', {
  path: '/b/plan',
  title: 'name',
  fields: {
    name: field.text('名称'),
    contract: field.link('合同', contract),
    dueOn: field.date('应收日期'),
    open: field.money('未开票'),
    state: field.choice('状态', { open: '未开', done: '已开' }),
  },
});

const invoice = { path: '/b/invoice', title: 'number' } as const;
const fields = {
  number: field.text('号码'),
  contract: field.link('合同', contract),
  issuedOn: field.date('开票日期'),
  amount: field.money('金额'),
  pieces: field.integer('份数'),
} as const;

entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    plan: field.link('节点', plan, {
      required: true,
      where: {
        contract: same('contract'),
        dueOn: { atMost: sibling('issuedOn'), isEmpty: false },
        open: { above: '0.00' },
        state: { in: ['open'] },
      },
      fills: { amount: 'open', number: 'name', issuedOn: 'dueOn' },
    }),
    parts: field.lines('明细', {
      plan: field.link('节点', plan, { where: { contract: same('contract') }, fills: { paid: 'open' } }),
      paid: field.money('金额'),
    }),
  },
});

// @ts-expect-error a misspelt option beside right ones
field.link('节点', plan, { required: true, wher: {} });
// @ts-expect-error filled from a field that the row does not have
field.link('节点', plan, { fills: { amount: 'opn' } });
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error a condition on a field that the row does not have
    plan: field.link('节点', plan, { where: { contrct: same('contract') } }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error a sibling that the form does not have
    plan: field.link('节点', plan, { where: { contract: same('contrct') } }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error a sibling of another kind
    plan: field.link('节点', plan, { where: { contract: same('amount') } }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error a word that is no choice, beside a right condition
    plan: field.link('节点', plan, { where: { open: { above: '1' }, state: { is: 'opn' } } }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error words have no order
    plan: field.link('节点', plan, { where: { state: { above: sibling('number') } } }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error a misspelt word beside a right one
    plan: field.link('节点', plan, { where: { open: { above: '1', belw: '2' } } }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error fills a field that the form does not have
    plan: field.link('节点', plan, { fills: { amout: 'open' } }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error fills a whole number with an amount
    plan: field.link('节点', plan, { fills: { pieces: 'open' } }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error a sibling that neither the line nor the form around it has
    parts: field.lines('明细', { plan: field.link('节点', plan, { where: { contract: same('contrct') } }) }),
  },
});
entity('发票', {
  ...invoice,
  fields: {
    ...fields,
    // @ts-expect-error fills a field of the form around, not of the line
    parts: field.lines('明细', { plan: field.link('节点', plan, { fills: { amount: 'open' } }) }),
  },
});

const bill = entity('账单', {
  path: '/b/bill',
  title: 'number',
  fields: {
    number: field.text('号码'),
    plan: field.link('节点', plan),
    contract: field.link('合同', contract),
    amount: field.money('金额'),
  },
});
const base = {
  messages: {},
  entities: { contract, plan, bill },
  permissions: { all: '全部' },
  access: { contract: { rows: {} }, plan: { rows: {} }, bill: { rows: {} } },
  lists: {},
} as const;
const open = { on: 'plan', label: '开票', allow: 'all' } as const;

defineModule('m', 'M', {
  ...base,
  actions: {
    bill: { ...open, opens: { create: 'bill', with: { plan: 'id', contract: 'contract', amount: 'open' } } },
    empty: { ...open, opens: { create: 'bill' } },
  },
});
defineModule('m', 'M', {
  ...base,
  actions: {
    // @ts-expect-error the form of an entity that the module does not have
    bill: { ...open, opens: { create: 'bil' } },
  },
});
defineModule('m', 'M', {
  ...base,
  actions: {
    // @ts-expect-error a field that the form does not have, beside a right one
    bill: { ...open, opens: { create: 'bill', with: { plan: 'id', amout: 'open' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  actions: {
    // @ts-expect-error a field that the row does not have
    bill: { ...open, opens: { create: 'bill', with: { amount: 'opn' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  actions: {
    // @ts-expect-error a field of another kind
    bill: { ...open, opens: { create: 'bill', with: { amount: 'dueOn' } } },
  },
});
defineModule('m', 'M', {
  ...base,
  actions: {
    // @ts-expect-error the row itself in a field that is no link
    bill: { ...open, opens: { create: 'bill', with: { amount: 'id' } } },
  },
});
