import type { CustomField, CustomFields, OfferedWords } from '@jianheng/definition';

/** What the properties of any kind are given. */
export interface KindPropertiesProps {
  readonly field: CustomField;
  /** Those that its formula may name. */
  readonly fields: CustomFields;
  /** People fill it in: nothing works it out. */
  readonly isPlain?: boolean;
  /** What earlier versions of its form offered, and where it stands among that. */
  readonly offered?: { readonly words: OfferedWords; readonly place: string };
  readonly onChange: (said: object) => void;
}
