import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';

/** Numbers are given by the system when the row is saved. */
export function AutoNumberInput({ value }: InputProps<unknown>) {
  const t = useTranslation();
  if (typeof value === 'string' && value !== '') return <span className={words.digits}>{value}</span>;
  return <span className={words.quiet}>{t('保存后自动编号')}</span>;
}
