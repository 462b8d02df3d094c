import { entity, field, same } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const { project, node } = consultingProjects.entities;

const signed = { state: { in: ['running', 'settled'] } } as const;
export const approved = { processState: { is: 'approved' } } as const;

/** Auditors of a project (项目授权): they see its construction contracts without belonging to the project. */
export const authorization = entity('项目授权', {
  path: '/b/projectAuthorize',
  title: 'project',
  unique: [['project']],
  fields: {
    project: field.link('所属项目', project, { required: true }),
    people: field.lines(
      '审计人员',
      {
        person: field.person('姓名', { required: true }),
        validTo: field.date('授权截止', { help: '不填表示长期有效，到期次日自动取消。' }),
      },
      { max: 50 },
    ),
  },
});

/** A contract that a project is planned to conclude (合约规划), with its budget and what was contracted for it. */
export const contractPlan = entity('合约规划', {
  path: '/b/consult/contract-plan',
  title: 'name',
  search: false,
  sortable: true,
  unique: [['project', 'name']],
  fields: {
    project: field.link('所属项目', project, { required: true, where: { state: { isNot: 'closed' } } }),
    name: field.text('合约名称', { required: true, max: 120 }),
    kind: field.choice(
      '合约类型',
      { works: '施工', supply: '采购', service: '服务' },
      { required: true, default: 'works' },
    ),
    budget: field.money('规划金额', { required: true, min: '0' }),
    signOn: field.date('计划签订'),
    keeper: field.person('负责人', { required: true, default: 'currentUser' }),
    contracts: field.integer('合同数', { count: { of: 'contract', by: 'plan' } }),
    contracted: field.money('已签合同额', { sum: { of: 'contract.amount', by: 'plan', when: signed } }),
    left: field.money('规划余额', { formula: 'budget - contracted' }),
    remark: field.text('说明', { max: 200 }),
  },
});

/** A construction contract under follow-up audit (施工合同). */
export const contract = entity('施工合同', {
  path: '/b/auditCostContractManage',
  title: 'name',
  findBy: ['code', 'contractor'],
  checks: {
    overMeasured: {
      holds: 'measured <= current',
      message: '“{name}”现合同额 {current} 元，累计计量不能超过现合同额。',
    },
    overCertified: {
      holds: 'certified <= current',
      message: '“{name}”现合同额 {current} 元，累计审定付款不能超过现合同额。',
    },
    overReturned: {
      holds: 'returned <= retained',
      message: '“{name}”累计扣留质保金 {retained} 元，退还不能超过已扣留的质保金。',
    },
    endsFirst: { holds: 'endOn >= signedOn', message: '工期截止日期不能早于签订日期 {signedOn}。' },
  },
  fields: {
    code: field.autoNumber('合同编号', 'SG-{year}-{0000}'),
    project: field.link('所属项目', project, { required: true, lockedWhen: signed }),
    node: field.link('所属工程', node, { where: { project: same('project') } }),
    plan: field.link('合约规划', contractPlan, { where: { project: same('project') }, shows: ['left'] }),
    name: field.text('合同名称', { required: true, max: 120 }),
    contractor: field.text('承包单位', { required: true, max: 100 }),
    amount: field.money('合同金额', { required: true, min: '0', lockedWhen: signed }),
    provisional: field.money('其中暂列金额', { min: '0', default: '0.00', lockedWhen: signed }),
    payRate: field.percent('进度款支付比例', {
      required: true,
      min: '0',
      max: '1',
      default: '0.8',
      lockedWhen: signed,
    }),
    retentionRate: field.percent('质保金比例', {
      required: true,
      min: '0',
      max: '0.1',
      default: '0.03',
      lockedWhen: signed,
    }),
    signedOn: field.date('签订日期', { required: true }),
    endOn: field.date('工期截止'),
    bondUntil: field.date('履约担保到期'),
    warrantyUntil: field.date('质保期满', { help: '竣工验收后填写，到期退还质保金。' }),
    auditor: field.person('跟审负责人', { required: true, default: 'currentUser' }),
    authorization: field.link('项目授权', authorization, { finds: { project: 'project' }, makes: true }),
    state: field.choice(
      '合同状态',
      { draft: '拟定', running: '履行中', settled: '已结算' },
      { required: true, default: 'draft', writableBy: 'moves' },
    ),
    billed: field.money('清单合价', { sum: { of: 'billLine.amount', by: 'contract' } }),
    changed: field.money('变更签证', { sum: { of: 'change.amount', by: 'contract', when: approved } }),
    current: field.money('现合同额', { formula: 'amount + changed' }),
    measured: field.money('累计计量', { sum: { of: 'cycle.measured', by: 'contract' } }),
    measuredShare: field.percent('计量比例', {
      formula: 'IF(current = 0, null, ROUND(measured / current, 6))',
    }),
    certified: field.money('累计审定付款', {
      sum: { of: 'certificate.net', by: 'contract', when: approved },
    }),
    retained: field.money('累计扣留质保金', {
      sum: { of: 'certificate.retained', by: 'contract', when: approved },
    }),
    returned: field.money('已退还质保金', {
      sum: { of: 'certificate.returned', by: 'contract', when: approved },
    }),
    retainedLeft: field.money('未退还质保金', { formula: 'retained - returned' }),
    paid: field.money('累计付款', { sum: { of: 'payment.amount', by: 'contract' } }),
    unpaid: field.money('审定未付', { formula: 'certified - paid' }),
  },
});

