import { ExactDecimal, ExpressionError, toText } from '@jianheng/expression';
import { compileFormula } from './check-formula.ts';

/** A factor (计算因子) as a firm defines it. */
export interface FactorDefinition {
  readonly symbol: string;
  /** how the figure of a place follows from its parts */
  readonly rule: 'sum' | 'max' | 'formula';
  readonly formula: string | null;
}

/** A figure that is stored at a place: a value, or a formula over other factors of the place. Decimal text. */
export interface StoredFigure {
  readonly value: string | null;
  readonly formula: string | null;
  readonly source: 'file' | 'hand';
}

/** A place that has factors: the project, a building, a unit, or a function (功能) of one of them. */
export interface FactorPlace {
  readonly id: string;
  readonly kind: 'project' | 'building' | 'unit' | 'function';
  readonly stored: ReadonlyMap<string, StoredFigure>;
  readonly parts: readonly FactorPlace[];
}

/** Where a figure comes from: stored, a formula, the parts of the place, or the building above a unit. */
export type FigureSource = 'file' | 'hand' | 'formula' | 'sum' | 'above';

/** A computed figure; null where it is not known, as after a division by zero. */
export interface FactorFigure {
  readonly value: string | null;
  readonly source: FigureSource | null;
}

/** Floor area, and the parts above and below ground that it consists of. */
const FLOOR_AREA = 'JZMJ';
const FLOOR_AREA_PARTS = ['DSMJ', 'DXMJ'] as const;

const UNKNOWN: FactorFigure = { value: null, source: null };

/**
 * Computes all factors of a place and of all below it, by the ids of places and by symbols. A stored figure goes first, then a
 * formula, then the parts: additive factors add up, of heights the largest counts. Units share the size of their building:
 * the largest of them counts for it, and they take from it what they lack.
 */
export function computeFactors(
  definitions: readonly FactorDefinition[],
  top: FactorPlace,
): ReadonlyMap<string, ReadonlyMap<string, FactorFigure>> {
  const figures = new Map<string, ReadonlyMap<string, FactorFigure>>();
  placeFigures(new Map(definitions.map((one) => [one.symbol, one])), { place: top, figures });
  return figures;
}

/** The sentence that refuses a floor area that is not the sum of its parts; all three have to be known. */
export function floorAreaFault(figures: ReadonlyMap<string, FactorFigure>): string | undefined {
  const total = figures.get(FLOOR_AREA)?.value ?? null;
  const [above = null, below = null] = FLOOR_AREA_PARTS.map((symbol) => figures.get(symbol)?.value ?? null);
  if (total === null || above === null || below === null) return undefined;
  if (new ExactDecimal(above).plus(below).minus(total).abs().lessThanOrEqualTo('0.01')) return undefined;
  const [t, a, b] = [total, above, below].map((value) => new ExactDecimal(value).toString());
  return `建筑面积 ${t} 不等于地上建筑面积 ${a} 与地下建筑面积 ${b} 之和`;
}

type Definitions = ReadonlyMap<string, FactorDefinition>;
type Placed = {
  readonly place: FactorPlace;
  readonly figures: Map<string, ReadonlyMap<string, FactorFigure>>;
  readonly above?: ReadonlyMap<string, FactorFigure>;
};

function placeFigures(definitions: Definitions, { place, figures, above }: Placed): void {
  // Units wait for their building; everything else is computed before the place that it is part of.
  for (const part of place.parts)
    if (part.kind !== 'unit') placeFigures(definitions, { place: part, figures });
  const own = new PlaceFigures(definitions, { place, figures, ...(above && { above }) }).all();
  figures.set(place.id, own);
  for (const part of place.parts)
    if (part.kind === 'unit') placeFigures(definitions, { place: part, figures, above: own });
}

/** The figures of one place, each computed when it is first read. */
class PlaceFigures {
  readonly #definitions: Definitions;
  readonly #at: Placed;
  readonly #done = new Map<string, FactorFigure>();
  readonly #path = new Set<string>();

