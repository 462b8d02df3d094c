import { UserAddOutlined } from '@ant-design/icons';
import { Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PersonDialog } from './person-dialog.tsx';
import type { Chosen, PickMode } from './picked.ts';

export interface PersonPickerProps {
  readonly value: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
  readonly mode?: PickMode;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** Shows who was picked, and opens the dialog to pick. */
export function PersonPicker({ value, onChange, mode = 'single', disabled = false, id }: PersonPickerProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Space size={4} wrap className="jh-picker">
      {value.map((one) => (
        <Tag
          key={one.id}
          closable={!disabled}
          onClose={() => onChange(value.filter((other) => other.id !== one.id))}
        >
          {one.name}
        </Tag>
      ))}
      <Button
        {...(id === undefined ? {} : { id })}
        icon={<UserAddOutlined />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {value.length === 0 ? t('选择人员') : null}
      </Button>
      {isOpen ? (
        <PersonDialog
          mode={mode}
          first={value}
          onCancel={() => setOpen(false)}
          onConfirm={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      ) : null}
    </Space>
  );
}
