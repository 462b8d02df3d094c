import { halfWidth } from './half-width.ts';

/** Spellings of units of measure (计量单位) and the one that stands for them all. */
const SPELLINGS: readonly (readonly [unit: string, ...others: string[]])[] = [
  ['m2', '㎡', 'm²', 'M2', 'M²', '平方米', '平米', '平方'],
  ['m3', 'm³', '㎥', 'M3', 'M³', '立方米', '立方'],
  ['m', 'M', '米', '延长米', '延米'],
  ['t', 'T', '吨'],
  ['kg', 'KG', 'Kg', '公斤', '千克', '㎏'],
  ['km', 'KM', '公里', '千米', '㎞'],
];

/** Unit of measure by its spelling. A unit with a factor (10m3, 100m2) is a unit of its own. */
const UNIT_SPELLINGS: ReadonlyMap<string, string> = new Map(
  SPELLINGS.flatMap(([unit, ...others]) => others.map((other) => [other, unit] as const)),
);

/** `m^2` and `m 2` are m2. */
function plainPower(unit: string): string {
  return unit.replace(/^(1?0*[kc]?m)[\s^]+([23])$/i, '$1$2');
}

/** The normal spelling of a unit of measure; unknown units are only trimmed. */
export function normalUnit(written: string): string {
  const unit = halfWidth(written).trim();
  return UNIT_SPELLINGS.get(unit) ?? UNIT_SPELLINGS.get(plainPower(unit)) ?? plainPower(unit);
}
