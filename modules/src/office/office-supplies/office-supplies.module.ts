import { by, defineModule, entity, fact, field, same, sibling, step } from '@jianheng/definition';

const supply = entity('办公用品', {
  path: '/b/office/supply',
  title: 'name',
  findBy: ['code'],
  unique: [['name', 'specification']],
  checks: { notEnoughStock: { holds: 'stock >= 0', message: '{name}库存不足，仅剩 {stock}{unit}。' } },
  fields: {
    code: field.autoNumber('编号', 'BG-{0000}'),
    name: field.text('名称', { required: true, max: 50 }),
    specification: field.text('规格', { required: true, max: 50 }),
    category: field.dictionary('类别', 'supply-category', { required: true }),
    unit: field.text('单位', { required: true, max: 10 }),
    stock: field.integer('库存', { writableBy: 'actions', default: 0 }),
    lowStock: field.integer('库存下限', { min: 0, default: 0 }),
    lastPrice: field.money('上次单价', { writableBy: 'actions' }),
    remark: field.text('备注'),
  },
});

const purchase = entity('办公用品采购', {
  path: '/b/office/supply-purchase',
  title: 'code',
  fields: {
    code: field.autoNumber('采购单号', 'CG-{year}{month}-{0000}'),
    applicant: field.person('申请人', { required: true, default: 'currentUser' }),
    department: field.department('申请部门', { required: true, default: 'currentDepartment' }),
    reason: field.longText('采购事由', { required: true, max: 500 }),
    neededBy: field.date('需要日期'),
    items: field.lines(
      '采购明细',
      {
        supply: field.link('用品', supply, {
          required: true,
          shows: ['specification', 'unit', 'stock', 'lastPrice'],
          fills: { price: 'lastPrice' },
        }),
        quantity: field.integer('数量', { required: true, min: 1, max: 1_000_000 }),
        price: field.money('单价', { required: true, min: '0' }),
        amount: field.money('金额', { formula: 'quantity * price' }),
      },
      { required: true },
    ),
    total: field.money('合计金额', { formula: 'SUM(items.amount)' }),
    orderedOn: field.date('批准采购日期', { writableBy: 'actions' }),
    receivedOn: field.date('入库日期', { writableBy: 'actions' }),
  },
});

const movement = entity('出入库记录', {
  path: '/b/office/supply-movement',
  title: 'supply',
  readOnly: true,
  fields: {
    supply: field.link('用品', supply, { required: true }),
    direction: field.choice('方向', { in: '入库', out: '领用' }, { required: true }),
    quantity: field.integer('数量', { required: true, min: 1 }),
    stockAfter: field.integer('结存', { required: true, min: 0 }),
    receiver: field.person('领用人'),
    purchase: field.link('采购单', purchase),
    remark: field.text('备注'),
  },
});

