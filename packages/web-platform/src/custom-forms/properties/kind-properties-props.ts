import type { CustomField, CustomFields } from '@jianheng/definition';

/** What the properties of any kind are given. */
export interface KindPropertiesProps {
  readonly field: CustomField;
  /** Those that its formula may name. */
  readonly fields: CustomFields;
  /** People fill it in: nothing works it out. */
  readonly isPlain?: boolean;
  readonly onChange: (said: object) => void;
}
