import { DownOutlined } from '@ant-design/icons';
import { Button, Drawer, Dropdown } from 'antd';
import { useState } from 'react';
import { useNarrow } from '../../hooks/use-is-narrow.ts';
import { useWords } from '../../i18n/use-translation.ts';
import type { Deed } from './task-actions.ts';

export interface MoreDeedsProps {
  readonly deeds: readonly Deed[];
  readonly onDeed: (deed: Deed) => void;
}

/** 更多: what has no button of its own; a sheet from below on phones. */
export function MoreDeeds({ deeds, onDeed }: MoreDeedsProps) {
  const t = useWords();
  const isNarrow = useNarrow();
  const items = deeds.map((deed) => ({
    key: deed.name,
    label: t(deed.label),
    danger: deed.look === 'danger',
    title: deed.means ? t(deed.means) : '',
    onClick: () => onDeed(deed),
  }));
  if (isNarrow) return <MoreSheet deeds={deeds} onDeed={onDeed} />;
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="topRight">
      <Button icon={<DownOutlined />} iconPlacement="end">
        {t('更多')}
      </Button>
    </Dropdown>
  );
}

function MoreSheet({ deeds, onDeed }: MoreDeedsProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('更多')}</Button>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={null}
        closable={false}
        rootClassName="jh-sheet jh-deed-sheet"
        onClose={() => setOpen(false)}
      >
        {deeds.map((deed) => (
          <button
            key={deed.name}
            type="button"
            className={deed.look === 'danger' ? 'jh-sheet-danger' : ''}
            onClick={() => {
              setOpen(false);
              onDeed(deed);
            }}
          >
            {t(deed.label)}
          </button>
        ))}
        <button type="button" className="jh-quiet" onClick={() => setOpen(false)}>
          {t('取消')}
        </button>
      </Drawer>
    </>
  );
}
