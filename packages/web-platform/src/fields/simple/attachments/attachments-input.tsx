import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';

/** Files cannot be added before there is a file service; what is stored stays as it is. */
export function AttachmentsInput({ value }: InputProps<unknown>) {
  const t = useTranslation();
  const count = Array.isArray(value) ? value.length : 0;
  return (
    <span className={words.quiet}>
      {count === 0 ? '' : `${t('{count} 个附件', { count })}，`}
      {t('附件功能暂未开放')}
    </span>
  );
}
