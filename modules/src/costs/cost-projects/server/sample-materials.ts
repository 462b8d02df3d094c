/** A material of the sample; prices in fen are invented, of the usual order of size. */
type Material = readonly [
  code: string,
  name: string,
  specification: string,
  unit: string,
  price: number,
  vat: number,
  kind: 'C' | 'Z' | 'S',
];

const MATERIALS: readonly Material[] = [
  ['80210101', '预拌混凝土', 'C15', 'm3', 38_000, 3, 'C'],
  ['80210106', '预拌混凝土', 'C30', 'm3', 42_500, 3, 'C'],
  ['80210107', '预拌混凝土', 'C35', 'm3', 44_500, 3, 'C'],
  ['80210108', '预拌混凝土', 'C40', 'm3', 47_000, 3, 'C'],
  ['01010225', '热轧带肋钢筋', 'HRB400E 综合', 't', 376_000, 13, 'C'],
  ['04150113', '蒸压加气混凝土砌块', '600×240×200', 'm3', 23_500, 3, 'C'],
  ['04130141', '页岩实心砖', '240×115×53', '千块', 48_000, 3, 'C'],
  ['80050125', '预拌砂浆', 'M7.5', 'm3', 42_000, 3, 'C'],
  ['13330105', 'SBS 改性沥青防水卷材', '4mm', 'm2', 2_450, 13, 'C'],
  ['13030533', '聚氨酯防水涂料', '', 'kg', 1_450, 13, 'C'],
  ['07050211', '地砖', '600×600', 'm2', 6_200, 13, 'C'],
  ['07010305', '墙砖', '300×450', 'm2', 5_400, 13, 'C'],
  ['13030721', '内墙乳胶漆', '', 'kg', 980, 13, 'C'],
  ['17250311', '刚性阻燃 PVC管', 'DN20', 'm', 235, 13, 'C'],
  ['28030221', '铜芯绝缘导线', 'BV-2.5', 'm', 162, 13, 'C'],
  ['25010111', '吸顶灯', 'LED 22W', '套', 3_800, 13, 'Z'],
  ['55030117', '户内配电箱', '嵌墙', '台', 58_000, 13, 'S'],
];
/** The resource for all other materials of an item, one yuan a unit. */
const OTHER = 'C9001';
const OTHER_PRICE = 100;

/** Main materials for one of the unit of an item, by its code. */
const USES: Readonly<Record<string, readonly (readonly [material: string, content: number])[]>> =
  Object.freeze({
    '010401008001': [
      ['04150113', 0.95],
      ['80050125', 0.08],
    ],
    '010401012001': [
      ['04130141', 0.54],
      ['80050125', 0.06],
    ],
    '010501001001': [['80210101', 1.01]],
    '010502001001': [['80210108', 1.01]],
    '010503002001': [['80210106', 1.01]],
    '010504001001': [['80210107', 1.01]],
    '010505001001': [['80210106', 1.01]],
    '010515001001': [['01010225', 1.02]],
    '010902001001': [['13330105', 2.3]],
    '010904002001': [['13030533', 1.9]],
    '011101001001': [['80050125', 0.0202]],
    '011102003001': [
      ['07050211', 1.03],
      ['80050125', 0.0202],
    ],
    '011201001001': [['80050125', 0.015]],
    '011204003001': [['07010305', 1.04]],
    '011407001001': [['13030721', 0.55]],
    '030404017001': [['55030117', 1]],
    '030411001001': [['17250311', 1.06]],
    '030411004001': [['28030221', 1.05]],
    '030412001001': [['25010111', 1.01]],
  });

/** Records of the price table. */
export const materialRecords = (): object[] => [
  ...MATERIALS.map(([code, name, spec, unit, price, vat, kind]) => ({
    t: 'resource',
    code,
    name,
    spec,
    unit,
    kind,
    price: (price / 100).toFixed(2),
    vat,
  })),
  {
    t: 'resource',
    code: OTHER,
    name: '其他材料费',
    unit: '元',
    kind: 'C',
    price: (OTHER_PRICE / 100).toFixed(2),
    vat: 13,
  },
];

const PRICES = new Map(MATERIALS.map(([code, , , , price]) => [code, price]));

/**
 * Uses of an item whose materials cost `fen` for one of its unit: its main materials, and the rest as other materials, so that
 * they add up to the fen.
 */
export function materialUses(code: string, fen: number): (readonly [material: string, content: string])[] {
  const uses = USES[code] ?? [];
  const main = uses.reduce(
    (sum, [material, content]) => sum + Math.round(content * (PRICES.get(material) ?? 0)),
    0,
  );
  return [
    ...uses.map(([material, content]) => [material, content.toFixed(6)] as const),
    [OTHER, ((fen - main) / OTHER_PRICE).toFixed(6)] as const,
  ];
}
