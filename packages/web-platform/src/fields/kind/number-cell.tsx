import { type AnyField, asText, decimal } from '@jianheng/definition';
import words from '../../components/words.module.css';
import { formatPercent } from '../../formatting/amounts.ts';
import type { CellProps } from './field-kind.ts';

/** A number as people read it, digits under digits. */
export function NumberCell({ field, value }: CellProps<AnyField>) {
  return <span className={words.digits}>{numberText(field, value)}</span>;
}

/** What cannot be read as a number is shown as it is, never as a fault of the page. */
export function numberText(field: AnyField, value: unknown): string {
  try {
    if (field.kind === 'percent') return percentText(value);
    return asText(field, value);
  } catch {
    return String(value);
  }
}

/** A share with two decimals, so that points stand under points; more where it has more. */
function percentText(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const decimals = (decimal.plain(text === '' ? '0' : text).split('.')[1]?.length ?? 0) - 2;
  return formatPercent(text, Math.max(2, decimals));
}
