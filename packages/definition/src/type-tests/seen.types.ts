import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse of fields that not everybody sees; never run. */
const paid = (seenBy: 'viewPay') =>
  entity('员工', {
    path: '/b/staff',
    title: 'name',
    fields: { name: field.text('姓名'), pay: field.money('工资', { seenBy }) },
  });
const base = {
  messages: {},
  access: { staff: { rows: { all: 'keep' } } },
  lists: {},
} as const;

defineModule('m', 'M', {
  ...base,
  entities: { staff: paid('viewPay') },
  permissions: { keep: '管理', viewPay: '查看工资' },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a permission that the module does not have
  entities: { staff: paid('viewPay') },
  permissions: { keep: '管理', viewPays: '查看工资' },
});
