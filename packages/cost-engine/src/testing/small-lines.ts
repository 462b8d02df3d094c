import type { Fields, SmallProject } from './small-project.ts';

/** The lines of the small project by their names. */
export function smallLines(): SmallProject['lines'] {
  return {
    column: columnLine('B1', 1, ['10', '4750.10']),
    column2: columnLine('B2', 2, ['20', '9500.20']),
    column3: columnLine('B3', 3, ['5', '2375.05']),
    rebar: {
      ...columnLine('B4', 1, ['2', '9410.20']),
      code: '010515001001',
      name: '现浇构件钢筋',
      feature: '1、钢筋种类、规格：HRB400E',
      du: '吨',
      price: '4705.10',
      rg: '500.00',
      cl: '4080.00',
      jx: '0.00',
      gl: '84.60',
      lr: '40.50',
      control: '4800.00',
      res: [
        ['L', '5'],
        ['S', '1.02'],
      ],
    },
    formwork: {
      ...labourLine('B5', { code: '011702002001', name: '矩形柱', feature: '1.支撑高度:3.6m以内' }),
      unit: 'U1',
      tab: 'D',
      sect: '0117',
      du: '㎡',
      price: '25.00',
      total: '2500.00',
      rg: '20.00',
      gl: '3.38',
      lr: '1.62',
      control: '26.00',
      res: [['L', '0.2']],
    },
    levelling: labourLine('B6', { code: '010101001001', name: '平整场地', feature: '1.土壤类别:三类土' }),
  };
}

const COLUMN_FEATURE = '1.混凝土种类:商品混凝土\n2.混凝土强度等级:C30';

function columnLine(id: string, sequence: number, [qty, total]: readonly [string, string]): Fields {
  return {
    t: 'bill',
    id,
    unit: 'U1',
    tab: 'F',
    sect: '0105',
    seq: sequence,
    code: `01050200100${sequence}`,
    name: '矩形柱',
    feature: COLUMN_FEATURE,
    du: 'm3',
    qty,
    price: '475.01',
    total,
    rg: '50.00',
    cl: '400.00',
    jx: '10.00',
    gl: '10.15',
    lr: '4.86',
    control: '500.00',
    res: [
      ['L', '0.5'],
      ['C', '1'],
      ['J', '0.01'],
    ],
  };
}

function labourLine(id: string, text: { code: string; name: string; feature: string }): Fields {
  const figures = { qty: '100', price: '2.50', total: '250.00', rg: '2.00', cl: '0.00', jx: '0.00' };
  const rest = { gl: '0.34', lr: '0.16', control: '2.60', res: [['L', '0.02']] };
  return {
    t: 'bill',
    id,
    unit: 'U2',
    tab: 'F',
    sect: '0101',
    seq: 1,
    du: 'm2',
    ...text,
    ...figures,
    ...rest,
  };
}
