import type { Fields } from '../fields/any-field.ts';
import type { RollUpKind } from '../fields/roll-up.ts';

type Entities = Readonly<Record<string, { readonly fields: Fields }>>;
type NamesOfKind<F extends Fields, Kind extends string> = {
  [Name in keyof F & string]: F[Name] extends { readonly kind: Kind } ? Name : never;
}[keyof F & string];

/** The names of what stands in a line. */
type LineNames<Of> = Of extends { readonly value?: readonly (infer Line)[] } ? keyof Line & string : never;

/** What a roll-up may name of an entity: its fields of these kinds, and whatever stands in its lines. */
type PathsIn<Name extends string, F extends Fields, Kind extends string> =
  | `${Name}.${NamesOfKind<F, Kind>}`
  | {
      [Lines in NamesOfKind<F, 'lines'>]: `${Name}.${Lines}.${LineNames<F[Lines]>}`;
    }[NamesOfKind<F, 'lines'>];
type RowsIn<Name extends string, F extends Fields> = Name | `${Name}.${NamesOfKind<F, 'lines'>}`;

type Paths<E extends Entities, Kind extends string> = {
  [Name in keyof E & string]: PathsIn<Name, E[Name]['fields'], Kind>;
}[keyof E & string];
type Rows<E extends Entities> = {
  [Name in keyof E & string]: RowsIn<Name, E[Name]['fields']>;
}[keyof E & string];

type Numbers<E extends Entities> = Paths<E, 'integer' | 'decimal' | 'money'>;
/** What each kind of roll-up may be of; the last day is a day, any other last value is a number. */
type OfNames<E extends Entities, Holder> = {
  readonly sum: Numbers<E>;
  readonly count: Rows<E>;
  readonly last: Holder extends 'date' ? Paths<E, 'date'> : Numbers<E>;
  readonly largest: Numbers<E>;
  readonly smallest: Numbers<E>;
  readonly average: Numbers<E>;
};
/** Fields by which rows can be ordered. */
type Ordering = 'date' | 'time' | 'month' | 'integer' | 'decimal' | 'money';
type OrderNames<E extends Entities, Path extends string> = {
  [Name in keyof E & string]: Name extends SourceOf<Path> ? NamesOfKind<E[Name]['fields'], Ordering> : never;
}[keyof E & string];
/** The last of values that are no days is that of the row which an order names; nothing else has an order. */
type OrderOf<E extends Entities, Said, Kind, Holder, Path extends string> = Said extends {
  readonly order: string;
}
  ? { readonly order: Kind extends 'last' ? OrderNames<E, Path> : never }
  : Kind extends 'last'
    ? Holder extends 'date'
      ? unknown
      : { readonly order: OrderNames<E, Path> }
    : unknown;

type SourceOf<Path extends string> = Path extends `${infer Name}.${string}` ? Name : Path;
/** The field of the rows, or of the lines, that links here. */
type ByNames<E extends Entities, Path extends string> = {
  [Name in keyof E & string]: Name extends SourceOf<Path>
    ? NamesOfKind<E[Name]['fields'], 'link' | 'person' | 'department'> | LinesOfPath<E[Name]['fields'], Path>
    : never;
}[keyof E & string];
type LinesOfPath<F extends Fields, Path extends string> = {
  [Lines in NamesOfKind<F, 'lines'>]: Path extends `${string}.${Lines}` | `${string}.${Lines}.${string}`
    ? LineNames<F[Lines]>
    : never;
}[NamesOfKind<F, 'lines'>];

type CheckedRollUp<E extends Entities, Kind extends RollUpKind, Said, Holder> = Said extends {
  readonly of: infer Path extends string;
}
  ? {
      readonly of: OfNames<E, Holder>[Kind];
      readonly by: ByNames<E, Path>;
    } & OrderOf<E, Said, Kind, Holder, Path> &
      CheckedWhen<Said, keyof E[SourceOf<Path> & keyof E]['fields'] | 'processState'>
  : unknown;

/** A condition on fields that there are. */
type CheckedWhen<Said, Known> = Said extends { readonly when: infer When }
  ? {
      readonly when: {
        readonly [Name in keyof When as string extends Name ? never : Name]: Name extends Known
          ? object
          : never;
      };
    }
  : unknown;

/** The kinds of roll-up that a field is written with; what it merely could have does not count. */
type WrittenIn<Of> = {
  [Kind in RollUpKind & keyof Of]: Of extends { readonly [K in Kind]: object } ? Kind : never;
}[RollUpKind & keyof Of];

export type CheckedField<E extends Entities, Of> = {
  readonly [Kind in WrittenIn<Of> & RollUpKind & keyof Of]: CheckedRollUp<
    E,
    Kind,
    Of[Kind],
    Of extends { readonly kind: infer Holder } ? Holder : never
  >;
};

/** The entities of a module, each of whose roll-ups names what there is; a wrong name does not fit. */
export type WithKnownRollUps<E extends Entities> = {
  readonly [Name in keyof E]: {
    readonly fields: { readonly [F in keyof E[Name]['fields']]: CheckedField<E, E[Name]['fields'][F]> };
  };
};
