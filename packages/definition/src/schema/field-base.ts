/** What every kind of field may say of itself. Plain JSON: a definition is stored and sent as it is. */
export type FieldBase = {
  readonly label: string;
  readonly required?: boolean;
  /** One sentence under the input. */
  readonly help?: string;
  /** `actions`: no form may write this field, only the module's own code. */
  readonly writableBy?: 'forms' | 'actions';
  /** Whoever reads it could misuse it (银行账号、证件号码): logs and the history of changes show its last four signs alone. */
  readonly sensitive?: boolean;
  /** The name on the wire, where the catalogue of calls spells it otherwise. */
  readonly wire?: string;
};

/** A field of one kind that holds `Value` in a row; the mark exists for the compiler only. */
export type FieldOf<Value, Shape extends { readonly kind: string }> = Shape & { readonly value?: Value };

/** What a field holds: null where nothing needs to be filled in. */
export type FieldValue<Value, Options> = Options extends
  | { required: true }
  | { default: unknown }
  | { sum: unknown }
  | { count: unknown }
  ? Value
  : Value | null;
