/** A form of GB 50500-2013 (appendices B to L), of GB/T 50500-2024, of a province, or of a market layout. */
export type FormKind =
  | 'cover'
  | 'facts'
  | 'project'
  | 'single'
  | 'unit'
  | 'bill'
  | 'measures'
  | 'other'
  | 'provisional-materials'
  | 'specialties'
  | 'fees'
  | 'resources'
  | 'analysis'
  | KnownForm;

/** Forms that are known for what they are and tell of amounts that other forms count: no line of a bill stands in them. */
type KnownForm =
  | 'provisional-sum'
  | 'provisional'
  | 'day-work'
  | 'attendance'
  | 'materials'
  | 'tax-details'
  | 'fee-details'
  | 'measure-details'
  | 'overview'
  | 'notes';

const KNOWN: readonly KnownForm[] = [
  'provisional-sum',
  'provisional',
  'day-work',
  'attendance',
  'materials',
  'tax-details',
  'fee-details',
  'measure-details',
  'overview',
  'notes',
];

/** Whether a form is only known, and not read into the project. */
export function isKnownForm(kind: FormKind): boolean {
  return KNOWN.some((known) => known === kind);
}

/** Which form a sheet is, how sure that is (a fraction of 1), and why. */
export interface FormGuess {
  readonly kind: FormKind | null;
  readonly confidence: number;
  readonly reason: string;
}

/** Titles in the order in which they are tried: the narrower before the wider. */
const TITLES: readonly (readonly [FormKind, RegExp])[] = [
  ['analysis', /综合单价分析表|单价分析表/],
  ['measure-details', /总价措施.*分析表/],
  ['provisional-materials', /材料.*暂估单价/],
  ['specialties', /专业工程.*暂估价/],
  ['provisional-sum', /暂列金额(?:明细|计价)?表/],
  ['provisional', /暂估价(?:明细|汇总|计价)?表/],
  ['day-work', /计日工(?:计价|明细)?表/],
  ['attendance', /总承包服务费(?:计价|明细)?表/],
  ['tax-details', /增值税(?:计算|进项|销项).*表|进项税额.*表/],
  ['fee-details', /(?:规费|安全.*文明.*费)(?:明细|计算)表/],
  ['measures', /总价措施.*(?:计价表|清单)|措施项目清单计价表.*总价/],
  ['bill', /分部分项.*(?:计价表|清单)|单价措施.*(?:计价表|清单)|工程量清单$/],
  ['other', /其他项目.*(?:计价|汇总)/],
  ['fees', /规费.*税金.*(?:计价|清单)|^税金.*计价表|增值税计价表/],
  ['materials', /(?:材料|设备).*(?:明细表|品牌表|价格表|选用表)|品牌.*表$/],
  ['resources', /人材机.*(?:汇总|表)|(?:主要)?材料.*设备.*(?:汇总|一览)表|工料机汇总/],
  ['project', /建设项目.*汇总表/],
  ['single', /单项工程.*汇总表/],
  ['unit', /单位工程.*汇总表/],
  ['overview', /^(?:工程|项目|报价|造价|工程造价|工程报价|投标报价|费用|总)*汇总表?$/],
  ['facts', /^(?:建设项目|单项工程|工程|项目)?(?:概况|特征)(?:表|一览表|信息表)?$|^工程信息表?$|^工程概况/],
  ['notes', /^(?:编制|总|报价|清单编制|填表|投标)?说明$|^(?:清单)?编制说明/],
  ['cover', /^(?:投标总价|招标控制价|最高投标限价|竣工结算总价|工程量清单)(?:封面|扉页)?$|^扉页$|^封面$/],
];

/** 表-08 and its like in the name of a sheet: GB 50500-2013, and 表1-5 to 表1-18 of Hebei. */
const NUMBERS: readonly (readonly [FormKind, RegExp])[] = [
  ['project', /表-?02/],
  ['single', /表-?03/],
  ['unit', /表-?04|表1-5(?!\d)/],
  ['bill', /表-?08|表1-[67](?!\d)/],
  ['analysis', /表-?09|表1-1[67]/],
  ['measures', /表-?11|表1-8(?!\d)/],
  ['provisional-sum', /表-?12-1|表1-10/],
  ['provisional-materials', /表-?12-2/],
  ['specialties', /表-?12-3/],
  ['day-work', /表-?12-4|表1-13/],
  ['attendance', /表-?12-5|表1-12/],
  ['other', /表-?12(?!-)|表1-9(?!\d)/],
  ['provisional', /表1-11/],
  ['fees', /表-?13/],
  ['materials', /表1-1[45]/],
  ['measure-details', /表1-18/],
];

/** What a title row says of the work is no title of a form. */
const NAMED = /^(?:工程|项目|单位工程|单项工程|公司|单位)名称[:：]/;

/** The form that a sheet is, by the words of its first rows, else by its name. */
export function formKind(name: string, titles: readonly string[]): FormGuess {
  const plain = titles.map(withoutBlanks).filter((title) => !NAMED.test(title));
  for (const [kind, words] of TITLES) {
    const title = plain.find((one) => words.test(one));
    if (title !== undefined) return { kind, confidence: 0.95, reason: `表题「${title.slice(0, 40)}」` };
  }
  const sheet = withoutBlanks(name).replace(/^[\d.]+[-—_、.]?/, '');
  const kind = [...NUMBERS, ...TITLES].find(([, words]) => words.test(sheet))?.[0] ?? null;
  if (kind === null) return { kind, confidence: 0, reason: '表题、表名与表头都不是已知的计价表' };
  return { kind, confidence: 0.8, reason: `表名「${name.slice(0, 40)}」` };
}

function withoutBlanks(text: string): string {
  return text.replace(/[\s\u3000]/g, '');
}
