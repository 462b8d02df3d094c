import { Switch } from 'antd';
import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from '../../fields.module.css';
import type { InputProps } from '../../kind/field-kind.ts';

/** A switch with its word beside it. */
export function BooleanInput({ value, onChange, id, isCell }: InputProps<unknown>) {
  const t = useTranslation();
  return (
    <span className={styles.switch}>
      <Switch id={id ?? ''} size="small" checked={value === true} onChange={(checked) => onChange(checked)} />
      {isCell ? null : <span className={words.quiet}>{value === true ? t('是') : t('否')}</span>}
    </span>
  );
}
