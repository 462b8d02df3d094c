import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps {
  readonly icon: ReactNode;
  /** Said by the tooltip and to screen readers. */
  readonly label: string;
  readonly onClick?: () => void;
  readonly isPressed?: boolean;
}

/** A quiet button of the frame: an icon with a tooltip. */
export function IconButton({ icon, label, onClick, isPressed }: IconButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={label}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        onClick={onClick}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
