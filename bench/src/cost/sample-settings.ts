import { TRADES } from './sample-items.ts';
import { RATES } from './sample-project.ts';

/** Settings under which the wrong amounts are the only findings; ranges are wide, but every index is computed and compared. */
export function sampleSettings() {
  const subjects = sampleSubjects();
  const wide = [0, 1e9];
  return {
    thresholds: sampleThresholds(),
    ranges: Object.fromEntries([
      ['CR:total', wide],
      ...Object.keys(subjects).flatMap((id) => [
        [`EC:${id}`, wide],
        [`QT:${id}`, wide],
      ]),
      ['MT:钢筋', wide],
      ['MT:商品混凝土', wide],
      ['RL:R01', wide],
      ['EX:E01', wide],
    ]),
    coexist: [['LG01', '有混凝土构件应有钢筋', ['010502001'], ['010515001']]],
    relativity: [['R01', '钢筋/混凝土', ['S', 'S05q'], ['S', 'S04q'], 't/m3']],
    expand: [['E01', '柱混凝土含量', 'Q(010502001)/JZMJ', 'm3/m2']],
    quantityIndices: ['S03', 'S04', 'S05', 'S10', 'S11'],
    materialIndices: ['钢筋', '商品混凝土'],
    subjects,
    templates: TRADES.flatMap(({ id, items }) =>
      items.map(({ code, name, unit, subject }) => ({ code, name, unit, sp: id, subj: subject })),
    ),
  };
}

function sampleSubjects() {
  return Object.fromEntries(
    [
      ['S03', '砌筑工程', 'm3'],
      ['S04', '混凝土工程', 'm3'],
      ['S05', '钢筋工程', 't'],
      ['S10', '楼地面工程', 'm2'],
      ['S11', '墙柱面工程', 'm2'],
      ['S20', '电气工程', null],
      ['S21', '给排水工程', null],
      ['S22', '通风空调工程', null],
      ['S23', '消防工程', null],
    ].map(([id, name, unit]) => [id, [name, unit]]),
  );
}

function sampleThresholds() {
  const trades = Object.fromEntries(TRADES.map(({ id }) => [id, RATES.profit / 10_000]));
  const safety = Object.fromEntries(TRADES.map(({ id }) => [id, RATES.safety / 10_000]));
  return {
    lrRate: trades,
    taxRate: RATES.tax / 10_000,
    measures: [{ id: 'AQ', name: '安全文明施工费', rate: safety, range: [1, 1.15], competitive: false }],
    laborGuide: Object.fromEntries([
      ['R1', [90, 130]],
      ['R2', [140, 190]],
    ]),
  };
}