  constructor(definitions: Definitions, at: Placed) {
    this.#definitions = definitions;
    this.#at = at;
  }

  all(): ReadonlyMap<string, FactorFigure> {
    return new Map([...this.#definitions.keys()].map((symbol) => [symbol, this.#figureOf(symbol)]));
  }

  #figureOf(symbol: string): FactorFigure {
    const done = this.#done.get(symbol);
    if (done) return done;
    const definition = this.#definitions.get(symbol);
    // A formula that needs itself has no result.
    if (!definition || this.#path.has(symbol)) return UNKNOWN;
    this.#path.add(symbol);
    const figure = this.#compute(definition);
    this.#path.delete(symbol);
    this.#done.set(symbol, figure);
    return figure;
  }

  #compute({ symbol, rule, formula }: FactorDefinition): FactorFigure {
    const stored = this.#at.place.stored.get(symbol);
    if (stored) {
      const value = stored.formula === null ? stored.value : this.#valueOf(stored.formula);
      return { value, source: stored.source };
    }
    return rule === 'formula' ? known(this.#valueOf(formula ?? ''), 'formula') : this.#derived(symbol, rule);
  }

  #derived(symbol: string, rule: 'sum' | 'max'): FactorFigure {
    const area = symbol === FLOOR_AREA ? this.#areaOfParts() : null;
    if (area !== null) return { value: area, source: 'formula' };
    const value = this.#ofParts(symbol, rule);
    if (value !== null) return { value, source: 'sum' };
    return known(this.#at.above?.get(symbol)?.value ?? null, 'above');
  }

  /** 地上 + 地下, where both are stored at this place. */
  #areaOfParts(): string | null {
    const { stored } = this.#at.place;
    return FLOOR_AREA_PARTS.every((symbol) => stored.has(symbol))
      ? this.#valueOf(FLOOR_AREA_PARTS.join(' + '))
      : null;
  }

  /** From functions where they state the factor, else from buildings, else from units. */
  #ofParts(symbol: string, rule: 'sum' | 'max'): string | null {
    const { parts } = this.#at.place;
    for (const kind of ['function', 'building', 'unit'] as const) {
      const values = parts
        .filter((part) => part.kind === kind)
        .map((part) => this.#valueAt(part, symbol))
        .filter((value) => value !== null);
      const [first, ...others] = values;
      if (first !== undefined)
        return kind === 'unit' || rule === 'max' ? largest(first, others) : sum(values);
    }
    return null;
  }

  #valueAt(part: FactorPlace, symbol: string): string | null {
    return part.kind === 'unit'
      ? (part.stored.get(symbol)?.value ?? null)
      : (this.#at.figures.get(part.id)?.get(symbol)?.value ?? null);
  }

  #valueOf(formula: string): string | null {
    try {
      const expression = compileFormula(formula, [...this.#definitions.keys()]);
      const scope: Record<string, string> = {};
      for (const symbol of expression.names) {
        const { value } = this.#figureOf(symbol);
        if (value === null) return null;
        scope[symbol] = value;
      }
      const result = expression.evaluate(scope);
      return result instanceof ExactDecimal ? rounded(toText(result)) : null;
    } catch (error) {
      if (error instanceof ExpressionError) return null;
      throw error;
    }
  }
}

const known = (value: string | null, source: FigureSource): FactorFigure =>
  value === null ? UNKNOWN : { value, source };

const sum = (values: readonly string[]) =>
  rounded(values.reduce((total, value) => total.plus(value), new ExactDecimal(0)).toString());

const largest = (first: string, others: readonly string[]) =>
  rounded(ExactDecimal.max(first, ...others).toString());

/** Quantities have six decimals at most. */
const rounded = (value: string) => new ExactDecimal(value).toDecimalPlaces(6).toString();
