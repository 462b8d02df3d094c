import type { FieldBase, FieldOf } from '../schema/field-base.ts';
import type { Where } from '../schema/where-shape.ts';
import type { AttachmentsField } from './attachments.ts';
import type { AutoNumberField } from './auto-number.ts';
import type { BooleanField } from './boolean.ts';
import type { ChoiceField } from './choice.ts';
import type { ChoicesField } from './choices.ts';
import type { DateField, MonthField } from './date.ts';
import type { DecimalField, MoneyField, PercentField } from './decimal.ts';
import type { DictionaryField } from './dictionary.ts';
import type { IntegerField } from './integer.ts';
import type { RichTextField } from './rich-text/rich-text.ts';
import type { LongTextField, TextField } from './text.ts';
import type { TimeField } from './time.ts';

/** A field of the row, or the month in which one of its days or moments lies. */
export type FoundBy = string | { readonly monthOf: string };

export type LinkField = FieldBase & {
  readonly kind: 'link';
  /** Path of the entity linked to. */
  readonly to: string;
  /** Rows linked to hang below each other: they are chosen level by level, and a filter by one finds those below it too. */
  readonly isTree?: true;
  /** Fields of the row linked to that are read beside it wherever it stands in a form, by name. */
  readonly shows?: Fields;
  /** Which rows may be chosen. */
  readonly where?: Where;
  /** Fields of the form that take a value of the row chosen: the one by the other's name. */
  readonly fills?: Readonly<Record<string, string>>;
  /** The key by which the system finds the row: fields of that row, and where their values are in this one. */
  readonly finds?: Readonly<Record<string, FoundBy>>;
  /** A row that is not found is made. */
  readonly makes?: true;
  /** Number of the form around that a filled number does not exceed, by the field that is filled. */
  readonly fillsAtMost?: Readonly<Record<string, string>>;
  /** A new form begins with the only offered row whose field holds this year. */
  readonly proposes?: { readonly year: string };
  /** Fields of the row linked to that the form needs beside those it shows. */
  readonly reads?: Fields;
  /** Where it was declared, by which the picker asks for what may be chosen: `/b/invoice#plan`, `/b/claim#parts.invoice`. */
  readonly place?: string;
};
export type PersonField = FieldBase & { readonly kind: 'person'; readonly default?: 'currentUser' };
export type PeopleOptions = Omit<FieldBase, 'label' | 'sensitive'> & {
  /** Most people that may be named, 50 unless said otherwise. */
  readonly max?: number;
};
export type PeopleField = FieldBase & PeopleOptions & { readonly kind: 'people' };
export type DepartmentField = FieldBase & {
  readonly kind: 'department';
  readonly default?: 'currentDepartment';
};

export type LinesOptions = Omit<FieldBase, 'label'> & {
  /** Most lines allowed, 500 unless said otherwise. */
  readonly max?: number;
};
export type LinesField = FieldBase &
  LinesOptions & { readonly kind: 'lines'; readonly fields: Readonly<Record<string, Field>> };

/** A text that is a formula of the firm: what it may read, and the kind of its result. */
export type FormulaReads = {
  /** Names that it may use, as fields: by key or by label. */
  readonly names: Fields;
  readonly yields: 'number' | 'text' | 'boolean';
  /** A text field of the same entity, by whose value formulas of other rows read this one. */
  readonly rows?: string;
};
/** A long text, which may be a formula of the firm. */
export type ReadLongText = LongTextField & { readonly reads?: FormulaReads };

/** A field as data, of any kind. */
export type AnyField =
  | TextField
  | ReadLongText
  | RichTextField
  | IntegerField
  | DecimalField
  | MoneyField
  | PercentField
  | DateField
  | MonthField
  | TimeField
  | BooleanField
  | ChoiceField
  | ChoicesField
  | DictionaryField
  | PersonField
  | PeopleField
  | DepartmentField
  | LinkField
  | LinesField
  | AutoNumberField
  | AttachmentsField;

export type FieldKind = AnyField['kind'];

/** A field that holds `Value` in a row; the mark exists for the compiler only. */
export type Field<Value = unknown, Shape extends AnyField = AnyField> = FieldOf<Value, Shape>;

export type Fields = Readonly<Record<string, Field>>;

/** The values that an entity's fields make up, by field name. */
export type ValuesOf<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

/** A stored row: its values, its id and the revision that guards against two writers. */
export type RowOf<F extends Fields> = { id: string; revision: number } & ValuesOf<F>;
