import { Select } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { roomStyle } from '../../../components/room-style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FilterProps } from '../../kind/field-kind.ts';

/** Yes, no, or both. */
export function BooleanFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const t = useTranslation();
  const chosen = value?.kind === 'choices' ? value.choices[0] : undefined;
  return (
    <Select
      allowClear
      className={inputs.filterChoice}
      style={roomStyle(field.label)}
      placeholder={field.label}
      aria-label={field.label}
      value={chosen ?? null}
      options={[
        { value: 'true', label: `${field.label}${t('：')}${t('是')}` },
        { value: 'false', label: `${field.label}${t('：')}${t('否')}` },
      ]}
      onChange={(next: string | null) => onChange(next ? { kind: 'choices', choices: [next] } : undefined)}
    />
  );
}
