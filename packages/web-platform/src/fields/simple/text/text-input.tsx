import type { AnyField } from '@jianheng/definition';
import { Input } from 'antd';
import type { InputProps } from '../../kind/field-kind.ts';

/** One line of text. The bounds are told by the check, so that nothing typed or pasted is cut unseen. */
export function TextInput({
  value,
  onChange,
  id,
  isWrong,
  isCell,
}: InputProps<Extract<AnyField, { kind: 'text' }>>) {
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      allowClear={isCell !== true}
      autoComplete="off"
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const } : {})}
    />
  );
}
