import { Button } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './entity-form.module.css';
import { faultSummary } from './show-first-fault.ts';
import type { EntityFormState } from './use-entity-form.ts';

export interface FormBarProps {
  readonly form: EntityFormState;
  readonly submitLabel?: string;
  readonly onCancel?: () => void;
}

/** What is wrong in one sentence, and the buttons of a form. */
export function FormBar({ form, submitLabel, onCancel }: FormBarProps) {
  const t = useTranslation();
  const summary = faultSummary(form.state.faults);
  return (
    <footer className={styles.bar} data-bar>
      <span className={styles.words}>
        {summary ? summary.first : ''}
        {summary && summary.more > 0 ? t('，还有 {more} 处', { more: summary.more }) : ''}
      </span>
      {onCancel === undefined ? null : <Button onClick={onCancel}>{t('取消')}</Button>}
      <Button type="primary" loading={form.isSubmitting} onClick={form.submit} title="Ctrl S">
        {submitLabel ?? t('保存')}
      </Button>
    </footer>
  );
}
