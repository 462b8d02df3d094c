import type { CodeRule, SubjectModel, SubjectNode } from './subject-model.ts';

/**
 * Subjects of building works, with the beginnings of codes that belong to them in GB 50854-2013 and GB 50856-2013 as in GB/T 50854-2024
 * and GB/T 50856-2024, whose chapters are the same as far as these go.
 */
const SUBJECTS: readonly (readonly [
  id: string,
  name: string,
  unit: string | null,
  codes: readonly string[],
])[] = [
  ['S01', '土石方工程', 'm3', ['0101']],
  ['S02', '桩基工程', 'm', ['0102', '0103']],
  ['S03', '砌筑工程', 'm3', ['0104']],
  ['S04', '混凝土工程', 'm3', ['0105']],
  ['S05', '钢筋工程', 't', ['010515', '010516']],
  ['S06', '模板工程', 'm2', ['011702']],
  ['S07', '门窗工程', 'm2', ['0108']],
  ['S08', '屋面及防水工程', 'm2', ['0109']],
  ['S09', '保温工程', 'm2', ['0110']],
  ['S10', '楼地面工程', 'm2', ['0111']],
  ['S11', '墙柱面工程', 'm2', ['0112']],
  ['S12', '天棚工程', 'm2', ['0113']],
  ['S13', '油漆涂料工程', 'm2', ['0114']],
  ['S14', '其他装饰工程', 'm', ['0115']],
  ['S15', '脚手架工程', 'm2', ['011701']],
  ['S16', '垂直运输', 'm2', ['011703']],
  ['S17', '金属结构工程', 't', ['0106']],
  ['S20', '电气工程', null, ['0304']],
  ['S21', '给排水工程', null, ['0310']],
  ['S22', '通风空调工程', null, ['0307']],
  ['S23', '消防工程', null, ['0309']],
  ['S24', '智能化工程', null, ['0305']],
  ['S25', '电梯工程', null, ['030107']],
];

/** Trades whose works the chapters of all trades are split among. */
const TRADES = [
  ['DQ', 'S20'],
  ['PS', 'S21'],
  ['NT', 'S22'],
  ['XF', 'S23'],
] as const;

/**
 * What the chapters of 2024 put elsewhere. Formwork has gone from the measures to the concrete works, with reinforcement beside it;
 * measures of buildings are chapter 0116 (0116 was demolition in 2013); 0313, measures of installation in 2013, holds slots, sleeves and
 * supports, which belong to the trade of their unit.
 */
const OF_2024: readonly CodeRule[] = [
  of2024('0105', 'S06', ['模板']),
  of2024('0105', 'S05', [
    '现浇构件钢筋',
    '预制构件钢筋',
    '钢筋网',
    '钢筋笼',
    '预应力钢',
    '支撑钢筋',
    '铁马',
    '钢筋连接',
    '机械连接',
    '植筋',
    '螺栓',
    '预埋铁件',
  ]),
  of2024('0116', 'S06', ['模板']),
  of2024('0116', 'S15', ['脚手架']),
  of2024('0116', 'S16', ['垂直运输']),
  ...TRADES.map(([specialty, subject]) => ({ ...of2024('0313', subject), specialty })),
];

function of2024(prefix: string, subject: string, words?: readonly string[]): CodeRule {
  return { prefix, subject, standard: '2024', specialty: null, name: null, ...(words ? { words } : {}) };
}

/** The subjects that the product starts with, for bills of both standards. Firms split them further in a model of their own. */
export const DEFAULT_SUBJECT_MODEL: SubjectModel = {
  name: '房屋建筑默认科目',
  subjects: new Map(
    SUBJECTS.map(([id, name, unit]): [string, SubjectNode] => [id, { name, unit, parent: null }]),
  ),
  codes: [
    ...SUBJECTS.flatMap(([subject, , , codes]) =>
      codes.map((prefix): CodeRule => ({ prefix, subject, standard: null, specialty: null, name: null })),
    ),
    ...OF_2024,
  ],
  rules: [],
};
