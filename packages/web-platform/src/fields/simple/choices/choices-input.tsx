import { type AnyField, everyWord } from '@jianheng/definition';
import { Checkbox, Select } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { inputOptions } from '../../kind/choice-options.ts';
import type { InputProps } from '../../kind/field-kind.ts';

/** Up to three words lie open, more are behind a list. */
const MAX_INLINE = 3;

/** Several of a few words. */
export function ChoicesInput({
  field,
  value,
  onChange,
  id,
  isWrong,
  isCell,
}: InputProps<Extract<AnyField, { kind: 'choices' }>>) {
  const t = useTranslation();
  // As they are stored, so that another order of clicks changes nothing.
  const declared = Object.keys(everyWord(field));
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const options = inputOptions(field, chosen, t);
  if (!isCell && options.length <= MAX_INLINE) {
    return (
      <div {...(id ? { id } : {})}>
        <Checkbox.Group options={options} value={chosen} onChange={(words) => onChange(words)} />
      </div>
    );
  }
  return (
    <Select<string[]>
      mode="multiple"
      {...(id ? { id } : {})}
      className={inputs.full}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...(field.max === undefined ? {} : { maxCount: field.max })}
      placeholder={isCell ? '' : t('请选择')}
      value={chosen}
      options={options}
      onChange={(words) => onChange(declared.filter((word) => words.includes(word)))}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, maxTagCount: 'responsive' as const } : {})}
    />
  );
}
