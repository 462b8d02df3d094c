import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { monthOf } from '../fields/link.ts';

/** What the compiler must refuse of links that the system finds; never run. */
const month = entity('月结', {
  path: '/b/month',
  title: 'account',
  unique: [['account', 'period']],
  fields: { account: field.text('账户'), period: field.month('月份') },
});
const head = { path: '/b/receipt', title: 'account' } as const;
const own = {
  account: field.text('账户'),
  bookedOn: field.date('日期'),
  amount: field.money('金额'),
};

entity('流水', {
  ...head,
  fields: {
    ...own,
    month: field.link('月结', month, {
      finds: { account: 'account', period: monthOf('bookedOn') },
      makes: true,
    }),
  },
});
const misspelt = field.link('月结', month, { finds: { account: 'acount', period: monthOf('bookedOn') } });
// @ts-expect-error a misspelt field of the row
entity('流水', { ...head, fields: { ...own, misspelt } });
const keyless = field.link('月结', month, { finds: { acount: 'account', period: monthOf('bookedOn') } });
// @ts-expect-error a misspelt field of the row linked to
entity('流水', { ...head, fields: { ...own, keyless } });
const undated = field.link('月结', month, { finds: { account: 'account', period: monthOf('amount') } });
// @ts-expect-error the month of an amount
entity('流水', { ...head, fields: { ...own, undated } });
const unlike = field.link('月结', month, { finds: { account: 'amount', period: monthOf('bookedOn') } });
// @ts-expect-error a value of another kind
entity('流水', { ...head, fields: { ...own, unlike } });
const anonymous = { path: '/b/vote', title: 'account', fields: { account: field.text('意见') } } as const;
entity('意见', { ...anonymous, anonymous: true });
// @ts-expect-error a misspelt word
entity('意见', { ...anonymous, anonymus: true });
