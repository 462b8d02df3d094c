/** Forms of workbooks (GB 50500-2013, appendices B to L) in the words of people. */
const FORMS: Readonly<Record<string, string>> = {
  cover: '封面',
  facts: '工程概况',
  project: '建设项目汇总',
  single: '单项工程汇总',
  unit: '单位工程汇总',
  bill: '分部分项清单',
  measures: '总价措施',
  other: '其他项目',
  specialties: '专业工程暂估价',
  fees: '规费税金',
  resources: '人材机表',
  analysis: '综合单价分析',
  overview: '汇总表',
  'price-list': '价格表',
};

/** The name of a form; null is none that is read. */
export const formWord = (form: string | null): string =>
  form === null ? '不是清单' : (FORMS[form] ?? '其他表');
