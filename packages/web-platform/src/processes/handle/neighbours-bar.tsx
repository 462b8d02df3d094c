import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './neighbours.module.css';
import { addressOfTask, type Neighbours, useNeighbourKeys } from './use-neighbours.ts';

/** The way to the task before and after, with the place of this one among them; nothing where it is alone. */
export function NeighboursBar({ neighbours }: { readonly neighbours: Neighbours }) {
  const t = useTranslation();
  const navigate = useNavigate();
  useNeighbourKeys(neighbours);
  const { before, after, place, count } = neighbours;
  if (place === 0 || count < 2) return null;
  const button = (row: typeof before, label: string, key: string, icon: ReactNode) => (
    <Tooltip title={`${label} (${key})`}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        disabled={row === undefined}
        onClick={() => (row ? void navigate(addressOfTask(row)) : undefined)}
      />
    </Tooltip>
  );
  return (
    <nav className={styles.neighbours} aria-label={t('待办')}>
      {button(before, t('上一项待办'), 'K', <LeftOutlined />)}
      <span className={`${words.quiet} ${words.digits}`}>
        {place} / {count}
      </span>
      {button(after, t('下一项待办'), 'J', <RightOutlined />)}
    </nav>
  );
}
