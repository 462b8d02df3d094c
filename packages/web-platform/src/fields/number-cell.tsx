import { type AnyField, asText } from '@jianheng/definition';
import type { CellProps } from './web-kind.ts';

/** A number as people read it, digits under digits. */
export function NumberCell({ field, value }: CellProps<AnyField>) {
  return <span className="jh-digits">{numberText(field, value)}</span>;
}

/** What cannot be read as a number is shown as it is, never as a fault of the page. */
export function numberText(field: AnyField, value: unknown): string {
  try {
    return asText(field, value);
  } catch {
    return String(value);
  }
}
