/** Items of a generated bill: what a line is called, measured in, made of. Contents per unit of measure, four decimals at most. */
export interface SampleItem {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly subject: string;
  readonly feature: string;
  readonly contents: readonly (readonly [resource: string, tenThousandths: number])[];
}

/** A price of a generated project, fen without VAT. */
export interface SampleResource {
  readonly code: string;
  readonly name: string;
  readonly kind: 'R' | 'C' | 'J';
  readonly unit: string;
  readonly fen: number;
  readonly materialClass: string;
}

export const RESOURCES: readonly SampleResource[] = [
  { code: 'R1', name: '普工', kind: 'R', unit: '工日', fen: 11_000, materialClass: '' },
  { code: 'R2', name: '技工', kind: 'R', unit: '工日', fen: 15_500, materialClass: '' },
  { code: 'C1', name: '预拌混凝土', kind: 'C', unit: 'm3', fen: 43_800, materialClass: '商品混凝土' },
  { code: 'C2', name: '热轧钢筋', kind: 'C', unit: 't', fen: 402_500, materialClass: '钢筋' },
  { code: 'C3', name: '加气混凝土砌块', kind: 'C', unit: 'm3', fen: 31_200, materialClass: '砌块' },
  { code: 'C4', name: '电线', kind: 'C', unit: 'm', fen: 312, materialClass: '电线' },
  { code: 'C5', name: '塑料管', kind: 'C', unit: 'm', fen: 1_480, materialClass: '塑料管' },
  { code: 'C6', name: '其他材料', kind: 'C', unit: '元', fen: 100, materialClass: '' },
  { code: 'J1', name: '综合机械', kind: 'J', unit: '台班', fen: 68_000, materialClass: '' },
];

/** Trades of every building: what their lines are, and how many. */
export const TRADES: readonly {
  readonly id: string;
  readonly lines: number;
  readonly items: readonly SampleItem[];
}[] = [
  {
    id: 'TJ',
    lines: 900,
    items: [
      item(
        ['010502001', '矩形柱', 'm3', 'S04'],
        [
          ['R1', 5200],
          ['R2', 2100],
          ['C1', 10_100],
          ['C6', 34_000],
          ['J1', 120],
        ],
      ),
      item(
        ['010503002', '矩形梁', 'm3', 'S04'],
        [
          ['R1', 4400],
          ['R2', 1900],
          ['C1', 10_100],
          ['C6', 29_000],
          ['J1', 110],
        ],
      ),
      item(
        ['010505001', '有梁板', 'm3', 'S04'],
        [
          ['R1', 3600],
          ['R2', 1500],
          ['C1', 10_100],
          ['C6', 26_000],
          ['J1', 90],
        ],
      ),
      item(
        ['010515001', '现浇构件钢筋', 't', 'S05'],
        [
          ['R1', 31_000],
          ['R2', 42_000],
          ['C2', 10_250],
          ['C6', 410_000],
          ['J1', 900],
        ],
      ),
      item(
        ['010402001', '砌块墙', 'm3', 'S03'],
        [
          ['R1', 6200],
          ['R2', 5100],
          ['C3', 9700],
          ['C6', 125_000],
        ],
      ),
      item(
        ['011201001', '墙面一般抹灰', 'm2', 'S11'],
        [
          ['R1', 520],
          ['R2', 860],
          ['C6', 94_000],
          ['J1', 14],
        ],
      ),
      item(
        ['011102003', '块料楼地面', 'm2', 'S10'],
        [
          ['R1', 610],
          ['R2', 1490],
          ['C6', 612_000],
          ['J1', 20],
        ],
      ),
    ],
  },
  {
    id: 'DQ',
    lines: 170,
    items: [
      item(
        ['030411004', '配线', 'm', 'S20'],
        [
          ['R2', 90],
          ['C4', 10_500],
          ['C6', 2100],
        ],
      ),
      item(
        ['030404035', '插座', '个', 'S20'],
        [
          ['R2', 520],
          ['C6', 184_000],
        ],
      ),
    ],
  },
  {
    id: 'PS',
    lines: 87,
    items: [
      item(
        ['031001006', '塑料管', 'm', 'S21'],
        [
          ['R2', 1020],
          ['C5', 10_150],
          ['C6', 21_000],
          ['J1', 12],
        ],
      ),
    ],
  },
  {
    id: 'NT',
    lines: 55,
    items: [
      item(
        ['030702001', '碳钢通风管道', 'm2', 'S22'],
        [
          ['R1', 900],
          ['R2', 2100],
          ['C6', 641_000],
          ['J1', 90],
        ],
      ),
    ],
  },
  {
    id: 'XF',
    lines: 62,
    items: [
      item(
        ['030901001', '水喷淋钢管', 'm', 'S23'],
        [
          ['R2', 1900],
          ['C6', 402_000],
          ['J1', 33],
        ],
      ),
    ],
  },
];

function item(
  [code, name, unit, subject]: readonly [string, string, string, string],
  contents: SampleItem['contents'],
): SampleItem {
  return { code, name, unit, subject, feature: `1.做法:按图施工\n2.规格:${name}标准\n3.部位:`, contents };
}
