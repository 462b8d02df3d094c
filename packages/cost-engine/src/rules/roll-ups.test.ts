import { describe, expect, it } from 'vitest';
import {
  type OptionalCase,
  optionalCase,
  optionalFindings,
  optionalResult,
} from '../testing/optional-project.ts';
import type { Fields, SmallProject } from '../testing/small-project.ts';

/** What stands above a unit follows from what the unit now says, so that one defect is one finding. */
function carried(small: SmallProject): void {
  const units = [small.units.main, small.units.ground];
  for (const unit of units) {
    const base = ['F', 'M', 'O', 'G'].reduce((sum, name) => sum + cents(unit[name]), 0);
    const tax = Math.round(base * Number(unit.taxRate));
    Object.assign(unit, { taxBase: yuan(base), tax: yuan(tax), total: yuan(base + tax) });
  }
  const total = yuan(units.reduce((sum, unit) => sum + cents(unit.total), 0));
  Object.assign(small.single, { total });
  Object.assign(small.project, { total, words: null });
}

function cents(value: unknown): number {
  return Math.round(Number(value) * 100);
}

function yuan(value: number): string {
  return (value / 100).toFixed(2);
}

const ground = (change: Fields) => (small: SmallProject) => {
  Object.assign(small.units.ground, change);
  carried(small);
};

/** Every roll-up, from the line to the project. */
const CASES: readonly OptionalCase[] = [
  [
    'a line: 合价 = 工程量 × 单价',
    (small) => {
      Object.assign(small.lines.levelling, { total: '250.02' });
      Object.assign(small.units.ground, { sections: { '0101': '250.02' }, F: '250.02' });
      carried(small);
    },
    ['line_total B6'],
  ],
  ['分部 = Σ 清单', ground({ sections: { '0101': '251.00' }, F: '251.00' }), ['section_subtotal U2:0101']],
  [
    '分部小计 without lines',
    ground({ sections: { '0101': '250.00', '0102': '9.00' }, F: '259.00' }),
    ['section_without_lines U2:0102'],
  ],
  ['分部分项 = Σ 分部', ground({ F: '251.00' }), ['unit_divisional_total U2:F']],
  ['单价措施 = Σ 清单', ground({ D: '1.00', M: '25.72' }), ['unit_measures_total U2:D']],
  ['措施 = 单价措施 + Σ 总价措施', ground({ M: '25.72' }), ['summary_M U2:M']],
  ['其他 = 暂列 + 暂估 + 计日工 + 总承包', ground({ O: '1.00' }), ['summary_O U2:O']],
  ['规费 = Σ 各项', ground({ G: '56.40' }), ['statutory_total U2:G']],
  ['规费 that is not there', ground({ G: '0.00', lawfees: [] }), ['statutory_absent U2:G']],
  [
    '税金 = 基数 × 税率',
    (small) => {
      Object.assign(small.units.ground, { tax: '30.71', total: '360.83' });
      Object.assign(small.single, { total: '37030.24' });
      Object.assign(small.project, { total: '37030.24', words: null });
    },
    ['tax_amount U2:TAX'],
  ],
  [
    '单位工程 = Σ 各项',
    (small) => {
      Object.assign(small.units.ground, { total: '360.83' });
      Object.assign(small.single, { total: '37030.24' });
      Object.assign(small.project, { total: '37030.24', words: null });
    },
    ['unit_total U2:T'],
  ],
  [
    '单项工程 = Σ 单位工程',
    ({ single, project }) => {
      Object.assign(single, { total: '37030.24' });
      Object.assign(project, { total: '37030.24', words: null });
    },
    ['single_total S1'],
  ],
  [
    '项目 = Σ 单项工程',
    ({ project }) => Object.assign(project, { total: '37030.24', words: null }),
    ['project_total P'],
  ],
  [
    '专业暂估 of the tender that was left out',
    ({ units }) =>
      Object.assign(units.ground, { specialtyProvisionalGiven: [{ name: '幕墙工程', amount: '5.00' }] }),
    ['specialty_sum U2:ZY:幕墙工程'],
  ],
  [
    '专业暂估 that the tender did not give',
    (small) => {
      const lift = { name: '电梯工程', amount: '2000.00' };
      const rows = [lift, { name: '泳池工程', amount: '3.00' }];
      Object.assign(small.units.main, { specialtyProvisional: rows, O: '3163.00' });
      carried(small);
    },
    ['specialty_not_given U1:ZY:泳池工程'],
  ],
  [
    'a line that stands twice, under another serial',
    ({ lines }) => {
      Object.assign(lines.column, { qty: '15', total: '7125.15' });
      Object.assign(lines.column2, { qty: '15', total: '7125.15' });
    },
    ['line_repeated B2'],
  ],
];

describe('每一级合计', () => {
  it.each(CASES.map(optionalCase))('$title', ({ spoil, found, further }) => {
    expect(
      optionalFindings(spoil, { off: ['labour_days', 'measure_absent', 'provisional_share'], ...further }),
    ).toEqual(found);
  });

  it.each([
    ['规费合计', 'ground', { G: null }, 'unit_total'],
    ['分部小计 of a section', 'main', { sections: {} }, 'section_subtotal'],
    ['单价措施合计', 'ground', { D: null }, 'unit_measures_total'],
    ['税金', 'ground', { tax: null }, 'unit_total'],
  ] as const)('is not checked where %s is absent, which is not 0', (_title, unit, change, kind) => {
    const { findings, notChecked } = optionalResult((small) => Object.assign(small.units[unit], change));

    expect(findings.map(({ kind: found }) => found)).not.toContain(kind);
    expect(notChecked.map(({ kind: skipped }) => skipped)).toContain(kind);
  });
});
