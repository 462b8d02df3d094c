/** Settings under which the small project has no finding. */
export function smallSettings() {
  return {
    thresholds: {
      lrRate: { TJ: 0.081 },
      measures: [
        { id: 'AQ', name: '安全文明施工费', rate: { TJ: 0.1236 }, range: [1, 1.15], competitive: false },
      ],
      lawfees: [
        ['SB', '社会保险费', 0.215],
        ['GJ', '住房公积金', 0.062],
      ],
      taxRate: 0.09,
      laborGuide: { L: [90, 130] },
      unitAlias: Object.fromEntries([
        ['㎡', 'm2'],
        ['吨', 't'],
      ]),
    },
    ranges: {
      'CR:total': [300, 400],
      'EC:S04': [150, 180],
      'QT:S04': [0.3, 0.4],
      'MT:商品混凝土': [0.3, 0.4],
      'RL:R01': [0.05, 0.06],
      'EX:E01': [0.3, 0.4],
    } as Record<string, readonly [number, number]>,
    coexist: [['LG01', '有现浇混凝土构件应有模板', ['010502001'], ['011702002']]],
    relativity: [['R01', '钢筋/混凝土', ['S', 'S05q'], ['S', 'S04q'], 't/m3']],
    expand: [['E01', '柱混凝土含量', 'Q(010502001)/JZMJ', 'm3/m2']],
    quantityIndices: ['S04'],
    materialIndices: ['商品混凝土'],
    subjects: { S04: ['混凝土工程', 'm3'], S05: ['钢筋工程', 't'], S06: ['模板工程', 'm2'] },
    templates: [
      item('010502001', '矩形柱', { unit: 'm3', subj: 'S04', req: '混凝土强度等级' }),
      item('010515001', '现浇构件钢筋', { unit: 't', subj: 'S05', req: '钢筋种类、规格' }),
      item('011702002', '矩形柱', { unit: 'm2', subj: 'S06', req: '支撑高度' }),
      item('010101001', '平整场地', { unit: 'm2', subj: 'S01', req: '土壤类别' }),
    ],
  };
}

function item(code: string, name: string, rest: { unit: string; subj: string; req: string }) {
  return { code, name, sp: 'TJ', ...rest };
}
