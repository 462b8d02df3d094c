import { DownOutlined } from '@ant-design/icons';
import { Button, Drawer, Dropdown } from 'antd';
import { useState } from 'react';
import words from '../../components/words.module.css';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './actions.module.css';
import type { Action } from './task-actions.ts';

export interface MoreActionsProps {
  readonly actions: readonly Action[];
  readonly onAction: (action: Action) => void;
}

/** 更多: what has no button of its own; a sheet from below on phones. */
export function MoreActions({ actions, onAction }: MoreActionsProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const items = actions.map((action) => ({
    key: action.name,
    label: t(action.label),
    danger: action.look === 'danger',
    title: action.means ? t(action.means) : '',
    onClick: () => onAction(action),
  }));
  if (isNarrow) return <MoreSheet actions={actions} onAction={onAction} />;
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="topRight">
      <Button icon={<DownOutlined />} iconPlacement="end">
        {t('更多')}
      </Button>
    </Dropdown>
  );
}

const SHEET = { wrapper: { maxHeight: '88vh' }, body: { padding: 0 } };

function MoreSheet({ actions, onAction }: MoreActionsProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('更多')}</Button>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={null}
        aria-label={t('更多')}
        closable={false}
        styles={SHEET}
        onClose={() => setOpen(false)}
      >
        {actions.map((action) => (
          <button
            key={action.name}
            type="button"
            className={
              action.look === 'danger' ? `${styles.sheetAction} ${styles.sheetDanger}` : styles.sheetAction
            }
            onClick={() => {
              setOpen(false);
              onAction(action);
            }}
          >
            {t(action.label)}
          </button>
        ))}
        <button
          type="button"
          className={`${styles.sheetAction} ${words.quiet}`}
          onClick={() => setOpen(false)}
        >
          {t('取消')}
        </button>
      </Drawer>
    </>
  );
}
