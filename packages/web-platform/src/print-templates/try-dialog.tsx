import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import inputs from '../components/inputs.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { printAddress } from '../print/form-code.ts';
import type { Template } from './template.ts';

export interface TryDialogProps {
  readonly formId: string;
  readonly template: Template;
  readonly onClose: () => void;
}

/** Shows a template with the values of a form that there is. */
export function TryDialog({ formId, template, onClose }: TryDialogProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.printTemplates.words(formId),
    queryFn: () => api('POST /a/sys/printTemplate/words', { body: { formId } }),
  });
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? data?.samples[0]?.id;
  const show = () => {
    if (id === undefined) return;
    window.open(`${printAddress(formId, [id])}&templateId=${template.id}`, '_blank');
    onClose();
  };
  return (
    <SheetDialog
      title={t('用已有单据预览“{label}”', { label: template.name })}
      okText={t('预览')}
      onOk={show}
      onClose={onClose}
    >
      <Select<string>
        className={inputs.full ?? ''}
        aria-label={t('单据')}
        placeholder={t('选择一张单据')}
        notFoundContent={t('还没有您可以查看的单据')}
        showSearch={{ optionFilterProp: 'label' }}
        value={id ?? null}
        options={(data?.samples ?? []).map(({ id: value, title }) => ({ value, label: title }))}
        onChange={setChosen}
      />
    </SheetDialog>
  );
}
