import type { ExactWhen } from '../conditions/when.ts';
import type { Field, Fields } from '../fields/any-field.ts';
import { money, decimal as number, percent } from '../fields/decimal.ts';
import { firmFormula } from '../formulas/firm-formula.ts';
import type { OnlyKnown } from '../schema/field-base.ts';
import type { Period } from '../schema/view-shape.ts';
import type { When } from '../schema/when-shape.ts';
import type { LinkedFields, NamesOf, OwnOrLinked } from './access.ts';

/** A figure that is summed or counted over the rows of an entity. */
export type CountedFigure = {
  readonly label: string;
  /** Path of the entity, of whatever module. */
  readonly of: string;
  /** The field that is added up; without it rows are counted. */
  readonly sum?: string;
  /** The day, month, moment or year (a whole number) by which a row belongs to a period. */
  readonly on: string;
  /** Dimensions (维度): the name under which figures are compared, and where a row names its value. */
  readonly by?: Readonly<Record<string, string>>;
  /** Rows that count. */
  readonly when?: When;
};
/** A figure that is computed from the counted figures of the module. */
export type DerivedFigure = {
  readonly label: string;
  readonly formula: string;
  readonly kind: 'money' | 'decimal' | 'percent';
};
export type FigureShape = CountedFigure | DerivedFigure;
export type Figures = Readonly<Record<string, FigureShape>>;

export const FIGURE_LIMITS = { figures: 60, shown: 12, groups: 500, years: 10 } as const;
export const TIME_STEPS = ['day', 'month', 'quarter', 'year'] as const satisfies readonly Period[];

export const isCounted = (figure: FigureShape): figure is CountedFigure => 'of' in figure;

type Target = { readonly path: string; readonly fields: Fields };
type DimensionKind = 'person' | 'department' | 'link' | 'choice' | 'dictionary';
/** A field of the row, or of a row up to two links away: `manager`, `contract.project.department`. */
type Place<F extends Fields> =
  | OwnOrLinked<F, DimensionKind>
  | {
      [Link in NamesOf<F, 'link'>]: `${Link}.${OwnOrLinked<LinkedFields<F[Link]>, DimensionKind>}`;
    }[NamesOf<F, 'link'>];
type FigureOptions<F extends Fields> = {
  readonly sum?: NamesOf<F, 'integer' | 'decimal' | 'money'>;
  readonly on: NamesOf<F, 'date' | 'time' | 'month' | 'integer'>;
  readonly by?: Readonly<Record<string, Place<F> | 'createdBy'>>;
  readonly when?: When;
};
type ExactOptions<F extends Fields, O> = O extends { readonly when: infer W }
  ? { readonly when: ExactWhen<F, W> }
  : unknown;
/** Dimensions as they were written: the compiler knows their names. */
type Written<O> = Omit<CountedFigure, 'by'> & Pick<O, Extract<keyof O, 'by'>>;

/** A figure (指标) over the rows of an entity: a sum or a number of rows, by period and by the named dimensions. */
export function figure<const To extends Target, const O extends FigureOptions<To['fields']>>(
  label: string,
  of: To,
  options: O & OnlyKnown<NoInfer<O>, FigureOptions<To['fields']>> & ExactOptions<To['fields'], NoInfer<O>>,
): Written<O> {
  return { ...options, label, of: of.path };
}

/** Figures as names of a firm's formula (`field.formula`). */
export function figureNames<const G extends Figures>(
  figures: G,
): { readonly [Name in keyof G]: Field<string | null, ReturnType<typeof number>> };
export function figureNames(figures: Figures): Fields {
  return Object.fromEntries(Object.entries(figures).map(([name, { label }]) => [name, number(label)]));
}

/** The field as which a derived figure is rounded and shown. */
export function fieldOfDerived({ kind, label }: DerivedFigure) {
  if (kind === 'percent') return percent(label);
  return kind === 'money' ? money(label) : number(label);
}

/** Compiles a derived figure over the counted ones; throws ExpressionError where it cannot be read. */
export function derivation(figures: Figures, { formula }: DerivedFigure) {
  const counted = Object.fromEntries(Object.entries(figures).filter(([, one]) => isCounted(one)));
  return firmFormula({ reads: { names: figureNames(counted), yields: 'number' } }, formula);
}
