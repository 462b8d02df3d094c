import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CellProps } from '../../kind/field-kind.ts';

/** 是 or 否; a no is quieter than a yes. */
export function BooleanCell({ value }: CellProps<unknown>) {
  const t = useTranslation();
  if (typeof value !== 'boolean') return null;
  return <span className={value ? undefined : words.quiet}>{value ? t('是') : t('否')}</span>;
}
