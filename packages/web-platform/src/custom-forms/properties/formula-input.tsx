import { useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';
import { ExpressionInput, namesOf } from './expression-input.tsx';
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
