import type { AnyField, FieldKind } from './any-field.ts';

/** What holds for all values of a kind, so that nobody has to keep lists of kinds. */
export type FieldTraits = {
  /** How its values count: whole numbers, exact decimals as text, or not at all. */
  readonly number?: 'integer' | 'decimal';
  /** Adding its values up says something by itself; shares of different wholes do not. */
  readonly isAdditive?: true;
  /** Amounts of money, in yuan. */
  readonly isMonetary?: true;
  /** Text in which people look for a part of it. */
  readonly isSearchable?: true;
  /** Its value says everything itself: no further row or dictionary has to be asked what it means. */
  readonly isSelfContained?: true;
  /** Holds several things at once; nothing is an empty list. */
  readonly isList?: true;
  /** A list of values of which each could stand in a field of its own: filters and `includes` ask for one of them. */
  readonly isSet?: true;
};

const COUNTED = { isAdditive: true, isSelfContained: true } as const;
const SET = { isList: true, isSet: true } as const;
const TEXT = { isSearchable: true, isSelfContained: true } as const;

/** Every kind with its traits; forgetting one does not compile. */
const TRAITS = {
  text: TEXT,
  longText: TEXT,
  richText: {},
  autoNumber: TEXT,
  integer: { number: 'integer', ...COUNTED },
  decimal: { number: 'decimal', ...COUNTED },
  money: { number: 'decimal', isMonetary: true, ...COUNTED },
  percent: { number: 'decimal', isSelfContained: true },
  date: { isSelfContained: true },
  month: { isSelfContained: true },
  time: {},
  boolean: {},
  choice: { isSelfContained: true },
  choices: { isSelfContained: true, ...SET },
  dictionary: {},
  person: {},
  people: SET,
  department: {},
  link: {},
  lines: { isList: true },
  attachments: { isList: true },
} as const satisfies { readonly [Kind in FieldKind]: FieldTraits };

type Having<Trait extends keyof FieldTraits> = {
  [Kind in FieldKind]: (typeof TRAITS)[Kind] extends { readonly [Name in Trait]: true } ? Kind : never;
}[FieldKind];
/** Kinds that hold several things at once: no title, no key and no order can be made of them. */
export type ListKind = Having<'isList'>;
/** Kinds that hold several values, each of which a filter can ask for. */
export type SetKind = Having<'isSet'>;

/** What holds for all values of this field. */
export function traitsOf({ kind }: Pick<AnyField, 'kind'>): FieldTraits {
  return TRAITS[kind];
}
