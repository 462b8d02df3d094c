import { entity, field, same } from '@jianheng/definition';
import { contact, customer } from './customer.ts';

/** Stages of a pursuit in their order; a won opportunity has passed all of them. */
export const STAGES = { lead: '线索', need: '需求确认', offer: '方案报价', talks: '商务谈判' } as const;

/** Work that a customer may commission (商机). A lost one keeps the stage in which it was lost. */
export const opportunity = entity('商机', {
  path: '/b/opportunity',
  title: 'name',
  findBy: ['code'],
  unique: [['customer', 'name']],
  lockedWhen: { state: { isNot: 'open' } },
  fields: {
    code: field.autoNumber('商机编号', 'SJ-{year}-{0000}'),
    name: field.text('商机名称', { required: true, max: 100 }),
    customer: field.link('客户', customer, {
      required: true,
      shows: ['phone'],
      fills: { district: 'district' },
    }),
    contact: field.link('联系人', contact, { where: { customerId: same('customer') }, shows: ['phone'] }),
    kind: field.dictionary('咨询类型', 'project-kind', { required: true }),
    district: field.area('项目地区'),
    amount: field.money('预计合同额', { required: true, min: '0.01' }),
    stage: field.choice('商机阶段', STAGES, { required: true, default: 'lead' }),
    chance: field.integer('成交概率', {
      formula:
        "IF(state = 'won', 100, IF(state = 'lost', 0, IF(stage = 'lead', 10, IF(stage = 'need', 30, IF(stage = 'offer', 50, 80)))))",
      unit: '%',
    }),
    weighted: field.money('加权金额', { formula: 'ROUND(amount * chance / 100, 2)' }),
    wonAmount: field.money('赢单金额', { formula: "IF(state = 'won', amount, 0)" }),
    expectedOn: field.date('预计签约日期', { required: true }),
    owner: field.person('商机负责人', { required: true, default: 'currentUser' }),
    department: field.department('所属部门', { required: true, default: 'currentDepartment' }),
    foundOn: field.date('发现日期', { required: true, default: 'today' }),
    state: field.choice(
      '商机状态',
      { open: '跟进中', won: '已赢单', lost: '已输单' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    closedOn: field.date('结束日期', { writableBy: 'actions' }),
    lostFor: field.dictionary('输单原因', 'lost-reason', { writableBy: 'actions' }),
    followUps: field.integer('跟进次数', { count: { of: 'record', by: 'opportunity' } }),
    lastFollowedOn: field.date('最近跟进', { last: { of: 'record.followedOn', by: 'opportunity' } }),
    daysQuiet: field.integer('未跟进天数', {
      formula: "IF(state = 'open', DAYS(TODAY(), COALESCE(lastFollowedOn, foundOn)))",
    }),
    isLate: field.boolean('逾期未签', { formula: "state = 'open' and expectedOn < TODAY()" }),
    remark: field.longText('商机说明', { max: 1000 }),
  },
});

/** Follow-up record (跟进记录): a contact with a customer and the next step agreed. */
export const record = entity('跟进记录', {
  path: '/b/customer/record',
  title: 'text',
  checks: {
    nextBefore: { holds: 'nextOn >= followedOn', message: '下次跟进日期不能早于跟进日期 {followedOn}。' },
  },
  fields: {
    // The published call filters by this name.
    customerId: field.link('客户', customer, { required: true }),
    contact: field.link('联系人', contact, { where: { customerId: same('customerId') } }),
    opportunity: field.link('商机', opportunity, { where: { customer: same('customerId') } }),
    kind: field.dictionary('跟进方式', 'follow-up-kind', { required: true, default: 'visit' }),
    followedOn: field.date('跟进日期', { required: true, default: 'today' }),
    text: field.text('跟进内容', { required: true, max: 500 }),
    nextOn: field.date('下次跟进日期'),
    keeper: field.person('跟进人', { required: true, default: 'currentUser' }),
    files: field.attachments('附件', { max: 10 }),
  },
});
