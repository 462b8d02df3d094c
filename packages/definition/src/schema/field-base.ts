import type { When } from './when-shape.ts';

/** What every kind of field may say of itself. Plain JSON: a definition is stored and sent as it is. */
export type FieldBase = {
  readonly label: string;
  readonly required?: boolean;
  /** One sentence under the input. */
  readonly help?: string;
  /** `actions`: no form may write this field, only the module's own code. `moves`: nothing but moves from state to state. */
  readonly writableBy?: 'forms' | 'actions' | 'moves';
  /** Where the field is there at all: what is filled into one that is not shown is not taken. */
  readonly showWhen?: When;
  /** Where it must be filled in, beside `required`. */
  readonly requiredWhen?: When;
  /** Rows, as they were before, on which people may no longer change it. */
  readonly lockedWhen?: When;
  /** A new form of a process begins with what the same person filled in here last. */
  readonly remembered?: true;
  /** Whoever reads it could misuse it (银行账号、证件号码): logs and the history of changes show its last four signs alone. */
  readonly sensitive?: boolean;
  /** The firm drew it: its words are the firm's own and are shown as they are written, in every language. */
  readonly drawn?: true;
  /** The permission without which nobody sees it, or writes it, on any way; else whoever sees the row does. */
  readonly seenBy?: string;
  /** Of a field that another module added (附加字段): which one did, and its name there, by which its formulas say it. */
  readonly added?: {
    readonly by: string;
    readonly as: string;
    /** Whose rows it rolls up where they are another module's, and the field of those, as it is called there. */
    readonly from?: { readonly path: string; readonly of: string | undefined };
  };
  /** The name on the wire, where the catalogue of calls spells it otherwise. */
  readonly wire?: string;
};

/** A field whose value is worked out. */
export type WorkedOut = {
  readonly formula?: string;
  /** What its formula reads over links is kept up with, whenever those rows change; else it stays once the form is sent. */
  readonly live?: true;
};

/** A field of one kind that holds `Value` in a row; the mark exists for the compiler only. */
export type FieldOf<Value, Shape extends { readonly kind: string }> = Shape & { readonly value?: Value };

/** What a field holds: null where nothing needs to be filled in. */
export type FieldValue<Value, Options> = Options extends { showWhen: unknown }
  ? Value | null
  : Options extends { required: true } | { default: unknown } | { sum: unknown } | { count: unknown }
    ? Value
    : Value | null;

/** The conditions of a field as they were written, for the compiler alone: its entity holds them against the other fields, its module the permission. */
export type ConditionsIn<Options> = {
  readonly seen?: Pick<Options, Extract<keyof Options, 'seenBy'>>;
  readonly conditions?: Pick<Options, Extract<keyof Options, 'showWhen' | 'requiredWhen' | 'lockedWhen'>>;
};

/** Refuses options that a kind does not take, also beside valid ones. */
export type OnlyKnown<Given, Options> = {
  readonly [Name in Exclude<keyof Given, keyof Options>]: NoSuchOption<keyof Options>;
};
/** No value is one; the compiler prints the options that there are. */
type NoSuchOption<Known> = { readonly optionsAre: Known; readonly none: never };
