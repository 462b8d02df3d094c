import { Input } from 'antd';
import { useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import inputs from '../components/inputs.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { Property } from './draft/property.tsx';
import type { KeptForm } from './draft/use-designer.ts';

export interface NewFormDialogProps {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** A new form by its name and code; it begins with one field. */
export function NewFormDialog({ onClose, onMade }: NewFormDialogProps) {
  const t = useTranslation();
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  const { run, isRunning, faults } = useAction({
    call: platformCall('POST /a/sys/customForm'),
    changes: { queryKeys: [queryKeys.customForms.all] },
    onDone: ({ id }: KeptForm) => onMade(id),
  });
  const make = () =>
    void run({
      body: {
        code,
        draft: { label, title: 'name', fields: { name: { kind: 'text', label: t('名称'), required: true } } },
      },
    });
  return (
    <SheetDialog
      title={t('新建表单')}
      onClose={onClose}
      okText={t('创建并设计')}
      isRunning={isRunning}
      onOk={make}
    >
      <Property label={t('表单名称')} fault={faults['draft.label']}>
        <Input
          className={inputs.full}
          value={label}
          maxLength={50}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Property>
      <Property
        label={t('编码')}
        help={t('用在地址和接口里，发布后不能修改：小写字母开头，只含小写字母、数字和下划线。')}
        fault={faults.code}
      >
        <Input
          className={inputs.full}
          value={code}
          maxLength={30}
          onChange={(event) => setCode(event.target.value)}
        />
      </Property>
    </SheetDialog>
  );
}
