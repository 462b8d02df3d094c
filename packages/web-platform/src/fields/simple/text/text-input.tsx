import { type AnyField, maskExample } from '@jianheng/definition';
import { Input } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';

/** One line of text. The bounds are told by the check, so that nothing typed or pasted is cut unseen. */
export function TextInput({
  field: { mask },
  value,
  onChange,
  id,
  isWrong,
  isCell,
}: InputProps<Extract<AnyField, { kind: 'text' }>>) {
  const t = useTranslation();
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      allowClear={isCell !== true}
      autoComplete="off"
      {...(mask && !isCell ? { placeholder: t('如 {example}', { example: maskExample(mask) }) } : {})}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const } : {})}
    />
  );
}
