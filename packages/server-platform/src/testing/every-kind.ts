import { decimal, defineModule, entity, field } from '@jianheng/definition';
import { type Call, implement } from '../modules/implement.ts';
import type { TestServer } from './start-test-server.ts';
import { startWith } from './start-with.ts';

/** A module that has a field of every kind, for tests of the platform that no real module should have to serve. */
const group = entity('分组', {
  path: '/t/group',
  title: 'name',
  tree: true,
  unique: [['name']],
  fields: { name: field.text('组名', { required: true }), boss: field.person('组长') },
});

const item = entity('物品', {
  path: '/t/item',
  title: 'name',
  findBy: ['code'],
  fields: {
    code: field.autoNumber('编号', 'WP-{year}-{0000}'),
    name: field.text('名称', { required: true, max: 50 }),
    note: field.longText('说明'),
    story: field.richText('介绍'),
    count: field.integer('数量', { min: 0, max: 1000 }),
    size: field.decimal('面积'),
    price: field.money('单价', { min: '0' }),
    rate: field.percent('费率'),
    bought: field.date('购入日期'),
    plannedFor: field.month('计划月份'),
    seen: field.time('盘点时间'),
    isOld: field.boolean('旧'),
    state: field.choice('状态', { free: '空闲', used: '在用' }),
    marks: field.choices('标识', { new: '新购', lent: '外借', broken: '待修' }, { max: 2 }),
    kind: field.dictionary('类别', 'item-kind'),
    keeper: field.person('保管人'),
    users: field.people('使用人', { max: 3 }),
    place: field.department('存放部门'),
    group: field.link('分组', group, { shows: [] }),
    parts: field.lines('部件', {
      name: field.text('部件名', { required: true }),
      price: field.money('价格', { required: true }),
    }),
    total: field.money('部件合计', { formula: 'SUM(parts.price)' }),
    files: field.attachments('附件'),
    uses: field.integer('使用次数', { writableBy: 'actions', default: 0, min: 0, max: 3 }),
  },
});

/** What must hold of a row and among rows. */
const booking = entity('预订', {
  path: '/t/booking',
  title: 'purpose',
  lockedWhen: { paid: { atLeast: '1000.00' } },
  exclusive: {
    taken: {
      by: ['item'],
      from: 'startAt',
      to: 'endAt',
      when: { kind: { is: 'paid' } },
      message: '{item}在 {startAt} 至 {endAt} 已有预订。',
    },
    away: { by: ['item'], from: 'fromOn', to: 'untilOn', message: '{item}在 {fromOn} 至 {untilOn} 已外借。' },
  },
  checks: {
    paidTooMuch: { holds: 'paid <= price', message: '“{purpose}”只应付 {price} 元。' },
    tooDear: {
      holds: "kind = 'paid' and price * guests <= 1000 or kind != 'paid'",
      message: '{item}的费用不能超过 1000 元。',
    },
  },
  fields: {
    purpose: field.text('用途', { required: true }),
    item: field.link('物品', item),
    kind: field.choice('性质', { free: '免费', paid: '收费' }, { default: 'free' }),
    price: field.money('费用'),
    guests: field.integer('人数', { default: 1 }),
    paid: field.money('已付', { writableBy: 'actions', default: '0.00' }),
    startAt: field.time('开始时间'),
    endAt: field.time('结束时间'),
    reason: field.text('理由', {
      showWhen: { kind: { is: 'paid' } },
      requiredWhen: { price: { above: '500.00' } },
      lockedWhen: { paid: { above: '0.00' } },
    }),
    stops: field.lines('途经', {
      place: field.text('地点', { required: true }),
      isFar: field.boolean('远程'),
      km: field.integer('公里', { showWhen: { isFar: { is: true } }, requiredWhen: { isFar: { is: true } } }),
    }),
    fromOn: field.date('起'),
    untilOn: field.date('止'),
  },
});

const stage = entity('阶段', {
  path: '/t/stage',
  title: 'name',
  sortable: true,
  fields: { name: field.text('阶段名', { required: true }) },
});

const everyKind = defineModule('everyKind', '各种字段', {
  messages: { usedUp: '{name}已用完。' },
  dictionaries: { 'item-kind': { label: '物品类别', items: { tool: '工具', book: '图书' } } },
  entities: { group, item, stage, booking },
  permissions: { all: '查看全部', department: '查看本部门', own: '查看本人', edit: '维护', use: '使用' },
  access: {
    group: { rows: { all: 'all' }, create: 'edit', change: 'edit', remove: 'edit', export: 'all' },
    item: {
      rows: {
        all: 'all',
        by: [
          { ownDepartment: true, needs: 'department' },
          { own: true, needs: 'own' },
        ],
      },
      create: 'edit',
      change: 'edit',
      remove: 'edit',
      export: 'own',
    },
    stage: { rows: { all: 'all' }, create: 'edit', change: 'edit', remove: 'edit' },
    booking: { rows: { all: 'all' }, create: 'edit', change: 'edit', remove: 'edit' },
  },
  actions: {
    use: { on: 'item', label: '使用', allow: 'use', input: { note: field.text('备注') } },
    pay: {
      on: 'booking',
      label: '付款',
      allow: 'use',
      input: { amount: field.money('金额', { required: true }) },
    },
    spoil: { on: 'item', label: '损坏', allow: 'use', showWhen: { state: { is: 'used' } } },
  },
  lists: {
    items: {
      of: 'item',
      label: '物品',
      route: '/t/items',
      columns: ['code', 'name', 'note', 'count', 'price', 'bought', 'isOld', 'state', 'keeper', 'group'],
      filters: ['state', 'marks', 'users', 'createdDate'],
      search: ['name'],
      sort: '-code',
    },
  },
});

/** Counts a use and then breaks off with what its note asks for: a refusal, a defect, or a use too many. */
async function use({ row, input, tables, businessError }: Call<typeof everyKind, 'use'>): Promise<void> {
  const { uses, name } = await tables.item.lock(row.id);
  await tables.item.change(row.id, { uses: (uses ?? 0) + (input.note === 'outOfBounds' ? 10 : 1) });
  await tables.stage.add({ name: `${name}使用` });
  if (input.note === 'reject') throw businessError('usedUp', { name });
  if (input.note === 'defect') throw new Error('what nobody may read: select secret from vault');
}

async function pay({ row, input, tables }: Call<typeof everyKind, 'pay'>): Promise<void> {
  const { paid } = await tables.booking.lock(row.id);
  await tables.booking.change(row.id, { paid: decimal.plus(paid, input.amount) });
}

async function spoil({ row, tables }: Call<typeof everyKind, 'spoil'>): Promise<void> {
  await tables.item.change(row.id, { state: 'free' });
}

export const EVERY_PERMISSION = Object.keys(everyKind.permissions).map((name) => `everyKind:${name}`);

export const everyKindModule = implement(everyKind, { actions: { use, pay, spoil } });

/** A test server with that module. */
export function startWithEveryKind(options: Parameters<typeof startWith>[1] = {}): Promise<TestServer> {
  return startWith(everyKindModule, options);
}
