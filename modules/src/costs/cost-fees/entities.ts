import { entity, field } from '@jianheng/definition';

/** Sums of a unit's lines and entered rows that a fee starts from. */
export const SOURCES = {
  divisional: '分部分项工程费',
  unitMeasures: '单价措施项目费',
  labour: '人工费',
  labourMachine: '人工费 + 机械费',
  provisionalSum: '暂列金额',
  specialtyProvisional: '专业工程暂估价',
  dayWork: '计日工',
  attendance: '总承包服务费',
} as const;

/** Figures that a file states of a unit and a fee is compared with. */
export const STATED = {
  divisional: '分部分项合计',
  unitMeasures: '单价措施合计',
  measuresTotal: '措施项目合计',
  otherTotal: '其他项目合计',
  statutoryFeeTotal: '规费合计',
  tax: '税金',
  total: '工程造价',
} as const;

/** Lists of a unit for each row of which a fee is made. */
const LISTS = { measures: '总价措施项目', statutoryFees: '规费项目' } as const;

/** A symbol of a fee, as formulas name it. */
export const FEE_SYMBOL = {
  source: '^[A-Za-z_\\u4e00-\\u9fa5][A-Za-z0-9_\\u4e00-\\u9fa5]*$',
  message: '费用代号由字母、数字、下划线和汉字组成，不能以数字开头',
};

/** A fee template (费用模板): how the total of a unit is made, with its source and validity. */
export const feeTemplate = entity('费用模板', {
  path: '/b/feetool/feeTemplate',
  title: 'name',
  unique: [['name']],
  checks: {
    validity: { holds: 'validTo >= validFrom', message: '有效期止 {validTo} 早于有效期起 {validFrom}。' },
  },
  fields: {
    name: field.text('模板名称', { required: true, max: 100 }),
    standard: field.choice(
      '计价标准',
      { gb2013: 'GB 50500-2013', gb2024: 'GB/T 50500-2024' },
      { required: true, default: 'gb2013' },
    ),
    tax: field.choice(
      '计税方式',
      { general: '一般计税', simple: '简易计税' },
      { help: '不填表示两种计税方式都适用。' },
    ),
    district: field.area('适用地区', { help: '不填表示全国适用。' }),
    specialty: field.text('适用专业', { max: 50, help: '不填表示各专业通用。' }),
    document: field.text('依据文件及文号', { required: true, max: 200 }),
    validFrom: field.date('有效期起'),
    validTo: field.date('有效期止', { help: '不填表示一直有效。' }),
    isOn: field.boolean('启用', { default: true }),
    rows: field.lines(
      '费用项',
      {
        symbol: field.text('费用代号', { required: true, max: 20, pattern: FEE_SYMBOL }),
        name: field.text('费用名称', { required: true, max: 100 }),
        parent: field.text('上级代号', { max: 20 }),
        source: field.choice('取数', SOURCES),
        formula: field.text('计算公式', { max: 500 }),
        rate: field.decimal('费率', { min: '0', scale: 8 }),
        isTaxRate: field.boolean('按工程税率'),
        each: field.choice('逐项列出', LISTS),
        states: field.choice('核对数', STATED),
      },
      { required: true, max: 100 },
    ),
  },
});
