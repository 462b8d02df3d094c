import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse in a roll-up; never run. Each suppressed line fails the type check when it compiles. */
const rest = { messages: {}, permissions: {}, lists: {} } as const;
const access = { plan: { rows: {} }, invoice: { rows: {} } } as const;
const number = field.autoNumber('单号', 'S-{0000}');

const head = { path: '/b/plan', title: 'number' } as const;
const plan = entity('收款节点', {
  ...head,
  fields: {
    number,
    total: field.money('已开票', {
      sum: { of: 'invoice.amount', by: 'plan', when: { isSent: { is: true } } },
    }),
  },
});
const invoice = entity('发票', {
  path: '/b/invoice',
  title: 'number',
  fields: {
    number,
    plan: field.link('收款节点', plan),
    amount: field.money('金额'),
    issuedOn: field.date('开票日期'),
    isSent: field.boolean('已寄出'),
    parts: field.lines('明细', { plan: field.link('收款节点', plan), amount: field.money('金额') }),
  },
});

defineModule('m', 'M', { ...rest, access, entities: { plan, invoice } });
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    plan: entity('收款节点', {
      ...head,
      fields: { number, total: field.money('已开票', { sum: { of: 'invoice.parts.amount', by: 'plan' } }) },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error a sum of no field
    plan: entity('收款节点', {
      ...head,
      fields: { number, total: field.money('已开票', { sum: { of: 'invoice.amont', by: 'plan' } }) },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error a sum of what does not count
    plan: entity('收款节点', {
      ...head,
      fields: { number, total: field.money('已开票', { sum: { of: 'invoice.issuedOn', by: 'plan' } }) },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error a sum of no entity
    plan: entity('收款节点', {
      ...head,
      fields: { number, total: field.money('已开票', { sum: { of: 'invoce.amount', by: 'plan' } }) },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error by no field that links
    plan: entity('收款节点', {
      ...head,
      fields: { number, total: field.money('已开票', { sum: { of: 'invoice.amount', by: 'amount' } }) },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error where no field is compared
    plan: entity('收款节点', {
      ...head,
      fields: {
        number,
        total: field.money('已开票', {
          sum: { of: 'invoice.amount', by: 'plan', when: { isSend: { is: true } } },
        }),
      },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error a sum of what does not stand in the lines
    plan: entity('收款节点', {
      ...head,
      fields: { number, total: field.money('已开票', { sum: { of: 'invoice.parts.amont', by: 'plan' } }) },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    plan: entity('收款节点', {
      ...head,
      fields: {
        number,
        most: field.money('最高', { largest: { of: 'invoice.amount', by: 'plan' } }),
        mean: field.money('平均', { average: { of: 'invoice.amount', by: 'plan' } }),
        latest: field.money('最近', { last: { of: 'invoice.amount', by: 'plan', order: 'issuedOn' } }),
      },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error a latest of amounts in no order
    plan: entity('收款节点', {
      ...head,
      fields: { number, latest: field.money('最近', { last: { of: 'invoice.amount', by: 'plan' } }) },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error an order by a misspelt field
    plan: entity('收款节点', {
      ...head,
      fields: {
        number,
        latest: field.money('最近', { last: { of: 'invoice.amount', by: 'plan', order: 'isuedOn' } }),
      },
    }),
    invoice,
  },
});
defineModule('m', 'M', {
  ...rest,
  access,
  entities: {
    // @ts-expect-error the largest of words
    plan: entity('收款节点', {
      ...head,
      fields: { number, most: field.money('最高', { largest: { of: 'invoice.number', by: 'plan' } }) },
    }),
    invoice,
  },
});
