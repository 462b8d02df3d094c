import { type AnyField, asText, decimal } from '@jianheng/definition';
import { formatPercent } from '../../formatting/amounts.ts';
import type { CellProps } from './field-kind.ts';
import { isNumber } from './number-text.ts';

/** A number as people read it, digits under digits. */
export function NumberCell({ field, value }: CellProps<AnyField>) {
  return <span className="jh-digits">{numberText(field, value)}</span>;
}

/** What cannot be read as a number is shown as it is, never as a fault of the page. */
export function numberText(field: AnyField, value: unknown): string {
  try {
    if (field.kind === 'percent') return percentText(value);
    return field.kind === 'decimal' ? measureText(field, value) : asText(field, value);
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

/** A measure with thousands, and its unit apart from it. */
function measureText(field: Extract<AnyField, { kind: 'decimal' }>, value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (!isNumber(text)) return asText(field, value);
  const plain = decimal.plain(text);
  const decimals = plain.split('.')[1]?.length ?? 0;
  const unit = field.unit === undefined ? '' : `\u202F${field.unit}`;
  return `${decimal.thousands(plain, decimals)}${unit}`;
}
