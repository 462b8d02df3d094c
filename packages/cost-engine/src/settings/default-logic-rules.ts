import type { Level } from '../findings/finding.ts';
import type { AgreeRule, LineTerms, LogicSettings, OrderRule, OrderSide, PairRule } from './logic-rules.ts';

function codes(...beginnings: string[]): LineTerms {
  return { codes: beginnings, names: [], features: [], resources: [] };
}

function features(...words: string[]): LineTerms {
  return { codes: [], names: [], features: words, resources: [] };
}

function orNames(terms: LineTerms, ...names: string[]): LineTerms {
  return { ...terms, names };
}

const MEMBERS = codes('010501', '010502', '010503', '010504', '010505', '010506');

const NEEDS: readonly (readonly [id: string, name: string, when: LineTerms, other: LineTerms])[] = [
  ['ND01', '有现浇混凝土构件应有模板', MEMBERS, orNames(codes('011702'), '模板')],
  [
    'ND02',
    '有现浇混凝土梁、板、柱、墙应有钢筋',
    codes('010502', '010503', '010504', '010505'),
    orNames(codes('010515'), '钢筋'),
  ],
  ['ND03', '有预制管桩应有截(凿)桩头', codes('010301001', '010301002'), orNames(codes('010301004'), '桩头')],
  [
    'ND04',
    '有挖土方应有回填或余方弃置',
    codes('010101002', '010101003', '010101004'),
    orNames(codes('010103'), '回填', '弃置', '外运'),
  ],
  ['ND05', '有墙面抹灰应有脚手架', codes('011201'), orNames(codes('011701'), '脚手架')],
  [
    'ND06',
    '有电气配管应有配线',
    codes('030411001'),
    orNames(codes('030411004', '030408', '0305'), '配线', '电缆', '线缆'),
  ],
  ['ND07', '有电气配管应有接线盒', codes('030411001'), orNames(codes('030411006'), '接线盒', '底盒')],
  ['ND08', '有火灾探测器应有报警系统调试', codes('030904001', '030904002'), orNames(codes('030905'), '调试')],
  ['ND09', '有通风管道应有检测、调试', codes('030702'), orNames(codes('030704'), '调试')],
  ['ND10', '有电力电缆应有电缆头', codes('030408001'), orNames(codes('030408006'), '电缆头', '终端头')],
];

/** What is often told in the features or priced in a line of another name, and so only worth a look. */
const HINTS: typeof NEEDS = [
  ['ND11', '有水灭火系统应有控制装置调试', codes('030901'), orNames(codes('030905'), '调试')],
  [
    'ND12',
    '有屋面卷材防水应有保护层',
    codes('010902001'),
    { codes: ['010902003'], names: ['保护层', '刚性层'], features: ['保护层'], resources: [] },
  ],
  [
    'ND13',
    '有吊顶应有龙骨',
    codes('011302001'),
    { codes: [], names: ['龙骨'], features: ['龙骨'], resources: ['龙骨'] },
  ],
];

const EXCLUDES: readonly (readonly [id: string, name: string, when: LineTerms, other: LineTerms])[] = [
  [
    'EX01',
    '商品混凝土与现场搅拌混凝土不应并存',
    features('商品混凝土', '商品砼', '预拌混凝土'),
    features('现场搅拌混凝土', '现拌混凝土', '自拌混凝土', '现场搅拌砼'),
  ],
  ['EX02', '综合脚手架与单项脚手架不应重复计取', codes('011701001'), codes('011701002', '011701003')],
];

const AGREES: readonly AgreeRule[] = [
  {
    ...head('AG01', '项目名称与项目特征的管径不一致', 'warning'),
    standard: null,
    of: 'pipeSize',
    from: 'name',
    among: 'feature',
    amongKind: 'pipeSize',
    resources: [],
    where: null,
  },
  {
    ...head('AG02', '墙厚与砌块、砖的规格不符', 'info'),
    standard: null,
    of: 'thickness',
    from: 'feature',
    among: 'resource',
    amongKind: 'blockSize',
    resources: ['砌块', '砖'],
    where: orNames(codes('0104'), '砌块墙', '砖墙', '砌体'),
  },
];

const EXCAVATION = ['010101002', '010101003', '010101004', '010101005', '010101006', '010101007'];

const ORDERS: readonly OrderRule[] = [
  {
    ...head('OD01', '回填方不应大于挖方', 'warning'),
    less: lines('m3', codes('010103001')),
    more: lines('m3', codes(...EXCAVATION)),
    factor: 1,
  },
  {
    ...head('OD02', '门窗面积不应大于墙面面积', 'warning'),
    less: lines('m2', codes('0108')),
    more: lines('m2', codes('0112')),
    factor: 1,
  },
  {
    ...head('OD03', '屋面卷材面积不应小于屋面面积', 'info'),
    less: { symbol: 'WMMJ' },
    more: lines('m2', codes('010902001')),
    factor: 1,
  },
  {
    ...head('OD04', '灯具、开关、插座数量不应大于接线盒数量的 1.5 倍', 'info'),
    less: { lines: codes('0304120', '030404034', '030404035'), units: ['个', '套'] },
    more: lines('个', codes('030411006')),
    factor: 1.5,
  },
];

function head(id: string, name: string, level: Level) {
  return { id, name, level, standard: '2013' } as const;
}

function lines(unit: string, terms: LineTerms): OrderSide {
  return { lines: terms, units: [unit] };
}

function pairs(level: Level, rows: typeof NEEDS): PairRule[] {
  return rows.map(([id, name, when, other]) => ({ ...head(id, name, level), when, other }));
}

/**
 * The logical rules that the product starts with, over the codes of GB 50854-2013 and GB 50856-2013. 管道冲洗 is work content of the
 * pipes there and so no item of its own; a firm that bills it apart writes that rule.
 */
export const DEFAULT_LOGIC: LogicSettings = {
  needs: [...pairs('warning', NEEDS), ...pairs('info', HINTS)],
  excludes: pairs('warning', EXCLUDES),
  agrees: AGREES,
  orders: ORDERS,
};
