import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CellProps } from '../../kind/field-kind.ts';

/** How many files a row has. */
export function AttachmentsCell({ value }: CellProps<unknown>) {
  const t = useTranslation();
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0) return null;
  return <span className={words.digits}>{t('{count} 个附件', { count })}</span>;
}
