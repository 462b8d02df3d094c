import type { AnyField } from '@jianheng/definition';
import { Radio, Select } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { useIsNarrow } from '../../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { inputOptions } from '../../kind/choice-options.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { choiceLabel } from './choice-label.ts';

/** Up to three words lie open, more are behind a list. */
const MAX_INLINE = 3;

/** Typing narrows the words; on a phone it would raise the keyboard over them. */
const BY_WORD = { optionFilterProp: 'label' };

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
  const isNarrow = useIsNarrow();
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
      showSearch={isNarrow ? false : BY_WORD}
      placeholder={isCell ? '' : t('请选择')}
      value={chosen}
      options={options}
      onChange={(word) => onChange(word ?? null)}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, popupMatchSelectWidth: false } : {})}
    />
  );
}
