import { Alert } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TaskFacts } from '../data/process-data.ts';
import styles from './returned-banner.module.css';

type AskedBy = NonNullable<TaskFacts['askedBy']>;

const SAID: Readonly<Record<AskedBy['kind'], string>> = {
  addApprover: '{name}请您加签',
  delegate: '{name}委派给您',
  transfer: '{name}转办给您',
  consult: '{name}想听您的意见',
};

/** Above a task that a colleague brought: who, and with which words. */
export function AskedBanner({ task }: { readonly task: TaskFacts | undefined }) {
  const t = useTranslation();
  const asked = task?.askedBy;
  if (!asked) return null;
  return (
    <Alert
      className={styles.asked ?? ''}
      type="info"
      showIcon
      title={t(SAID[asked.kind], { name: asked.name ?? t('系统') })}
      {...(asked.comment ? { description: asked.comment } : {})}
    />
  );
}
