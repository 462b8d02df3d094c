/** Norm items (定额子目) that lines are priced by: those of the made-up norm book of the sample, per so many of the line's unit. */
const NORMS: Readonly<Record<string, readonly [code: string, name: string, unit: string, per: number]>> = {
  '010101001001': ['示1-3', '机械平整场地', '100m2', 100],
  '010101004001': ['示1-18', '挖基坑土方 二类土 深2m内', '10m3', 10],
  '010103001001': ['示1-41', '回填土 夯填', '10m3', 10],
  '010401008001': ['示4-62', '加气混凝土砌块墙 200厚', '10m3', 10],
  '010401012001': ['示4-75', '零星砌砖', '10m3', 10],
  '010501001001': ['示5-1', '混凝土垫层', '10m3', 10],
  '010502001001': ['示5-12换', '矩形柱 泵送混凝土', '10m3', 10],
  '010503002001': ['示5-17', '矩形梁 泵送混凝土', '10m3', 10],
  '010504001001': ['示5-24', '直形墙 泵送混凝土', '10m3', 10],
  '010505001001': ['示5-32', '有梁板 泵送混凝土', '10m3', 10],
  '010515001001': ['示5-89', '现浇构件带肋钢筋', 't', 1],
  '011101001001': ['示11-1', '水泥砂浆楼地面 20mm', '100m2', 100],
  '011102003001': ['示11-27', '地砖楼地面 600×600', '100m2', 100],
  '011201001001': ['示12-1', '墙面一般抹灰', '100m2', 100],
  '011407001001': ['示14-190', '内墙乳胶漆 两遍', '100m2', 100],
};

type Parts = Readonly<Record<'labour' | 'material' | 'machine' | 'margin', number>>;

/** The norm item of a line, parts in fen; its price is that of the line for so many of its unit. */
export function normsOf(code: string, thousandths: number, parts: Parts) {
  const norm = NORMS[code];
  if (norm === undefined) return {};
  const [normCode, name, unit, per] = norm;
  const money = (fen: number) => yuan(fen * per);
  return {
    norms: [
      {
        code: normCode,
        name,
        unit,
        qty: (thousandths / 1000 / per).toFixed(6),
        price: money(parts.labour + parts.material + parts.machine),
        rg: money(parts.labour),
        cl: money(parts.material),
        jx: money(parts.machine),
        gllr: money(parts.margin),
      },
    ],
  };
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