/** A line of the contract's bill of quantities (合同清单), with its approved changes and measured quantity. */
export const billLine = entity('合同清单', {
  path: '/b/auditCostBillLine',
  title: 'code',
  findBy: ['name'],
  unique: [['contract', 'code']],
  lockedWhen: { 'contract.state': { in: ['running', 'settled'] } },
  checks: {
    overMeasured: {
      holds: 'measured <= whole',
      message: '清单“{code} {name}”剩余数量 {left}，累计计量不能超过合同及变更数量。',
    },
    underMeasured: {
      holds: 'measured >= 0',
      message: '清单“{code} {name}”已计量 {measured}，累计计量不能为负。',
    },
  },
  fields: {
    contract: field.link('施工合同', contract, { required: true, where: { state: { isNot: 'settled' } } }),
    code: field.text('项目编码', { required: true, max: 30 }),
    name: field.text('项目名称', { required: true, max: 200 }),
    feature: field.longText('项目特征', { max: 2000 }),
    unit: field.text('单位', { required: true, max: 20 }),
    quantity: field.decimal('合同数量', { required: true, min: '0', scale: 6 }),
    price: field.decimal('综合单价', { required: true, min: '0', scale: 4, unit: '元' }),
    amount: field.money('合同合价', { formula: 'ROUND(quantity * price, 2)' }),
    varied: field.decimal('变更数量', {
      scale: 6,
      sum: { of: 'change.lines.quantity', by: 'billLine', when: approved },
    }),
    whole: field.decimal('应计量数量', { scale: 6, formula: 'quantity + varied' }),
    measured: field.decimal('累计计量', { scale: 6, sum: { of: 'measure.quantity', by: 'billLine' } }),
    left: field.decimal('剩余数量', { scale: 6, formula: 'whole - measured' }),
    share: field.percent('完成比例', { formula: 'IF(whole = 0, null, ROUND(measured / whole, 6))' }),
  },
});

/** A change or site visa (变更签证): once approved it changes the quantities that may be measured. */
export const change = entity('变更签证', {
  path: '/b/auditCostChange',
  title: 'code',
  fields: {
    code: field.autoNumber('签证编号', 'BQ-{year}-{0000}'),
    // Of the contract: its auditors need not see the project.
    project: field.link('所属项目', project, { writableBy: 'actions' }),
    contract: field.link('施工合同', contract, { required: true, where: { state: { is: 'running' } } }),
    kind: field.choice(
      '类型',
      { change: '设计变更', visa: '现场签证', claim: '索赔' },
      { required: true, default: 'change' },
    ),
    happenedOn: field.date('发生日期', { required: true, default: 'today' }),
    reason: field.longText('事由', { required: true, max: 1000 }),
    lines: field.lines(
      '变更清单',
      {
        billLine: field.link('清单项', billLine, {
          required: true,
          where: { contract: same('contract') },
          shows: ['name', 'unit', 'left'],
        }),
        quantity: field.decimal('增减数量', { required: true, scale: 6 }),
        price: field.decimal('单价', { scale: 4, formula: 'billLine.price' }),
        amount: field.money('金额', { formula: 'ROUND(quantity * price, 2)' }),
      },
      { required: true, max: 200 },
    ),
    amount: field.money('增减金额', { formula: 'SUM(lines.amount)' }),
    papers: field.attachments('依据'),
  },
});
