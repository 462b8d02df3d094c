import type { AnyField } from '@jianheng/definition';
import { Radio, Select } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { inputOptions } from '../../kind/choice-options.ts';
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
  const chosen = choiceLabel(value);
  const options = inputOptions(field, chosen === null ? [] : [chosen], t);
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
