import { Spin } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './preview.module.css';

/** Until a content is there. */
export function Waiting() {
  const t = useTranslation();
  return (
    <div className={styles.waiting}>
      <Spin description={t('正在加载中...')}>
        <div className={styles.spun} />
      </Spin>
    </div>
  );
}
