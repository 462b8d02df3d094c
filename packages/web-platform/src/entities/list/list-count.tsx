import { Button, Tooltip } from 'antd';
import { countText } from '../../components/count-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './list.module.css';

export interface ListCountProps {
  readonly total: number | undefined;
  /** There are more than `total`. */
  readonly isCapped: boolean;
  readonly isCounting: boolean;
  readonly onCount: () => void;
}

/** How many rows there are; beyond a thousand they are counted only when asked for. */
export function ListCount({ total, isCapped, isCounting, onCount }: ListCountProps) {
  const t = useTranslation();
  if (total === undefined) return null;
  const text = countText(total, isCapped, t);
  if (!isCapped) return text;
  return (
    <Tooltip title={t('点击统计准确条数')}>
      <Button type="text" size="small" className={styles.count} loading={isCounting} onClick={onCount}>
        {text}
      </Button>
    </Tooltip>
  );
}
