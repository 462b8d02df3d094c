import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

export interface FileButtonProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** A quiet button beside a file: an icon that says what it does. */
export function FileButton({ title, icon, onClick }: FileButtonProps) {
  return (
    <Tooltip title={title} mouseEnterDelay={0.4}>
      <Button type="text" size="small" aria-label={title} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
