import type { AnyField } from '@jianheng/definition';
import type { InputProps } from '../../kind/field-kind.ts';
import { LinkSelect } from './link-select.tsx';

/** One row of another entity. */
export function LinkInput({ field, value, ...rest }: InputProps<Extract<AnyField, { kind: 'link' }>>) {
  return (
    <LinkSelect
      {...rest}
      label={rest.label}
      path={field.to}
      value={typeof value === 'string' ? value : null}
    />
  );
}
