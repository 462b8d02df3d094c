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
};

const COUNTED = { isAdditive: true, isSelfContained: true } as const;
const TEXT = { isSearchable: true, isSelfContained: true } as const;

/** Every kind with its traits; forgetting one does not compile. */
const TRAITS: { readonly [Kind in FieldKind]: FieldTraits } = {
  text: TEXT,
  longText: TEXT,
  autoNumber: TEXT,
  integer: { number: 'integer', ...COUNTED },
  decimal: { number: 'decimal', ...COUNTED },
  money: { number: 'decimal', isMonetary: true, ...COUNTED },
  percent: { number: 'decimal', isSelfContained: true },
  date: { isSelfContained: true },
  time: {},
  boolean: {},
  choice: { isSelfContained: true },
  choices: { isSelfContained: true, isList: true },
  dictionary: {},
  person: {},
  department: {},
  link: {},
  lines: { isList: true },
  attachments: { isList: true },
};

/** What holds for all values of this field. */
export function traitsOf({ kind }: Pick<AnyField, 'kind'>): FieldTraits {
  return TRAITS[kind];
}
