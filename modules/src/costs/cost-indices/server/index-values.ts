import { type GroupIndices, MATERIAL_NAMES } from '@jianheng/cost-store';

/** An index as it is stored: what was divided by what. Figures are decimal text. */
export type StoredValue = {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly numerator: string | null;
  readonly divisor: string | null;
  /** symbol of the factor that it is divided by; empty where it is a quantity or a formula */
  readonly symbol: string;
  readonly value: number;
};

export const AREA = 'JZMJ';

/** The symbols that rows are divided by. */
export class Divisors {
  readonly #symbols: ReadonlyMap<string, string>;
  readonly #units: ReadonlyMap<string, string>;

  constructor(
    divisors: readonly (readonly [row: string, symbol: string])[],
    definitions: readonly { readonly symbol: string; readonly unit: string }[],
  ) {
    this.#symbols = new Map(divisors);
    this.#units = new Map(definitions.map(({ symbol, unit }) => [symbol, unit]));
  }

  symbolOf(row: string): string {
    return this.#symbols.get(row) ?? AREA;
  }

  /** The unit of a figure per size: 元/m2. */
  unitOf(row: string, unit: string): string {
    return `${unit}/${this.#units.get(this.symbolOf(row)) ?? this.symbolOf(row)}`;
  }
}

/** The values of a group that are stored for search and statistics. Figures of nothing are left out. */
export function valuesOf(group: GroupIndices, divisors: Divisors): readonly StoredValue[] {
  const sizes = new Map(group.scales);
  const sizeOf = (row: string) => {
    const size = sizes.get(divisors.symbolOf(row));
    return size === undefined ? null : String(size);
  };
  const perSize = (
    row: string,
    index: Pick<StoredValue, 'key' | 'name' | 'numerator'> & { readonly unit: string },
    value: number | null,
  ): StoredValue[] =>
    value === null || value === 0
      ? []
      : [
          {
            ...index,
            unit: divisors.unitOf(row, index.unit),
            divisor: sizeOf(row),
            symbol: divisors.symbolOf(row),
            value,
          },
        ];
  return [
    ...costValue(group, sizes.get(AREA)),
    ...group.economic
      .filter(({ id }) => id !== '')
      .flatMap(({ id, name, amount, perScale }) =>
        perSize(id, { key: `EC:${id}`, name, numerator: amount, unit: '元' }, perScale),
      ),
    ...group.quantity.flatMap(({ id, name, unit, quantity, perScale }) =>
      perSize(id, { key: `QT:${id}`, name: `${name}含量`, numerator: quantity, unit }, perScale),
    ),
    ...group.quantity.flatMap(({ id, name, unit, quantity, unitPrice }): StoredValue[] =>
      unitPrice === null
        ? []
        : [
            {
              key: `UP:${id}`,
              name: `${name}综合单价`,
              unit: `元/${unit}`,
              numerator: null,
              divisor: quantity,
              symbol: '',
              value: unitPrice,
            },
          ],
    ),
    ...group.material
      .filter(({ name }) => MATERIAL_NAMES.has(name))
      .flatMap(({ name, unit, quantity, perScale }) =>
        perSize(name, { key: `MT:${name}`, name: `${name}消耗量`, numerator: quantity, unit }, perScale),
      ),
    ...group.relation.flatMap(({ id, name, unit, over, under, value }): StoredValue[] =>
      value === null || value === 0
        ? []
        : [{ key: `RL:${id}`, name, unit, numerator: over, divisor: under, symbol: '', value }],
    ),
    ...group.expanded.flatMap(({ index: { key, name, unit, value } }): StoredValue[] =>
      value === null || value === 0
        ? []
        : [{ key, name, unit, numerator: null, divisor: null, symbol: '', value }],
    ),
  ];
}

/** 单方造价. */
function costValue({ total }: GroupIndices, area: number | undefined): StoredValue[] {
  if (total === null || area === undefined || area <= 0) return [];
  return [
    {
      key: 'CR:total',
      name: '单方造价',
      unit: '元/m2',
      numerator: total,
      divisor: String(area),
      symbol: AREA,
      value: Number(total) / area,
    },
  ];
}
