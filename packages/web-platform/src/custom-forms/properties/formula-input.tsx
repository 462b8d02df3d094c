import type { CustomField, CustomFields } from '@jianheng/definition';
import { functions } from '@jianheng/expression';
import { AutoComplete, Input } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from '../draft/designer.module.css';
import { Property } from '../draft/property.tsx';
import type { KindPropertiesProps } from './kind-properties-props.ts';

/** How a value is worked out of the others; names of fields and functions are offered while it is typed. */
export function FormulaInput({ field, fields, isPlain, onChange }: KindPropertiesProps) {
  const t = useTranslation();
  if (isPlain) return null;
  const formula = 'formula' in field ? (field.formula ?? '') : '';
  return (
    <Property label={t('公式')} help={t('填了公式的字段由系统计算，如 SUM(lines.amount) * 1.09。')}>
      <ExpressionInput
        value={formula}
        names={namesOf(fields, field)}
        onChange={(value) => onChange({ formula: value.trim() === '' ? undefined : value })}
      />
    </Property>
  );
}

export interface ExpressionInputProps {
  readonly id?: string;
  readonly value: string;
  readonly names: readonly Name[];
  readonly onChange: (value: string) => void;
}
/** What may stand in an expression, and what it is called. */
export type Name = { readonly name: string; readonly label: string };

/** An expression; the word at its end is completed. */
export function ExpressionInput({ id, value, names, onChange }: ExpressionInputProps) {
  const [, before = '', word = ''] = /^(.*?)([A-Za-z][\w.]*|)$/s.exec(value) ?? [];
  const found = names.filter(
    ({ name, label }) =>
      word !== '' && (name.toLowerCase().includes(word.toLowerCase()) || label.includes(word)),
  );
  return (
    <AutoComplete
      {...(id === undefined ? {} : { id })}
      className={styles.expression}
      value={value}
      options={found
        .slice(0, 20)
        .map(({ name, label }) => ({ value: `${before}${name}`, label: `${name}　${label}` }))}
      onChange={(next) => onChange(next ?? '')}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
    </AutoComplete>
  );
}

/** The fields that an expression may name, columns of lines by both names, and the functions. */
export function namesOf(fields: CustomFields, without?: CustomField): readonly Name[] {
  const own = Object.entries(fields).flatMap(([name, field]): Name[] => {
    if (field === without) return [];
    if (field.kind !== 'lines') return [{ name, label: field.label }];
    return Object.entries(field.fields).map(([column, one]) => ({
      name: `${name}.${column}`,
      label: `${field.label} · ${one.label}`,
    }));
  });
  return [...own, ...functions.map(({ name, description }) => ({ name: `${name}(`, label: description }))];
}
