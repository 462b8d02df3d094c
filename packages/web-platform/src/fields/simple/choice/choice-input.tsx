import type { AnyField } from '@jianheng/definition';
import { Radio, Select } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { choiceLabel } from './choice-label.ts';

/** Up to three words lie open, more are behind a list. */
const MAX_INLINE = 3;

/** One of a few words. */
export function ChoiceInput({
  field,
  value,
  onChange,
  id,
  isWrong,
  isCell,
}: InputProps<Extract<AnyField, { kind: 'choice' }>>) {
  const t = useTranslation();
  const options = Object.entries(field.choices).map(([word, label]) => ({ value: word, label }));
  const chosen = choiceLabel(value);
  if (!isCell && options.length <= MAX_INLINE) {
    return (
      <Radio.Group
        aria-label={field.label}
        {...(id ? { id } : {})}
        options={options}
        value={chosen}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <Select<string | null>
      {...(id ? { id } : {})}
      className={inputs.full}
      allowClear={field.required !== true}
      placeholder={isCell ? '' : t('请选择')}
      value={chosen}
      options={options}
      onChange={(word) => onChange(word ?? null)}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const } : {})}
    />
  );
}
