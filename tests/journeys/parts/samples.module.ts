import { defineModule, directory, entity, field } from '@jianheng/definition';

/** An entity with every kind of field, for the parts that draw them. */
const sample = entity('样品', {
  path: '/b/test/sample',
  title: 'name',
  fields: {
    code: field.autoNumber('编号', 'YP-{0000}'),
    name: field.text('名称', { required: true, max: 20 }),
    remark: field.longText('说明', { max: 200 }),
    story: field.richText('介绍'),
    pieces: field.integer('件数', { min: 0 }),
    weight: field.decimal('重量', { unit: 'kg' }),
    price: field.money('单价', { help: '含税' }),
    share: field.percent('占比'),
    madeOn: field.date('生产日期'),
    madeIn: field.month('生产月份'),
    checkedAt: field.time('检验时间'),
    isGood: field.boolean('合格'),
    grade: field.choice('等级', { first: '一等', second: '二等' }),
    uses: field.choices('用途', { road: '道路', bridge: '桥梁', house: '房屋', pipe: '管网' }, { max: 3 }),
    marks: field.choices('标记', { new: '新品', urgent: '加急' }),
    colour: field.dictionary('颜色', 'colour'),
    keeper: field.person('保管人'),
    testers: field.people('检验人', { max: 2 }),
    department: field.department('保管部门'),
    role: field.link('适用角色', directory.role),
    parts: field.lines('部件', {
      name: field.text('部件名称', { required: true }),
      count: field.integer('数量', { required: true }),
      price: field.money('部件单价', { required: true }),
      amount: field.money('部件金额', { formula: 'count * price' }),
      arrivedOn: field.date('到货日期'),
      quality: field.choice('质量', { good: '良好', fair: '尚可', poor: '较差', bad: '不合格' }),
      madeIn: field.month('部件月份'),
    }),
    files: field.attachments('附件'),
  },
});

/** What is ordered of a sample, from its row. */
const order = entity('订购', {
  path: '/b/test/order',
  title: 'name',
  fields: {
    name: field.text('事由'),
    sample: field.link('样品', sample, { required: true, fills: { price: 'price' } }),
    keeper: field.person('收货人'),
    price: field.money('约定单价', { required: true }),
  },
});

export const samples = defineModule('samples', '样品', {
  messages: {},
  entities: { sample, order },
  permissions: { view: '查看样品', keep: '管理样品' },
  access: {
    sample: { rows: { all: 'view' }, create: 'keep', change: 'keep', remove: 'keep', export: 'view' },
    order: { rows: { all: 'view' }, create: 'keep' },
  },
  actions: {
    order: {
      on: 'sample',
      label: '订购',
      allow: 'keep',
      showWhen: { grade: { is: 'first' } },
      opens: { create: 'order', with: { sample: 'id', keeper: 'keeper' } },
    },
    reprice: {
      on: 'sample',
      label: '调价',
      isNext: true,
      allow: 'keep',
      input: { price: field.money('新单价', { required: true }) },
      confirm: '调整“{name}”的单价？',
    },
  },
  lists: {
    ordering: {
      of: 'sample',
      label: '订购',
      route: '/ordering',
      columns: ['name', 'grade'],
      buttons: ['order'],
    },
    firstClass: {
      of: 'sample',
      label: '样品（视图）',
      route: '/first-class',
      columns: ['name', 'grade'],
      presets: [
        { label: '一等品', where: { field: 'grade', word: 'in', value: ['first'] }, isFirst: true },
        { label: '我保管的', where: { field: 'keeper', word: 'in', value: ['me'] } },
      ],
    },
    samples: {
      of: 'sample',
      label: '样品',
      route: '/samples',
      columns: ['name', 'price', 'share', 'grade', 'keeper', 'madeOn'],
      filters: ['grade', 'price', 'madeOn'],
      search: ['name'],
      sums: ['price'],
      buttons: ['create', 'edit', 'remove', 'reprice'],
    },
  },
  forms: {
    sample: [
      { title: '基本', fields: ['code', 'name', 'price', 'pieces', 'madeOn', 'checkedAt'] },
      { title: '明细', fields: ['parts'] },
    ],
  },
});
