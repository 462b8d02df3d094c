import { EllipsisOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DialogBoundary } from '../components/dialogs/dialog-boundary.tsx';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

export interface ImportButtonProps {
  readonly webEntity: WebEntity;
  /** The buttons of the list that are this person's. */
  readonly buttons: readonly string[];
}

/** 导入, in the head of every list whose rows the person may add; on phones in its menu. What is open stays as the window narrows. */
export function ImportButton({ webEntity, buttons }: ImportButtonProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const mayAdd = buttons.includes('create') || (buttons.includes('start') && webEntity.process !== undefined);
  if (!mayAdd || webEntity.entity.readOnly === true) return null;
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      {isNarrow ? (
        <HeadMenu onImport={open} />
      ) : (
        <Button icon={<UploadOutlined />} onClick={open}>
          {t('导入')}
        </Button>
      )}
      {isOpen ? (
        <DialogBoundary onClose={close}>
          <Suspense fallback={null}>
            <ImportDialog webEntity={webEntity} onClose={close} />
          </Suspense>
        </DialogBoundary>
      ) : null}
    </>
  );
}

/** What a narrow head has no room for. */
function HeadMenu({ onImport }: { readonly onImport: () => void }) {
  const t = useTranslation();
  const items = [{ key: 'import', icon: <UploadOutlined />, label: t('导入'), onClick: onImport }];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button aria-label={t('更多')} icon={<EllipsisOutlined />} />
    </Dropdown>
  );
}
