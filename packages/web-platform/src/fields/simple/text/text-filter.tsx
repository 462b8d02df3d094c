import { Input } from 'antd';
import { useEffect, useState } from 'react';
import inputs from '../../../components/inputs.module.css';
import { roomStyle } from '../../../components/room-style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FilterProps } from '../../kind/field-kind.ts';

/** Words to look for, asked when Enter is pressed or the field is left. */
export function TextFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const t = useTranslation();
  const hint = t('{label}包含', { label: field.label });
  const text = value?.kind === 'text' ? value.text : '';
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const ask = (typed: string) => {
    if (typed.trim() === text) return;
    onChange(typed.trim() === '' ? undefined : { kind: 'text', text: typed.trim() });
  };
  return (
    <Input
      className={inputs.filterText}
      style={roomStyle(hint)}
      allowClear
      value={typed}
      placeholder={hint}
      aria-label={field.label}
      maxLength={100}
      onChange={({ target, type }) => {
        setTyped(target.value);
        if (type === 'click') ask('');
      }}
      onPressEnter={() => ask(typed)}
      onBlur={() => ask(typed)}
    />
  );
}
