import type { AnyField } from '@jianheng/definition';
import { fieldKindOf } from './all-kinds.ts';
import type { CellProps } from './kind/field-kind.ts';

export interface FieldValueProps {
  readonly field: AnyField;
  readonly value: unknown;
  /** The words for the value where it is an id. */
  readonly label?: string | undefined;
  /** `detail` has room for what a list has to cut. */
  readonly extent?: CellProps['extent'];
}

/** A value to read, as its field's kind shows it everywhere: thousands apart, names for ids, words for choices. */
export function FieldValue({ field, value, label, extent = 'list' }: FieldValueProps) {
  const { Cell } = fieldKindOf(field);
  return <Cell field={field} value={value} label={label} extent={extent} />;
}
