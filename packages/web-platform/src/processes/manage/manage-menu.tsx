import { ToolOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProcessFacts } from '../data/process-data.ts';
import { type ManageAction, manageActions } from './manage-actions.ts';

const ManageDialog = lazy(async () => ({ default: (await import('./manage-dialog.tsx')).ManageDialog }));

/** 管理: what administrators may do with one process. */
export function ManageMenu({ facts }: { readonly facts: ProcessFacts }) {
  const t = useTranslation();
  const [asked, setAsked] = useState<ManageAction>();
  const actions = manageActions(facts);
  if (actions.length === 0) return null;
  const items = actions.map((action) => ({
    key: action.name,
    label: t(action.label),
    danger: action.isDanger === true,
    onClick: () => setAsked(action),
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
          <ManageDialog facts={facts} action={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
