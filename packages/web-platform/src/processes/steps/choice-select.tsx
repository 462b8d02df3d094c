import { Select } from 'antd';
import inputs from '../../components/inputs.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Choice } from '../drafts/drawing.ts';

export interface ChoiceSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  /** What is said where nothing is chosen. */
  readonly placeholder?: string;
  /** Whether it may be taken back. */
  readonly isOptional?: boolean;
}

/** One of several, found by typing; what is not among them any more stands as it was written. */
export function ChoiceSelect({
  id,
  label,
  value,
  choices,
  onChange,
  placeholder,
  isOptional = false,
}: ChoiceSelectProps) {
  const t = useTranslation();
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={inputs.full}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={isOptional}
      placeholder={placeholder ?? t('请选择')}
      value={value === '' ? null : value}
      options={choices.map((one) => ({ value: one.value, label: t(one.label) }))}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
