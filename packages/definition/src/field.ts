import type { AttachmentsField } from './fields/attachments.ts';
import { attachments } from './fields/attachments.ts';
import type { ChoiceField } from './fields/choice.ts';
import { choice } from './fields/choice.ts';
import type { DateField } from './fields/date.ts';
import { date } from './fields/date.ts';
import type { DecimalField, MoneyField, PercentField } from './fields/decimal.ts';
import { decimal, money, percent } from './fields/decimal.ts';
import type { DictionaryField } from './fields/dictionary.ts';
import { dictionary } from './fields/dictionary.ts';
import type { IntegerField } from './fields/integer.ts';
import { integer } from './fields/integer.ts';
import type { LinesField } from './fields/lines.ts';
import { lines } from './fields/lines.ts';
import type { DepartmentField, LinkField, PersonField } from './fields/link.ts';
import { department, link, person } from './fields/link.ts';
import type { SerialField } from './fields/serial.ts';
import { serial } from './fields/serial.ts';
import type { LongTextField, TextField } from './fields/text.ts';
import { longText, text } from './fields/text.ts';
import type { TimeField } from './fields/time.ts';
import { time } from './fields/time.ts';
import type { YesNoField } from './fields/yes-no.ts';
import { yesNo } from './fields/yes-no.ts';

/** What every kind of field may say of itself. Plain JSON: a definition is stored and sent as it is. */
export type FieldBase = {
  readonly label: string;
  readonly required?: boolean;
  /** One sentence under the input. */
  readonly help?: string;
  /** `actions`: no form may write this field, only the module's own code. */
  readonly changedBy?: 'forms' | 'actions';
  /** Whoever reads it could misuse it (银行账号、证件号码): logs and the history of changes show its last four signs alone. */
  readonly sensitive?: boolean;
  /** The name on the wire, where the catalogue of calls spells it otherwise. */
  readonly wire?: string;
};

/** A field as data, of any kind. */
export type AnyField =
  | TextField
  | LongTextField
  | IntegerField
  | DecimalField
  | MoneyField
  | PercentField
  | DateField
  | TimeField
  | YesNoField
  | ChoiceField
  | DictionaryField
  | PersonField
  | DepartmentField
  | LinkField
  | LinesField
  | SerialField
  | AttachmentsField;

export type FieldKind = AnyField['kind'];

/** A field that holds `Value` in a row; the mark exists for the compiler only. */
export type Field<Value = unknown, Shape extends AnyField = AnyField> = Shape & { readonly value?: Value };

export type Fields = Readonly<Record<string, Field>>;

/** What a field holds: null where nothing needs to be filled in. */
export type Filled<Value, Options> = Options extends { required: true } | { default: unknown }
  ? Value
  : Value | null;

/** Every kind of field there is. A new kind is a file in `fields/` here, on the server and in the web. */
export const field = {
  text,
  longText,
  integer,
  decimal,
  money,
  percent,
  date,
  time,
  yesNo,
  choice,
  dictionary,
  person,
  department,
  link,
  lines,
  serial,
  attachments,
};

/** The values that an entity's fields make up, by field name. */
export type ValuesOf<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

/** A stored row: its values, its id and the revision that guards against two writers. */
export type RowOf<F extends Fields> = { id: string; revision: number } & ValuesOf<F>;
