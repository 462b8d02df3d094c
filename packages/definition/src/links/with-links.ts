import type { COMPARED_AS, Exact, WhenOf } from '../conditions/when.ts';
import type { Field, Fields } from '../fields/any-field.ts';
import type { Sibling } from '../schema/where-shape.ts';
import type { FILLED_FROM } from './fills.ts';

type KindOf<Of> = Of extends { readonly kind: infer Kind extends keyof typeof COMPARED_AS }
  ? (typeof COMPARED_AS)[Kind]
  : never;
/** Fields of the form whose values are of the same kind as a field of the row to choose. */
type Alike<F extends Fields, Of> = {
  [Name in keyof F & string]: KindOf<F[Name]> extends KindOf<Of> ? Name : never;
}[keyof F & string];

/** Words with values are those of any condition; words with a sibling name a field of the form of the same kind. */
type ExactCondition<To extends Fields, F extends Fields, Name extends keyof WhenOf<To>, Said> = {
  readonly [Word in keyof Said]: Word extends keyof NonNullable<WhenOf<To>[Name]>
    ? Said[Word] extends Sibling<infer Named>
      ? Word extends 'in' | 'isEmpty' | 'includes'
        ? never
        : Exact<Said[Word], Sibling<Alike<F, Name extends keyof To ? To[Name] : never> & Named>>
      : NonNullable<WhenOf<To>[Name]>[Word]
    : never;
};

type ExactWhere<To extends Fields, F extends Fields, Said> = {
  readonly [Name in keyof Said]: Name extends keyof WhenOf<To>
    ? ExactCondition<To, F, Name, NonNullable<Said[Name]>>
    : never;
};

/** Fields of the row chosen that a field of the form takes its value from. */
type SourceOf<To extends Fields, Of extends Field> = {
  [Name in keyof To & string]: To[Name]['kind'] extends (typeof FILLED_FROM)[Of['kind']][number]
    ? Name
    : never;
}[keyof To & string];
type ExactFills<To extends Fields, F extends Fields, Said> = {
  readonly [Name in keyof Said]: Name extends keyof F ? SourceOf<To, F[Name]> : never;
};

/** Values of this row that are of the same kind as a field of the key, or the month of one of its days. */
type FoundIn<To extends Fields, F extends Fields, Name> = Name extends keyof To & string
  ? Alike<F, To[Name]> | (KindOf<To[Name]> extends 'month' ? { readonly monthOf: Dated<F> } : never)
  : never;
type Dated<F extends Fields> = {
  [Name in keyof F & string]: KindOf<F[Name]> extends 'date' | 'time' ? Name : never;
}[keyof F & string];
type ExactFinds<To extends Fields, F extends Fields, Said> = {
  readonly [Name in keyof Said]: FoundIn<To, F, Name>;
};

type LinkingOf<To extends Fields, F extends Fields, Around extends Fields, Said> = {
  readonly [Word in keyof Said]: Word extends 'where'
    ? ExactWhere<To, F & Omit<Around, keyof F>, NonNullable<Said[Word]>>
    : Word extends 'finds'
      ? ExactFinds<To, F, NonNullable<Said[Word]>>
      : ExactFills<To, F, NonNullable<Said[Word]>>;
};

type WithLink<F extends Fields, Around extends Fields, Of> = Of extends {
  readonly target?: infer To extends Fields;
  readonly linking?: infer Said;
}
  ? { readonly linking?: LinkingOf<To, F, Around, Said> }
  : unknown;

/** The links of a form and of its lines, held against the rows that they point to and against the fields beside them. */
export type WithLinks<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends {
    readonly kind: 'lines';
    readonly fields: infer In extends Fields;
  }
    ? { readonly fields: { readonly [Inner in keyof In]: WithLink<In, F, In[Inner]> } }
    : WithLink<F, Record<never, never>, F[Name]>;
};
