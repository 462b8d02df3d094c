import type { CellProps } from '../../kind/field-kind.ts';

/** Words as they are; a list cuts what does not fit and shows it whole in the tooltip. */
export function TextCell({ value, label }: CellProps<unknown>) {
  const text = label ?? (value === null || value === undefined ? '' : String(value));
  return <span title={text}>{text}</span>;
}
