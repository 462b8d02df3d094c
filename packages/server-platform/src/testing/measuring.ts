import { defineModule, entity, field } from '@jianheng/definition';
import { type Call, implement } from '../modules/implement.ts';

/** Items of a contract are measured in cycles; a certificate locks the cycle that it is about. */
const works = entity('工程', {
  path: '/t/works',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    measured: field.money('累计', { sum: { of: 'measure.amount', by: 'works' } }),
    rows: field.integer('行数', { count: { of: 'measure', by: 'works' } }),
  },
});
const item = entity('清单', {
  path: '/t/works-item',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    works: field.link('工程', works, { required: true }),
    whole: field.decimal('合同数量', { required: true, scale: 2 }),
    price: field.money('单价', { required: true }),
    done: field.decimal('已计量', { scale: 2, sum: { of: 'measure.quantity', by: 'item' } }),
  },
  checks: { tooMuch: { holds: 'done <= whole', message: '{name}合同数量仅 {whole}。' } },
});
const cycle = entity('周期', {
  path: '/t/works-cycle',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    works: field.link('工程', works, { required: true }),
    state: field.choice(
      '状态',
      { open: '未锁定', locked: '已锁定' },
      { writableBy: 'moves', default: 'open', required: true },
    ),
  },
});
const measure = entity('计量', {
  path: '/t/works-measure',
  title: 'code',
  fields: {
    code: field.autoNumber('编号', 'JL-{00000}'),
    works: field.link('工程', works, { required: true }),
    cycle: field.link('周期', cycle, { required: true }),
    item: field.link('清单', item, { required: true }),
    earlier: field.decimal('上期累计', { scale: 2, formula: 'item.done' }),
    quantity: field.decimal('本期', { required: true, scale: 2 }),
    amount: field.money('金额', { formula: 'ROUND(quantity * item.price, 2)' }),
    note: field.text('备注'),
  },
});
const certificate = entity('证书', {
  path: '/t/works-certificate',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    cycle: field.link('周期', cycle),
    state: field.choice(
      '状态',
      { draft: '草稿', signed: '已签' },
      { writableBy: 'moves', default: 'draft', required: true },
    ),
  },
});
const log = entity('记录', {
  path: '/t/works-log',
  title: 'name',
  fields: { name: field.text('名称', { required: true }) },
});
const rights = { rows: { all: 'keep' }, create: 'keep', change: 'keep', remove: 'keep' } as const;
const quantity = { quantity: field.decimal('数量', { required: true, scale: 2 }) };
const measuring = defineModule('measuring', '计量', {
  messages: {},
  entities: { works, item, cycle, measure, certificate, log },
  permissions: { keep: '管理' },
  access: {
    works: rights,
    item: rights,
    cycle: rights,
    measure: rights,
    certificate: rights,
    log: rights,
  },
  lists: {},
  actions: {
    fill: { on: 'cycle', label: '填入', allow: 'keep', input: quantity },
    fillSlowly: { on: 'cycle', label: '逐行填入', allow: 'keep', input: quantity },
    refill: { on: 'cycle', label: '改填', allow: 'keep', input: quantity },
    refillSlowly: { on: 'cycle', label: '逐行改填', allow: 'keep', input: quantity },
    empty: { on: 'cycle', label: '清空', allow: 'keep' },
    flood: { on: 'cycle', label: '灌满', allow: 'keep' },
    lock: {
      on: 'cycle',
      label: '锁定',
      allow: 'keep',
      moves: { field: 'state', from: ['open'], to: 'locked' },
    },
    sign: {
      on: 'certificate',
      label: '签发',
      allow: 'keep',
      moves: { field: 'state', from: ['draft'], to: 'signed' },
    },
    lockByCode: { on: 'certificate', label: '代锁', allow: 'keep' },
    note: { on: 'measure', label: '记下', allow: 'systemOnly' },
  },
  on: {
    'certificate.sign': { run: 'lock', at: 'cycle' },
    'measure.removed': 'note',
  },
});
type Works = typeof measuring;

export const measuringModule = implement(measuring, {
  actions: {
    fill: async ({ row, input, tables }: Call<Works, 'fill'>) => {
      for await (const items of tables.item.inBatches({ works: { is: row.works } }))
        await tables.measure.addAll(
          items.map(({ id }) => ({ works: row.works, cycle: row.id, item: id, quantity: input.quantity })),
        );
    },
    fillSlowly: async ({ row, input, tables }: Call<Works, 'fillSlowly'>) => {
      for (const { id } of await tables.item.find({ works: { is: row.works } }))
        await tables.measure.add({
          works: row.works,
          cycle: row.id,
          item: id,
          quantity: input.quantity,
        });
    },
    refill: async ({ row, input, tables }: Call<Works, 'refill'>) => {
      await tables.measure.changeAll({ cycle: { is: row.id } }, { quantity: input.quantity, note: '改' });
    },
    refillSlowly: async ({ row, input, tables }: Call<Works, 'refillSlowly'>) => {
      for (const { id } of await tables.measure.find({ cycle: { is: row.id } }))
        await tables.measure.change(id, { quantity: input.quantity, note: '改' });
    },
    empty: async ({ row, tables }: Call<Works, 'empty'>) => {
      await tables.measure.removeAll({ cycle: { is: row.id } });
    },
    flood: async ({ tables }: Call<Works, 'flood'>) => {
      await tables.log.addAll(Array.from({ length: 50_001 }, () => ({ name: '一' })));
    },
    lock: async () => undefined,
    sign: async () => undefined,
    lockByCode: async ({ row, tables }: Call<Works, 'lockByCode'>) => {
      if (row.cycle) await tables.cycle.move(row.cycle, 'lock');
    },
    note: async ({ row, tables }: Call<Works, 'note'>) => {
      await tables.log.add({ name: row.code });
    },
  },
});
