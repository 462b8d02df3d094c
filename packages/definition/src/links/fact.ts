import type { COMPARED_AS, Exact, WhenOf } from '../conditions/when.ts';
import type { Field, Fields, PersonField } from '../fields/any-field.ts';
import type { ChoiceField } from '../fields/choice.ts';
import type { TimeField } from '../fields/time.ts';
import type { OnlyKnown } from '../schema/field-base.ts';
import type { Sibling, Where } from '../schema/where-shape.ts';

/** What is told beside the form of a process (审批参考), as the platforms see it. */
export type FactShape = {
  readonly label: string;
  /** Path of the entity whose rows it tells of. */
  readonly of: string;
  /** Which of them, by their own fields and by what stands in the form. */
  readonly where: Where;
  /** The list that it leads to; else the first list of the entity that leaves no rows out. */
  readonly list?: string;
  /** Added up beside the number of rows. */
  readonly sums?: readonly string[];
  /** What is said of single rows, in the order of the list; without them none are shown. */
  readonly columns?: readonly string[];
  /** How many rows are shown, 5 unless it says otherwise. */
  readonly most?: number;
};

/** As much as stands beside a form without hiding it. */
export const FACT_LIMITS = { facts: 8, rows: 20, usualRows: 5, sums: 4, columns: 6 } as const;

type Standard = {
  readonly createdBy: Field<string, PersonField>;
  readonly createdDate: Field<string, TimeField>;
  readonly updatedBy: Field<string, PersonField>;
  readonly updatedDate: Field<string, TimeField>;
};
type ComparedAs = typeof COMPARED_AS;
type KindOf<Of> = Of extends { readonly kind: infer Kind extends keyof ComparedAs }
  ? ComparedAs[Kind]
  : never;

type FactTarget = { readonly path: string; readonly fields: Fields };
type ColumnOf<To extends FactTarget> = (keyof To['fields'] | keyof Standard | 'processState') & string;
type FactOptions<To extends FactTarget> = {
  readonly where: Where;
  readonly list?: string;
  readonly sums?: readonly (keyof To['fields'] & string)[];
  readonly columns?: readonly ColumnOf<To>[];
  readonly most?: number;
};

/** Words with values are those of any condition; words with a sibling name a field of the form. */
type ExactCondition<Rows extends Fields, Name extends keyof WhenOf<Rows>, Said> = {
  readonly [Word in keyof Said]: Word extends keyof NonNullable<WhenOf<Rows>[Name]>
    ? Said[Word] extends Sibling
      ? Word extends 'in' | 'isEmpty' | 'includes'
        ? never
        : Exact<Said[Word], Sibling>
      : NonNullable<WhenOf<Rows>[Name]>[Word]
    : never;
};
type ExactWhere<Rows extends Fields, Said> = {
  readonly [Name in keyof Said]: Name extends keyof WhenOf<Rows>
    ? ExactCondition<Rows, Name, NonNullable<Said[Name]>>
    : never;
};

/** The fields of the form that are compared with, each with the kind that it must be of. */
type AskedBy<Rows extends Fields, Said> = {
  [Name in keyof Said]: {
    [Word in keyof Said[Name]]: Said[Name][Word] extends Sibling<infer Named>
      ? (asked: { readonly [One in Named]: Name extends keyof Rows ? KindOf<Rows[Name]> : 'word' }) => void
      : never;
  }[keyof Said[Name]];
}[keyof Said];
type Together<Each> = [Each] extends [never]
  ? unknown
  : (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
    ? All
    : never;
type Asks<Rows extends Fields, Said> = [AskedBy<Rows, Said>] extends [never]
  ? unknown
  : Together<Parameters<AskedBy<Rows, Said>>[0]>;

/** What a form has to be compared with, by kind. */
type KindsOf<F extends Fields> = { readonly [Name in keyof F & string]: KindOf<F[Name]> } & {
  readonly [Name in keyof Standard]: KindOf<Standard[Name]>;
} & { readonly processState: KindOf<ChoiceField> };

/** A fact that may stand beside a form of these fields: what it compares with must be among them, and of its kind. */
export type FactOn<F extends Fields> = FactShape & { readonly asks?: (form: KindsOf<F>) => void };

/** 审批参考: rows of an entity that an approver should know of, counted, summed up and shown beside the form. */
export function fact<const To extends FactTarget, const O extends FactOptions<To>>(
  label: string,
  of: To,
  options: O &
    OnlyKnown<NoInfer<O>, FactOptions<To>> & {
      readonly where: ExactWhere<To['fields'] & Standard, NoInfer<O>['where']>;
    },
): FactShape & { readonly asks?: (form: Asks<To['fields'] & Standard, O['where']>) => void } {
  return { ...options, label, of: of.path };
}
