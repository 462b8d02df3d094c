import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialogs/dialog-form.tsx';
import { DialogLine } from '../../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../../components/dialogs/sheet-dialog.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ListView } from './list-view.ts';

type Given = { readonly name: string; readonly isShared: boolean };

export interface ViewDialogProps {
  /** None for a new one. */
  readonly view: ListView | undefined;
  readonly mayShare: boolean;
  readonly isRunning: boolean;
  readonly fault: string | undefined;
  readonly onClose: () => void;
  readonly onOk: (given: Given) => void;
}

/** What a view is called, and for whom it is. */
export function ViewDialog({ view, mayShare, isRunning, fault, onClose, onOk }: ViewDialogProps) {
  const t = useTranslation();
  const [name, setName] = useState(view?.name ?? '');
  const [isBlank, setBlank] = useState(false);
  const [isShared, setShared] = useState(view?.isShared ?? false);
  return (
    <SheetDialog
      title={view === undefined ? t('另存为视图') : t('修改视图')}
      onClose={onClose}
      okText={t('保存')}
      isRunning={isRunning}
      onOk={() => (name.trim() === '' ? setBlank(true) : onOk({ name: name.trim(), isShared }))}
    >
      <DialogForm means={t('保存当前的搜索、筛选、排序和显示的列。')}>
        <DialogLine name={t('视图名称')} isRequired fault={isBlank ? t('视图名称不能为空') : fault}>
          <Input
            aria-label={t('视图名称')}
            value={name}
            maxLength={30}
            onChange={({ target }) => {
              setName(target.value);
              setBlank(false);
            }}
          />
        </DialogLine>
        {mayShare ? (
          <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
            {t('共享给能看到此列表的所有人')}
          </Checkbox>
        ) : null}
      </DialogForm>
    </SheetDialog>
  );
}
