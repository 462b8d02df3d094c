import type { AnyField, Field, FieldKind, Fields } from '../fields/any-field.ts';
import type { PROCESS_STATES } from '../process/process-definition.ts';

/** What the values of a kind are compared as. */
export const COMPARED_AS = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  month: 'month',
  time: 'time',
  boolean: 'boolean',
  text: 'word',
  longText: 'word',
  richText: 'word',
  autoNumber: 'word',
  choice: 'word',
  choices: 'words',
  dictionary: 'word',
  person: 'person',
  people: 'people',
  department: 'department',
  link: 'link',
  attachments: 'list',
  lines: 'table',
} as const satisfies Record<FieldKind, string>;

type ComparedAs = typeof COMPARED_AS;
export type ComparisonKind = ComparedAs[FieldKind];
type KindOf<F extends Field> = ComparedAs[F['kind']];
type NameOf<F extends Fields> = keyof F & string;

/** Other fields whose values are of the same kind. */
type Alike<F extends Fields, Kind> = {
  [Name in NameOf<F>]: KindOf<F[Name]> extends Kind ? Name : never;
}[NameOf<F>];

type Held<F> = F extends Field<infer Value> ? NonNullable<Value> : never;
/** A person, department or row has no name in a declaration: the compiler says what to write instead. */
type KnownToCodeAlone = string & {
  readonly write: 'own of a list, a field of the row, or a condition in code';
};

/**
 * A value as it may be written down. Whom or what a link names is known to no declaration; code has it, and days and
 * amounts, as text (`Text`).
 */
type Literal<F extends Field, Text> = {
  number: number | (F['kind'] extends 'integer' ? never : `${number}` | Text);
  date: `${number}-${number}-${number}` | Text;
  month: `${number}-${number}` | Text;
  time: `${number}-${number}-${number}T${string}` | Text;
  boolean: boolean;
  word: Held<F> & string;
  words: never;
  people: never;
  person: [Text] extends [never] ? KnownToCodeAlone : Text;
  department: [Text] extends [never] ? KnownToCodeAlone : Text;
  link: [Text] extends [never] ? KnownToCodeAlone : Text;
  list: never;
  table: never;
}[KindOf<F>];

/** A word is a value where words are kept, and the compiler lists them; of every other kind it is the name of a field. */
type Operand<F extends Fields, Name extends NameOf<F>, Text> =
  KindOf<F[Name]> extends 'word'
    ? Literal<F[Name], Text>
    : Literal<F[Name], Text> | Exclude<Alike<F, KindOf<F[Name]>>, Name>;

type Emptiness = { readonly isEmpty?: boolean };
type Sameness<F extends Fields, Name extends NameOf<F>, Text> = Emptiness & {
  readonly is?: Operand<F, Name, Text> | null;
  readonly isNot?: Operand<F, Name, Text> | null;
  readonly in?: readonly Literal<F[Name], Text>[];
};
type Order<F extends Fields, Name extends NameOf<F>, Text> = Sameness<F, Name, Text> & {
  readonly above?: Operand<F, Name, Text>;
  readonly atLeast?: Operand<F, Name, Text>;
  readonly below?: Operand<F, Name, Text>;
  readonly atMost?: Operand<F, Name, Text>;
};

/** What lists of values are asked beside: whether one of them is there. */
type Included<One> = Emptiness & { readonly includes?: One };
type OneOf<List> = List extends readonly (infer One)[] ? One : never;

type ConditionOn<F extends Fields, Name extends NameOf<F>, Text> = {
  number: Order<F, Name, Text>;
  date: Order<F, Name, Text>;
  month: Order<F, Name, Text>;
  time: Order<F, Name, Text>;
  boolean: Sameness<F, Name, Text>;
  word: Sameness<F, Name, Text>;
  person: Sameness<F, Name, Text>;
  department: Sameness<F, Name, Text>;
  link: Sameness<F, Name, Text>;
  words: Included<OneOf<Held<F[Name]>>>;
  people: Included<Text | Alike<F, 'person'>>;
  list: Emptiness;
  table: never;
}[KindOf<F[Name]>];

type StateName = keyof typeof PROCESS_STATES;
type OnState = {
  readonly is?: StateName;
  readonly isNot?: StateName;
  readonly in?: readonly StateName[];
};

/** A condition on a row of these fields, as an author writes it: each field takes what its kind can be compared with. */
export type WhenOf<F extends Fields, Text = never> = {
  readonly [Name in NameOf<F>]?: ConditionOn<F, Name, Text>;
} & ('processState' extends keyof F ? unknown : { readonly processState?: OnState });

/** A condition that was inferred from what an author wrote: a name beside the known ones does not compile either. */
export type ExactWhen<F extends Fields, W> = {
  readonly [Name in keyof W]: Name extends keyof WhenOf<F>
    ? Exact<NonNullable<W[Name]>, NonNullable<WhenOf<F>[Name]>>
    : never;
};

/** Refuses keys that a shape does not have, where the compiler infers what was written instead of comparing it. */
export type Exact<Given, Shape> = Shape & { readonly [Name in Exclude<keyof Given, keyof Shape>]: never };

/** The conditions of each field, held against the fields that they stand among. */
export type WithConditions<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { readonly conditions?: infer Written }
    ? { readonly conditions?: { readonly [Word in keyof Written]: ExactWhen<F, Written[Word]> } }
    : unknown;
};

/** What a field's values are compared as; states of a process are words. */
export function comparedAs(field: AnyField | undefined): ComparisonKind {
  return field === undefined ? 'word' : COMPARED_AS[field.kind];
}
