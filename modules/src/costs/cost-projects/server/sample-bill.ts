import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';
import { materialRecords, materialUses } from './sample-materials.ts';
import { normsOf } from './sample-norms.ts';

/** A building of the sample: its area in m², and the price level in thousandths of the usual one. */
export type SampleBuilding = {
  readonly name: string;
  readonly area: number;
  readonly level: number;
  /** price levels of single items by code, in thousandths of that of the building */
  readonly levels?: Readonly<Record<string, number>>;
  /** codes of items that the bill lacks */
  readonly lacks?: readonly string[];
};

type Item = readonly [
  code: string,
  name: string,
  feature: string,
  unit: string,
  /** quantity for 1 000 m², in thousandths of the unit */
  quantity: number,
  /** labour, material and machines for one of the unit, in fen */
  labour: number,
  material: number,
  machine: number,
];

type Trade = {
  readonly name: string;
  readonly specialty: string;
  readonly sections: readonly (readonly [code: string, items: readonly Item[]])[];
};

/** Items of an ordinary residential building; quantities and prices are invented, of the usual order of size. */
const TRADES: readonly Trade[] = [
  {
    name: '建筑工程',
    specialty: '建筑',
    sections: [
      [
        '0101',
        [
          ['010101001001', '平整场地', '1.土壤类别:二类土', 'm2', 62_000, 390, 0, 120],
          ['010101004001', '挖基坑土方', '1.土壤类别:二类土\n2.挖土深度:2m 内', 'm3', 148_000, 1_280, 0, 860],
          ['010103001001', '回填方', '1.密实度要求:夯填\n2.填方来源:原土', 'm3', 96_000, 1_050, 0, 420],
        ],
      ],
      [
        '0104',
        [
          [
            '010401008001',
            '填充墙',
            '1.砖品种:加气混凝土砌块\n2.墙体厚度:200mm',
            'm3',
            118_000,
            13_600,
            27_900,
            210,
          ],
          ['010401012001', '零星砌砖', '1.名称:台阶、砖模', 'm3', 4_200, 17_200, 30_500, 260],
        ],
      ],
      [
        '0105',
        [
          ['010501001001', '垫层', '1.混凝土强度等级:C15', 'm3', 14_500, 5_900, 41_300, 330],
          ['010502001001', '矩形柱', '1.混凝土强度等级:C40', 'm3', 38_600, 8_900, 51_800, 460],
          ['010503002001', '矩形梁', '1.混凝土强度等级:C30', 'm3', 21_300, 7_800, 47_600, 440],
          ['010504001001', '直形墙', '1.混凝土强度等级:C35', 'm3', 96_400, 8_100, 49_700, 450],
          ['010505001001', '有梁板', '1.混凝土强度等级:C30', 'm3', 142_000, 6_600, 47_200, 430],
          [
            '010515001001',
            '现浇构件钢筋',
            '1.钢筋种类、规格:HRB400E 综合',
            't',
            46_800,
            78_500,
            412_600,
            5_900,
          ],
        ],
      ],
      [
        '0109',
        [
          ['010902001001', '屋面卷材防水', '1.卷材品种:SBS 改性沥青 4mm 双层', 'm2', 71_000, 1_150, 6_480, 0],
          ['010904002001', '楼地面涂膜防水', '1.防水膜品种:聚氨酯 1.5mm', 'm2', 128_000, 860, 3_120, 0],
        ],
      ],
    ],
  },
  {
    name: '装饰工程',
    specialty: '装饰',
    sections: [
      [
        '0111',
        [
          ['011101001001', '水泥砂浆楼地面', '1.面层厚度:20mm 1:2 水泥砂浆', 'm2', 486_000, 1_240, 1_050, 60],
          ['011102003001', '块料楼地面', '1.面层材料:600×600 地砖', 'm2', 214_000, 3_180, 8_240, 70],
        ],
      ],
      [
        '0112',
        [
          ['011201001001', '墙面一般抹灰', '1.底层厚度:15mm 1:1:6 混合砂浆', 'm2', 1_860_000, 1_420, 780, 50],
          ['011204003001', '块料墙面', '1.面层材料:300×450 墙砖', 'm2', 236_000, 4_350, 7_120, 60],
        ],
      ],
      ['0114', [['011407001001', '墙面喷刷涂料', '1.涂料品种:内墙乳胶漆两遍', 'm2', 1_610_000, 780, 640, 0]]],
    ],
  },
  {
    name: '电气工程',
    specialty: '电气',
    sections: [
      [
        '0304',
        [
          ['030404017001', '配电箱', '1.名称:户内配电箱\n2.安装方式:嵌墙', '台', 11_000, 14_800, 62_500, 900],
          ['030411001001', '配管', '1.材质:PVC\n2.规格:DN20\n3.配置形式:暗配', 'm', 1_420_000, 520, 310, 0],
          ['030411004001', '配线', '1.型号:BV-2.5', 'm', 4_260_000, 110, 190, 0],
          ['030412001001', '普通灯具', '1.名称:吸顶灯', '套', 46_000, 1_650, 4_200, 0],
        ],
      ],
    ],
  },
];

