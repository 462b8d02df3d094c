/** A form of GB 50500-2013 (appendices B to L) or GB/T 50500-2024, as far as it is read. */
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
  | 'analysis';

/** Titles in the order in which they are tried: the narrower before the wider. */
const TITLES: readonly (readonly [FormKind, RegExp])[] = [
  ['analysis', /综合单价分析表|单价分析表/],
  ['provisional-materials', /材料.*暂估单价/],
  ['specialties', /专业工程.*暂估价/],
  ['measures', /总价措施.*(?:计价表|清单)|措施项目清单计价表.*总价/],
  ['bill', /分部分项.*(?:计价表|清单)|单价措施.*(?:计价表|清单)|工程量清单$/],
  ['other', /其他项目.*(?:计价|汇总)/],
  ['fees', /规费.*税金.*(?:计价|清单)|^税金.*计价表|增值税计价表/],
  ['resources', /人材机.*(?:汇总|表)|(?:主要)?材料.*设备.*(?:汇总|一览)表|工料机汇总/],
  ['project', /建设项目.*汇总表/],
  ['single', /单项工程.*汇总表/],
  ['unit', /单位工程.*汇总表/],
  ['facts', /^(?:建设项目|单项工程|工程|项目)?(?:概况|特征)(?:表|一览表|信息表)?$|^工程信息表?$|^工程概况/],
  ['cover', /^(?:投标总价|招标控制价|最高投标限价|竣工结算总价|工程量清单)(?:封面|扉页)?$|^扉页$|^封面$/],
];

/** 表-08 and its like in the name of a sheet (GB 50500-2013). */
const NUMBERS: readonly (readonly [FormKind, RegExp])[] = [
  ['project', /表-?02/],
  ['single', /表-?03/],
  ['unit', /表-?04/],
  ['bill', /表-?08/],
  ['analysis', /表-?09/],
  ['measures', /表-?11/],
  ['provisional-materials', /表-?12-2/],
  ['specialties', /表-?12-3/],
  ['other', /表-?12(?!-)/],
  ['fees', /表-?13/],
];

/** The form that a sheet is, by the words of its first rows, else by its name; `null` when neither says. */
export function formKind(name: string, titles: readonly string[]): FormKind | null {
  const plain = titles.map((title) => title.replace(/[\s\u3000]/g, ''));
  for (const [kind, words] of TITLES) {
    if (plain.some((title) => words.test(title))) return kind;
  }
  const sheet = name.replace(/[\s\u3000]/g, '');
  return [...NUMBERS, ...TITLES].find(([, words]) => words.test(sheet))?.[0] ?? null;
}
