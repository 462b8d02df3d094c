import { ToolOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../i18n/use-translation.ts';
import type { ProcessFacts } from '../data/process-data.ts';
import { type ManageDeed, manageDeeds } from './manage-actions.ts';

const ManageDialog = lazy(async () => ({ default: (await import('./manage-dialog.tsx')).ManageDialog }));

/** 管理: the repair desk of one process. */
export function ManageMenu({ facts }: { readonly facts: ProcessFacts }) {
  const t = useWords();
  const [asked, setAsked] = useState<ManageDeed>();
  const deeds = manageDeeds(facts);
  if (deeds.length === 0) return null;
  const items = deeds.map((deed) => ({
    key: deed.name,
    label: t(deed.label),
    danger: deed.isDanger === true,
    onClick: () => setAsked(deed),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button size="small" icon={<ToolOutlined />}>
          {t('管理')}
        </Button>
      </Dropdown>
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <ManageDialog facts={facts} deed={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
