import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { CSSProperties } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './start-process.module.css';
import type { ProcessItem } from './startable-processes.ts';

export interface ProcessCardProps {
  readonly process: ProcessItem;
  readonly colour: string;
  readonly isFavourite: boolean;
  readonly onStart: () => void;
  readonly onToggle: () => void;
}

/** One process to start: a click starts it, the star keeps it at hand. */
export function ProcessCard({ process, colour, isFavourite, onStart, onToggle }: ProcessCardProps) {
  const t = useTranslation();
  const star = t(isFavourite ? '取消收藏' : '收藏');
  return (
    <div className={styles.processCard} style={{ '--jh-category': colour } as CSSProperties}>
      <button type="button" className={styles.processStart} onClick={onStart} title={process.name}>
        <span className={styles.processIcon} aria-hidden="true">
          {[...process.name][0]}
        </span>
        <span className={styles.processName}>{process.name}</span>
      </button>
      <button
        type="button"
        className={isFavourite ? `${styles.star} ${styles.starOn}` : styles.star}
        aria-label={`${star} ${process.name}`}
        title={star}
        aria-pressed={isFavourite}
        onClick={onToggle}
      >
        {isFavourite ? <StarFilled /> : <StarOutlined />}
      </button>
    </div>
  );
}
