import { Switch } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';

/** A switch with its word beside it. */
export function BooleanInput({ value, onChange, id, isCell }: InputProps<unknown>) {
  const t = useTranslation();
  return (
    <span className="jh-switch">
      <Switch id={id ?? ''} size="small" checked={value === true} onChange={(checked) => onChange(checked)} />
      {isCell ? null : <span className="jh-quiet">{value === true ? t('是') : t('否')}</span>}
    </span>
  );
}
