import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { costCatalogues } from '../cost-catalogues/cost-catalogues.module.ts';

const { kind, factor } = costCatalogues.entities;

/** Stages of pricing (计价阶段), in the order of a building project. */
export const STAGES = {
  estimate: '投资估算',
  budget: '设计概算',
  control: '招标控制价',
  bid: '投标报价',
  contract: '合同价',
  settlement: '结算价',
} as const;

/** A building project whose costs are kept (造价项目): it consists of buildings, these of units, and units have lines. */
export const project = entity('造价项目', {
  path: '/b/project',
  title: 'name',
  findBy: ['code'],
  fields: {
    code: field.autoNumber('项目编号', 'ZJ-{year}-{0000}'),
    name: field.text('项目名称', { required: true, max: 100 }),
    commission: field.link('咨询项目', consultingProjects.entities.project),
    stage: field.choice('计价阶段', STAGES, { required: true, default: 'control' }),
    standard: field.choice(
      '计价标准',
      { gb2013: 'GB 50500-2013', gb2024: 'GB/T 50500-2024' },
      { required: true, default: 'gb2013' },
    ),
    tax: field.choice(
      '计税方式',
      { general: '一般计税', simple: '简易计税' },
      { required: true, default: 'general' },
    ),
    category: field.link('工程分类', kind),
    district: field.area('所在地区'),
    priceMonth: field.month('价格时点'),
    area: field.decimal('建筑面积', { min: '0', scale: 2, unit: '㎡' }),
    manager: field.person('项目负责人', { required: true, default: 'currentUser' }),
    department: field.department('承接部门', { required: true, default: 'currentDepartment' }),
    members: field.people('参与人', { max: 50 }),
    lines: field.integer('清单行数', { writableBy: 'actions', default: 0 }),
    amount: field.money('工程造价', { writableBy: 'actions' }),
    library: field.choice(
      '入库',
      { none: '未入库', personal: '个人库', firm: '公司库' },
      { required: true, default: 'none', writableBy: 'actions' },
    ),
    reviewState: field.choice(
      '审核状态',
      { draft: '编制中', submitted: '待审核', passed: '已审核', returned: '已退回' },
      { required: true, default: 'draft', writableBy: 'actions' },
    ),
    submittedBy: field.person('提交人', { writableBy: 'actions' }),
    submittedAt: field.time('提交时间', { writableBy: 'actions' }),
    reviewedBy: field.person('审核人', { writableBy: 'actions' }),
    reviewedAt: field.time('审核时间', { writableBy: 'actions' }),
    reviewRemark: field.text('审核意见', { max: 200, writableBy: 'actions' }),
    storedBy: field.person('入库人', { writableBy: 'actions' }),
    storedAt: field.time('入库时间', { writableBy: 'actions' }),
    /** revision of the bill that was submitted, and a digest of all other content of the project then */
    submittedRevision: field.integer('提交清单版本', { writableBy: 'actions' }),
    submittedDigest: field.text('提交内容摘要', { max: 64, writableBy: 'actions' }),
    /** revision of the bill that is in the library */
    libraryRevision: field.integer('入库清单版本', { writableBy: 'actions' }),
    remark: field.text('说明', { max: 200 }),
    images: field.images('效果图', { max: 20 }),
    facts: field.lines(
      '项目概况',
      {
        name: field.text('名称', { required: true, max: 100 }),
        value: field.text('内容', { max: 1000 }),
      },
      { max: 100 },
    ),
  },
});

/** A node of a cost project (项目节点): a building (单项工程), or a unit (单位工程) below it. Units have the lines. */
export const node = entity('项目节点', {
  path: '/b/project/node',
  title: 'name',
  tree: true,
  sortable: true,
  fields: {
    project: field.link('造价项目', project, { required: true }),
    name: field.text('名称', { required: true, max: 200 }),
    kind: field.choice(
      '层级',
      { building: '单项工程', unit: '单位工程' },
      { required: true, default: 'building' },
    ),
    specialty: field.text('专业', { max: 50 }),
    area: field.decimal('建筑面积', { min: '0', scale: 2, unit: '㎡' }),
    category: field.link('工程分类', kind),
    format: field.treeItem('业态', 'cost-format'),
    functions: field.lines(
      '功能',
      {
        function: field.treeItem('功能', 'cost-function', { required: true }),
        special: field.treeItem('专业', 'cost-specialty'),
        scale: field.decimal('规模', { min: '0', scale: 6 }),
      },
      { max: 50 },
    ),
  },
});

/**
 * A figure of a factor (计算因子) that a file or a person states: of the project, of a node, or of a function (功能) of either.
 * Figures that follow from others are computed and not stored.
 */
export const factorValue = entity('计算因子值', {
  path: '/b/project/factorValue',
  table: 'cost_factor_value',
  title: 'factor',
  readOnly: true,
  talk: false,
  search: false,
  unique: [['project', 'node', 'function', 'factor']],
  fields: {
    project: field.link('造价项目', project, { required: true }),
    node: field.link('项目节点', node),
    function: field.treeItem('功能', 'cost-function'),
    factor: field.link('计算因子', factor, { required: true }),
    value: field.decimal('数值', { scale: 6 }),
    formula: field.text('公式', { max: 500 }),
    source: field.choice('来源', { file: '造价文件', hand: '手工填写' }, { required: true, default: 'hand' }),
  },
});

/**
 * The class of a resource (人材机) of a project that was assigned by code, by similarity or by hand, and its conversion into the
 * unit of the class. It belongs to code, name, specification, unit and kind, so that an import of the same file keeps it.
 */
export const resourceClass = entity('材料归集', {
  path: '/b/project/resourceClass',
  table: 'cost_resource_class',
  title: 'name',
  readOnly: true,
  talk: false,
  search: false,
  unique: [['project', 'key']],
  fields: {
    project: field.link('造价项目', project, { required: true }),
    /** digest of the identity */
    key: field.text('标识', { required: true, max: 32 }),
    code: field.text('编码', { max: 100 }),
    name: field.text('名称', { required: true, max: 300 }),
    specification: field.text('规格型号', { max: 300 }),
    unit: field.text('单位', { max: 30 }),
    kind: field.choice(
      '类别',
      { R: '人工', C: '材料', Z: '主材', S: '设备', J: '机械', P: '配合比' },
      { required: true, default: 'C' },
    ),
    /** empty where only the conversion is stored, or the resource was taken out of its class */
    materialClass: field.text('材料类', { max: 50 }),
    by: field.choice('归集方式', {
      code: '编码',
      name: '名称',
      similar: '相似',
      hand: '手工',
      none: '不归类',
    }),
    factor: field.decimal('换算系数', { scale: 8, min: '0' }),
  },
});

/** A file of a cost project (项目文件): bills, price lists, drawings and papers, kept for everyone who sees the project. */
export const projectFile = entity('项目文件', {
  path: '/b/project/projectFile',
  table: 'cost_project_file',
  title: 'name',
  fields: {
    project: field.link('造价项目', project, { required: true }),
    name: field.text('名称', { required: true, max: 200 }),
    kind: field.choice(
      '文件类别',
      { bill: '造价文件', prices: '价格表', drawing: '图纸', contract: '合同与依据', other: '其他' },
      { required: true, default: 'bill' },
    ),
    stage: field.choice('计价阶段', STAGES),
    file: field.attachments('附件', { max: 1 }),
    remark: field.text('说明', { max: 500 }),
  },
});
