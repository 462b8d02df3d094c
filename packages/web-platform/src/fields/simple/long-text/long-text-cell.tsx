import type { CellProps } from '../../kind/field-kind.ts';

/** Several lines: one in a list, all of them where there is room. */
export function LongTextCell({ value, extent }: CellProps<unknown>) {
  const words = value === null || value === undefined ? '' : String(value);
  if (extent === 'list') return <span title={words}>{words}</span>;
  return <span className="jh-long-text">{words}</span>;
}
