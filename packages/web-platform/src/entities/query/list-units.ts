import { type AnyField, decimal, type ListShape } from '@jianheng/definition';
import { isNumber } from '../../fields/kind/number-text.ts';
import { translate } from '../../i18n/i18n.ts';

type Units = Pick<ListShape, 'inTenThousands'>;

/** A field as a list shows it: amounts that it shows in 万元 say so in their head. */
export function shownField({ inTenThousands = [] }: Units, name: string, field: AnyField): AnyField {
  if (!inTenThousands.includes(name)) return field;
  return { ...field, label: translate('{label}（万元）', { label: field.label }) };
}

/** A value or a sum in the unit of its head. What is no number comes back as it is. */
export function shownValue({ inTenThousands = [] }: Units, name: string, value: unknown): unknown {
  if (!inTenThousands.includes(name) || typeof value !== 'string' || !isNumber(value)) return value;
  return decimal.times(value, '0.0001');
}
