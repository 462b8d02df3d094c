import type { CustomField, CustomFields, OfferedWords } from '@jianheng/definition';
import type { Designer } from '../draft/use-designer.ts';

/** What the properties of any kind are given. */
export interface KindPropertiesProps {
  readonly field: CustomField;
  /** Those that its formula may name. */
  readonly fields: CustomFields;
  /** People fill it in: nothing works it out. */
  readonly isPlain?: boolean;
  /** What earlier versions of its form offered, and where it stands among that. */
  readonly offered?: { readonly words: OfferedWords; readonly place: string };
  /** How the columns of its table are named otherwise; nothing where they were published. */
  readonly columnNames?: {
    readonly onRename: (from: string, to: string) => boolean;
    readonly keepBack: Designer['keepBack'];
  };
  readonly onChange: (said: object) => void;
}
