/**
 * What the settings of a check may leave out, so that a rule cannot look: in words, the member in which it stands, and a line of it as
 * it may be pasted there. `key` stands for what the rule looked for: a trade, a code, an index.
 */
const MISSING = {
  profitRate: ['该专业的利润率', 'thresholds', (trade) => ({ lrRate: { [trade]: 0.081 } })],
  overheadRate: ['该专业的管理费率', 'thresholds', (trade) => ({ glRate: { [trade]: 0.203 } })],
  measureRate: [
    '该专业的措施费率',
    'thresholds',
    (trade) => ({
      measures: [{ id: 'AQ', name: '安全文明施工费', rate: { [trade]: 0.1236 }, range: [1, 1.15] }],
    }),
  ],
  statutoryFeeRate: [
    '该项规费的费率',
    'thresholds',
    (name) => ({ lawfees: [{ id: name, name, rate: 0.215 }] }),
  ],
  labourGuide: ['该工种的指导价', 'thresholds', (code) => ({ laborGuide: { [code]: [90, 130] } })],
  tax: ['计税日期与方法', '', () => ({ pricing: { date: '2024-05-01', method: '一般计税' } })],
  range: ['该指标的区间', 'ranges', (key) => ({ [key]: { range: [1, 2], source: '本企业指标库' } })],
  book: [
    '该标准版本的清单库',
    '',
    (standard) => ({
      templates: [{ code: '010101001', name: '平整场地', unit: 'm2', standard }],
    }),
  ],
  section: ['该分部的清单', '', (code) => ({ templates: [{ code, name: '项目名称', unit: 'm2' }] })],
  otherEdition: [
    '另一版标准的清单库',
    '',
    (standard) => ({ templates: [{ code: '010101001', name: '平整场地', unit: 'm2', standard }] }),
  ],
  surcharges: ['管理费已含附加税费的约定', 'further', () => ({ surchargesInOverhead: true })],
  priceLibrary: [
    '价格库',
    'further',
    () => ({ priceLibrary: [{ code: '010502001', unit: 'm3', low: '420', high: '560' }] }),
  ],
  contractAmount: ['合同金额', 'further', () => ({ contractAmount: '1234567.89' })],
  provisionalLimit: ['暂估价上限', 'further', () => ({ provisionalLimit: '5000000' })],
  ownerSupplied: ['甲供材', 'further', () => ({ ownerSupplied: { codes: ['C001'], words: ['商品混凝土'] } })],
  ownerOutOfTax: [
    '计税基数扣除甲供材的约定',
    'further',
    () => ({ ownerSupplied: { words: ['商品混凝土'], isOutOfTax: true } }),
  ],
} satisfies Readonly<Record<string, MissingSettingEntry>>;

type MissingSettingEntry = readonly [what: string, member: string, line: (key: string) => object];

export type MissingSetting = keyof typeof MISSING;

/** All that can be missing. */
export const MISSING_SETTINGS = Object.keys(MISSING) as MissingSetting[];

/** A setting that is not there. Many lines can lack the same, so it is put into words once. */
export interface Lack {
  readonly setting: MissingSetting;
  /** the trade, the code, the index that it is looked for */
  readonly key: string;
}

export function missingSetting(setting: MissingSetting, key = ''): Lack {
  return { setting, key };
}

/** Why a rule could not look, and behind the colon the line of the settings that lets it; its figures are to be the firm's own. */
export function lackText({ setting, key }: Lack): string {
  const [what, member, line] = MISSING[setting];
  const text = JSON.stringify(line(key), null, 1).replace(/\s*\n\s*/g, ' ');
  const place = member === '' ? '检查设置' : `检查设置的 ${member} `;
  return `检查设置中没有${what}：在${place}中加一行 ${text.slice(1, -1).trim()}（数值为示例，按本企业的填写）`;
}
