import type { AnyField } from '@jianheng/definition';
import { moneyUpper } from '@jianheng/expression';
import type { CellProps } from '../../kind/field-kind.ts';
import { NumberCell } from '../../kind/number-cell.tsx';

/** An amount with thousands and two decimals; its capital numerals (大写) where there is room. */
export function MoneyCell(props: CellProps<Extract<AnyField, { kind: 'money' }>>) {
  if (props.extent === 'list') return <NumberCell {...props} />;
  return (
    <span title={typeof props.value === 'string' ? moneyUpper(props.value) : ''}>
      <NumberCell {...props} />
    </span>
  );
}
