import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Fault } from './drawing.ts';
import styles from './fault-list.module.css';

export interface FaultListProps {
  readonly faults: readonly Fault[];
  /** Goes to the place of one. */
  readonly onJump: (fault: Fault) => void;
}

/** How many faults there are; opened, each of them leads to its place. */
export function FaultList({ faults, onJump }: FaultListProps) {
  const t = useTranslation();
  if (faults.length === 0)
    return (
      <span className={styles.none} role="status">
        <CheckCircleOutlined /> {t('没有问题')}
      </span>
    );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={`${fault.elementId}/${fault.message}`}>
              <button type="button" onClick={() => onJump(fault)}>
                {fault.message}
              </button>
            </li>
          ))}
        </ul>
      }
    >
      <Button danger icon={<ExclamationCircleOutlined />}>
        {t('{count} 处问题', { count: faults.length })}
      </Button>
    </Popover>
  );
}
