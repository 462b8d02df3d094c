import { entity, field } from '@jianheng/definition';

/** Opportunities that are still pursued. */
const isOpen = { state: { is: 'open' } } as const;
const isWon = { state: { is: 'won' } } as const;

/** A party that may commission work (客户), with its contacts, follow-ups and opportunities. */
export const customer = entity('客户', {
  path: '/b/customer',
  title: 'name',
  findBy: ['code', 'creditCode'],
  // Name, credit code and telephone each identify a customer: the same one cannot be registered twice.
  unique: [['name'], ['creditCode'], ['phone']],
  fields: {
    code: field.autoNumber('客户编号', 'KH-{0000}'),
    name: field.text('客户名称', { required: true, max: 100 }),
    kind: field.dictionary('客户类型', 'customer-kind', { required: true }),
    level: field.choice(
      '客户级别',
      { key: '重点客户', usual: '一般客户', potential: '潜在客户' },
      { required: true, default: 'potential' },
    ),
    creditCode: field.text('统一社会信用代码', { format: 'creditCode' }),
    phone: field.text('单位电话', { format: 'telephone' }),
    district: field.area('所在地区'),
    address: field.text('地址', { max: 200 }),
    source: field.dictionary('客户来源', 'customer-source'),
    owner: field.person('客户经理', { required: true, default: 'currentUser' }),
    department: field.department('所属部门', { required: true, default: 'currentDepartment' }),
    contacts: field.integer('联系人数', { count: { of: 'contact', by: 'customerId' } }),
    lastFollowedOn: field.date('最近跟进', { last: { of: 'record.followedOn', by: 'customerId' } }),
    daysQuiet: field.integer('未跟进天数', { formula: 'DAYS(TODAY(), lastFollowedOn)' }),
    openAmount: field.money('在谈金额', {
      sum: { of: 'opportunity.amount', by: 'customer', when: isOpen },
    }),
    wonAmount: field.money('赢单金额', {
      sum: { of: 'opportunity.amount', by: 'customer', when: isWon },
    }),
    remark: field.longText('备注', { max: 500 }),
  },
});

/** A person at a customer (联系人). */
export const contact = entity('联系人', {
  path: '/b/customer/contact',
  title: 'name',
  findBy: ['phone'],
  unique: [['customerId', 'phone']],
  fields: {
    // The published call filters by this name.
    customerId: field.link('客户', customer, { required: true }),
    name: field.text('姓名', { required: true, max: 30 }),
    job: field.text('职务', { max: 50 }),
    phone: field.text('联系电话', { required: true, format: 'telephone' }),
    email: field.text('电子邮箱', { format: 'email' }),
    isMain: field.boolean('主要联系人', { required: true, default: false }),
    remark: field.text('备注', { max: 200 }),
  },
});
