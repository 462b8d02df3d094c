import { useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';
import { ExpressionInput, namesOf, readExpression } from './expression-input.tsx';
import type { KindPropertiesProps } from './kind-properties-props.ts';

/** How a value is worked out of the others; names of fields and functions are offered while it is typed. */
export function FormulaInput({ field, fields, isPlain, onChange }: KindPropertiesProps) {
  const t = useTranslation();
  if (isPlain) return null;
  const formula = 'formula' in field ? (field.formula ?? '') : '';
  const names = namesOf(fields, field);
  const help =
    formula === ''
      ? t('填了公式的字段由系统计算。输入字段的名称或字段名，从提示中选择。')
      : readExpression(formula, names);
  return (
    <Property label={t('公式')} help={help}>
      <ExpressionInput
        value={formula}
        names={names}
        onChange={(value) => onChange({ formula: value.trim() === '' ? undefined : value })}
      />
    </Property>
  );
}