export const officeSupplies = defineModule('officeSupplies', '办公用品', {
  messages: {
    alreadyReceived: '采购单{code}已于 {receivedOn} 入库。',
    partReceived: '采购单{code}已有部分入库，采购明细不能再修改。',
    notOnOrder: '采购单{code}没有采购“{name}”。',
    tooMany: '采购单{code}的“{name}”还有 {left} 未入库，不能入库 {quantity}。',
  },

  dictionaries: {
    'supply-category': {
      label: '办公用品类别',
      items: {
        paper: '纸张本册',
        writing: '书写工具',
        device: '办公设备',
        consumable: '打印耗材',
        sundry: '日用杂品',
      },
    },
  },

  entities: { supply, purchase, movement },

  permissions: { view: '查看用品', keep: '管理用品', apply: '申请采购', viewPurchases: '查看全部采购单' },
  access: {
    supply: { rows: { all: 'view' }, write: 'keep', export: 'view' },
    purchase: {
      rows: { all: 'viewPurchases', by: [{ own: true, needs: 'apply' }] },
      write: 'apply',
      export: 'viewPurchases',
    },
    movement: { rows: { all: 'keep' }, export: 'keep' },
  },

  actions: {
    issue: {
      on: 'supply',
      label: '领用',
      allow: 'keep',
      icon: 'export',
      showWhen: { stock: { above: 0 } },
      input: {
        quantity: field.integer('数量', { required: true, min: 1 }),
        receiver: field.person('领用人', { required: true, default: 'currentUser' }),
        remark: field.text('备注'),
      },
    },
    order: {
      on: 'purchase',
      label: '批准采购',
      allow: 'systemOnly',
    },
    receivePart: {
      on: 'purchase',
      label: '部分入库',
      allow: 'keep',
      icon: 'import',
      showWhen: {
        orderedOn: { isNot: null },
        receivedOn: { is: null },
        processState: { in: ['running', 'approved'] },
      },
      input: {
        supply: field.link('用品', supply, { required: true }),
        quantity: field.integer('本次到货数量', { required: true, min: 1, max: 1_000_000 }),
        remark: field.text('备注'),
      },
    },
    receive: {
      on: 'purchase',
      label: '入库',
      isNext: true,
      allow: 'keep',
      icon: 'import',
      showWhen: { processState: { is: 'approved' }, receivedOn: { is: null } },
      confirm: '确认采购单{code}的用品已全部到货，并把还没有入库的全部入库？',
    },
  },

  processes: {
    purchase: {
      key: 'supplyPurchase',
      label: '办公用品采购',
      category: 'administration',
      sort: 10,
      title: '{applicant}采购办公用品{total}元',
      steps: [
        step.approve('manager', '部门经理审批', by.departmentHead(), { onSelfApproval: 'toHead' }),
        step.branch('size', [
          step.when('5000 元以上', 'total >= 5000', [
            step.approve('finance', '财务审批', by.role('finance'), { mode: 'any' }),
          ]),
        ]),
        step.run('order', '批准采购', 'order'),
        step.approve('keeper', '行政到货入库', by.role('officeKeeper'), { mode: 'any', action: 'receive' }),
      ],
    },
  },

  facts: {
    purchase: {
      earlier: fact('部门以前的采购', purchase, {
        where: {
          department: same('department'),
          createdDate: { below: sibling('createdDate') },
          processState: { in: ['running', 'approved', 'rejected'] },
        },
        sums: ['total'],
        columns: ['code', 'total', 'processState'],
      }),
      underway: fact('部门尚未入库的采购', purchase, {
        where: {
          department: same('department'),
          processState: { is: 'approved' },
          receivedOn: { isEmpty: true },
        },
        sums: ['total'],
        columns: ['code', 'total', 'neededBy'],
      }),
    },
  },

  lists: {
    supplies: {
      of: 'supply',
      label: '用品库存',
      route: '/administration-management/office-supplies-management/inventory-list',
      aliases: ['/administration-management', '/administration-management/office-supplies-management'],
      columns: [
        'code',
        'name',
        'specification',
        'category',
        'unit',
        'stock',
        'lowStock',
        'lastPrice',
        'remark',
      ],
      filters: ['category', 'stock'],
      search: ['name', 'specification', 'code'],
      sort: 'code',
      buttons: ['create', 'edit', 'issue', 'remove', 'export'],
      highlightWhen: { stock: { below: 'lowStock' } },
    },
    purchases: {
      of: 'purchase',
      label: '办公用品采购',
      route: '/administration-management/office-supplies-management/purchase-list',
      columns: [
        'code',
        'applicant',
        'department',
        'total',
        'neededBy',
        'receivedOn',
        'processState',
        'createdDate',
      ],
      filters: ['processState', 'department', 'createdDate'],
      search: ['code', 'reason'],
      sort: '-code',
      buttons: ['start', 'receivePart', 'remove', 'export'],
      sums: ['total'],
    },
    movements: {
      of: 'movement',
      label: '出入库记录',
      route: '/administration-management/office-supplies-management/receive-list',
      columns: [
        'createdDate',
        'supply',
        'direction',
        'quantity',
        'stockAfter',
        'receiver',
        'purchase',
        'remark',
        'createdBy',
      ],
      filters: ['direction', 'supply', 'createdDate'],
      sort: '-createdDate',
      buttons: ['export'],
    },
  },

  forms: {
    purchase: [
      { title: '申请信息', fields: ['code', 'applicant', 'department', 'neededBy', 'reason'] },
      { title: '采购明细', fields: ['items'] },
      { title: '入库', fields: ['orderedOn', 'receivedOn'] },
    ],
  },

  tabs: [
    {
      list: 'movements',
      by: 'supply',
      columns: ['createdDate', 'direction', 'quantity', 'stockAfter', 'receiver', 'purchase'],
    },
    {
      list: 'movements',
      by: 'purchase',
      label: '入库记录',
      columns: ['createdDate', 'supply', 'quantity', 'stockAfter', 'createdBy', 'remark'],
    },
  ],

  menu: {
    under: ['行政办公', '办公用品'],
    icon: 'inbox',
    sort: 50,
    pages: ['supplies', 'purchases', 'movements'],
  },
});
