import { entity, field } from '@jianheng/definition';

/** Levels of features, from the whole project down to a line of its bill. */
export const FEATURE_LEVELS = {
  base: '项目基本信息',
  project: '项目特征',
  group: '单项特征',
  engineer: '专业特征',
  item: '清单特征',
} as const;

/** Kinds of values that a feature takes. */
export const FEATURE_TYPES = {
  number: '数字',
  choice: '单选',
  choices: '多选',
  text: '文字',
  date: '日期',
  area: '地区',
} as const;

/** A class of buildings (工程分类), up to four levels deep: use, form, height, structure. */
export const kind = entity('工程分类', {
  path: '/b/kind',
  title: 'name',
  findBy: ['code'],
  tree: true,
  sortable: true,
  unique: [['code']],
  fields: {
    name: field.text('名称', { required: true, max: 50 }),
    code: field.text('编码', { required: true, max: 30 }),
    remark: field.text('备注', { max: 200 }),
  },
});

/** A feature (特征) that projects of a class state; the classes below it inherit the feature. */
export const attribute = entity('特征', {
  path: '/b/kind/attribute',
  title: 'name',
  findBy: ['code'],
  unique: [['kind', 'code']],
  fields: {
    kind: field.link('工程分类', kind, { required: true }),
    level: field.choice('层级', FEATURE_LEVELS, { required: true, default: 'project' }),
    code: field.text('编码', { required: true, max: 30 }),
    name: field.text('名称', { required: true, max: 50 }),
    dataType: field.choice('数据类型', FEATURE_TYPES, { required: true, default: 'text' }),
    unit: field.text('单位', { max: 20 }),
    options: field.lines('选项', { name: field.text('选项', { required: true, max: 50 }) }, { max: 50 }),
    isRequired: field.boolean('必填'),
    isSearchable: field.boolean('可检索'),
    isScale: field.boolean('规模指标'),
  },
});

/** A factor (计算因子): a named number of a project, such as its floor area, that formulas and indices divide by. */
export const factor = entity('计算因子', {
  path: '/b/projectFactors',
  title: 'name',
  findBy: ['symbol'],
  unique: [['symbol']],
  fields: {
    symbol: field.text('代号', {
      required: true,
      max: 30,
      pattern: {
        source: '^[A-Z_\\u4e00-\\u9fa5][A-Z0-9_\\u4e00-\\u9fa5]*$',
        message: '代号由大写字母、数字、下划线和汉字组成，不能以数字开头',
      },
    }),
    name: field.text('名称', { required: true, max: 50 }),
    unit: field.text('单位', { required: true, max: 20 }),
    level: field.choice(
      '层级',
      { project: '建设项目', node: '单项工程', function: '功能' },
      { required: true, default: 'node' },
    ),
    rule: field.choice(
      '汇总方式',
      { sum: '求和', max: '取最大值', formula: '按公式计算' },
      { required: true, default: 'sum' },
    ),
    formula: field.text('公式', { max: 500, showWhen: { rule: { is: 'formula' } } }),
    isRequired: field.boolean('必填'),
    place: field.integer('序号', { min: 0, max: 9999, default: 0 }),
  },
});

/** The price of a main material (主要材料) in a month and a place. */
export const mainMaterial = entity('主要材料', {
  path: '/b/main-material',
  title: 'name',
  fields: {
    name: field.text('材料名称', { required: true, max: 100 }),
    specification: field.text('规格型号', { max: 100 }),
    unit: field.text('单位', { required: true, max: 20 }),
    price: field.decimal('单价', { required: true, min: '0', scale: 4, unit: '元' }),
    month: field.month('价格月份'),
    district: field.area('适用地区'),
    source: field.text('价格来源', { max: 200 }),
  },
});
