import type { ExactWhen, WhenOf } from '../conditions/when.ts';
import type { Entity } from '../entities/entity.ts';
import type { Field, Fields } from '../fields/any-field.ts';
import type { OneOf } from '../schema/one-of.ts';
import type { PageAddress } from '../schema/page-address.ts';
import type { Period } from '../schema/view-shape.ts';
import type { NamesOf } from './access.ts';

type Entities = Readonly<Record<string, Entity>>;
type StandardColumn = 'createdBy' | 'createdDate' | 'updatedBy' | 'updatedDate' | 'processState';
type ColumnOf<F extends Fields> = (keyof F & string) | StandardColumn;
type DayOrMoment<F extends Fields> = NamesOf<F, 'date' | 'time'>;
type Countable<F extends Fields> = NamesOf<F, 'integer' | 'decimal' | 'money'>;

/** Another look at the rows of a list (视图): what may be seen, filtered and pressed there is what the list says. */
type Looking<L extends string> = PageAddress & {
  readonly label: string;
  /** Else the first list of the entity. */
  readonly list?: L;
};

/** 日历: rows that take time, by day, week, month and by what they take up. */
type Calendar<F extends Fields> = {
  readonly kind: 'calendar';
  readonly from: DayOrMoment<F>;
  /** Where it ends; of days the last one counts. Without it each row stands at its beginning. */
  readonly to?: DayOrMoment<F>;
  /** What a row takes up: each of those has a line of its own. */
  readonly by?: NamesOf<F, 'link' | 'person' | 'department' | 'choice'>;
  /** What is said of a row beside its times; else its title. */
  readonly card?: readonly ColumnOf<F>[];
  /** Rows that are shown. */
  readonly when?: WhenOf<F>;
  /** The hours that a day shows, of 24; what lies outside of them widens it. */
  readonly hours?: { readonly from: number; readonly to: number };
};

type Group<F extends Fields> =
  | NamesOf<F, 'choice' | 'dictionary' | 'boolean' | 'person' | 'department' | 'link'>
  | 'processState'
  | 'createdBy'
  | OneOf<
      | { readonly field: DayOrMoment<F> | 'createdDate'; readonly per: Period }
      | { readonly field: NamesOf<F, 'month'>; readonly per: Exclude<Period, 'day'> }
      /** How many days ago, to each of these and beyond the last; of what lies ahead nobody says how old it is. */
      | { readonly field: NamesOf<F, 'date'>; readonly ages: readonly number[] }
    >;

/** 统计: rows put together, counted and summed up by the database. */
type Statistics<F extends Fields> = {
  readonly kind: 'statistics';
  /** One way to put them together, or two, of which the second divides the first. */
  readonly by: readonly [Group<F>] | readonly [Group<F>, Group<F>];
  /** Added up beside the number of rows; the chart shows those of the kind of the first, or the first where two ways divide. */
  readonly sums?: readonly Countable<F>[];
  /** Of one grouping by time: the last value of each period, added up over what has one of its own (期末余额). */
  readonly closing?: { readonly of: NamesOf<F, 'money'>; readonly per: keyof F & string };
  readonly chart: 'bar' | 'line' | 'pie';
};

type ChoicesOf<One> = One extends Field<infer Value> ? NonNullable<Value> & string : never;

/** 看板: rows as cards in columns, one for each choice of a field. */
type Board<F extends Fields, A extends string> = {
  [Name in NamesOf<F, 'choice'>]: {
    readonly kind: 'board';
    readonly by: Name;
    /** In their order; else all choices. */
    readonly columns?: readonly ChoicesOf<F[Name]>[];
    readonly card?: readonly ColumnOf<F>[];
    readonly sums?: readonly Countable<F>[];
    /** The action that brings a row there; into any other column it is moved by a plain change, if that is allowed. */
    readonly moves?: { readonly [Choice in ChoicesOf<F[Name]>]?: A };
  };
}[NamesOf<F, 'choice'>];

/** A view of the rows of one of these entities. */
export type ViewOf<E extends Entities, L extends string, A extends string> = {
  [Name in keyof E & string]: Looking<L> & { readonly of: Name } & (
      | Calendar<E[Name]['fields']>
      | Statistics<E[Name]['fields']>
      | Board<E[Name]['fields'], A>
    );
}[keyof E & string];

type Views = Readonly<Record<string, { readonly of: string; readonly kind: string }>>;
type KnownKeys = {
  readonly calendar: keyof Looking<string> | keyof Calendar<Fields> | 'of';
  readonly statistics: keyof Looking<string> | keyof Statistics<Fields> | 'of';
  readonly board: keyof Looking<string> | 'of' | 'kind' | 'by' | 'columns' | 'card' | 'sums' | 'moves';
};
type Known<Kind> = Kind extends keyof KnownKeys ? KnownKeys[Kind] : never;

/** Views as they were written: keys, fields of conditions and columns that there are not do not compile beside valid ones. */
export type ExactViews<E extends Entities, V extends Views> = {
  readonly [Name in keyof V]: {
    readonly [Key in Exclude<keyof V[Name], Known<V[Name]['kind']>>]: never;
  } & (V[Name] extends {
    readonly when: infer W;
  }
    ? { readonly when: ExactWhen<E[V[Name]['of']]['fields'], W> }
    : unknown) &
    ExactMoves<E[V[Name]['of']]['fields'], V[Name]>;
};
type ExactMoves<F extends Fields, One> = One extends {
  readonly by: infer By extends string;
  readonly moves: infer M;
}
  ? { readonly moves: { readonly [Choice in Exclude<keyof M, ChoicesOf<F[By]>>]: never } }
  : unknown;