const LABOUR = 'R0001';
const MACHINES = 'J0001';
/** Prices of the resources in fen; contents follow from the parts of each item. */
const PRICES = { [LABOUR]: 16_500, [MACHINES]: 42_000 } as const;
const OVERHEAD = 0.166;
const PROFIT = 0.082;
const MEASURES = 0.025;
const STATUTORY = 0.018;
const TAX = 0.09;

/** A bill of the sample, as the engine reads it. */
export function sampleBill(name: string, buildings: readonly SampleBuilding[]): CostProject {
  const run = startImport(canonicalImporter);
  for (const record of recordsOf(name, buildings)) run.push(`${JSON.stringify(record)}\n`);
  const { project, issues } = run.finish();
  if (issues.count > 0) throw new Error(issues.messages.join('\n'));
  return project;
}

function recordsOf(name: string, buildings: readonly SampleBuilding[]): object[] {
  const parts = buildings.flatMap((building, at) => buildingRecords(building, at + 1));
  return [
    { t: 'project', id: 'P', name, standard: '2013' },
    {
      t: 'resource',
      code: LABOUR,
      name: '综合工日',
      unit: '工日',
      kind: 'R',
      price: yuan(PRICES[LABOUR]),
      vat: 0,
    },
    ...materialRecords(),
    {
      t: 'resource',
      code: MACHINES,
      name: '机械台班',
      unit: '台班',
      kind: 'J',
      price: yuan(PRICES[MACHINES]),
      vat: 13,
    },
    ...parts,
  ];
}

function buildingRecords(building: SampleBuilding, number: number): object[] {
  const { name, area } = building;
  const units = TRADES.map((trade, at) =>
    unitRecords(trade, { ...building, building: number, trade: at + 1 }),
  );
  const total = units.reduce((sum, unit) => sum + unit.fen, 0);
  return [
    { t: 'single', id: `S${number}`, name, area: String(area), total: yuan(total) },
    ...units.flatMap(({ records }) => records),
  ];
}

type Place = Omit<SampleBuilding, 'name'> & {
  readonly building: number;
  readonly trade: number;
};

/** The records of a unit, and its total in fen. */
function unitRecords({ name, specialty, sections }: Trade, place: Place) {
  const id = `U${place.building}-${place.trade}`;
  const lines = sections
    .flatMap(([section, items]) =>
      items.filter(([code]) => !place.lacks?.includes(code)).map((item) => lineOf(section, item, place)),
    )
    .map((line, at) => ({ ...line, t: 'bill', id: `${id}-${at + 1}`, unit: id, tab: 'F', seq: at + 1 }));
  const divisional = lines.reduce((sum, { fen }) => sum + fen, 0);
  const measures = Math.round(divisional * MEASURES);
  const statutory = Math.round(divisional * STATUTORY);
  const beforeTax = divisional + measures + statutory;
  const tax = Math.round(beforeTax * TAX);
  const head = {
    t: 'unit',
    id,
    name,
    specialty,
    single: `S${place.building}`,
    area: String(place.area),
    F: yuan(divisional),
    M: yuan(measures),
    O: '0.00',
    G: yuan(statutory),
    measures: [{ id: `${id}-M1`, name: '安全文明施工费', amount: yuan(measures) }],
    lawfees: [{ id: `${id}-G1`, name: '社会保险费', amount: yuan(statutory) }],
    taxBase: yuan(beforeTax),
    taxRate: String(TAX),
    tax: yuan(tax),
    total: yuan(beforeTax + tax),
  };
  return { records: [head, ...lines.map(({ fen: _fen, ...line }) => line)], fen: beforeTax + tax };
}

function lineOf(
  section: string,
  [code, name, feature, du, per1000, labour, material, machine]: Item,
  { area, level, levels = {} }: Place,
) {
  const own = (level * (levels[code] ?? 1000)) / 1000;
  const quantity = Math.max(1, Math.round((per1000 * area) / 1000));
  const [rg = 0, cl = 0, jx = 0] = [labour, material, machine].map((fen) => Math.round((fen * own) / 1000));
  const base = rg + jx;
  const [gl, lr] = [Math.round(base * OVERHEAD), Math.round(base * PROFIT)];
  const price = base + cl + gl + lr;
  const fen = Math.round((quantity * price) / 1000);
  return {
    sect: section,
    code,
    name,
    feature,
    du,
    qty: (quantity / 1000).toFixed(3),
    price: yuan(price),
    total: yuan(fen),
    rg: yuan(rg),
    cl: yuan(cl),
    jx: yuan(jx),
    gl: yuan(gl),
    lr: yuan(lr),
    res: [
      [LABOUR, (rg / PRICES[LABOUR]).toFixed(6)],
      ...materialUses(code, cl),
      [MACHINES, (jx / PRICES[MACHINES]).toFixed(6)],
    ].filter(([, content]) => content !== '0.000000'),
    ...normsOf(code, quantity, { labour: rg, material: cl, machine: jx, margin: gl + lr }),
    fen,
  };
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
