import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Select } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { AdminPage } from '../processes/admin/admin-page.tsx';
import { useAddressQuery } from '../routes/use-address-query.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateTable } from './template-table.tsx';
import styles from './templates.module.css';
import { WordsDialog } from './words-dialog.tsx';

/** 打印模板: documents of Word and Excel that a form is filled into when it is printed. */
export function TemplatesPage() {
  const t = useTranslation();
  const { query, change } = useAddressQuery();
  const formId = query.get('form') ?? undefined;
  const [dialog, setDialog] = useState<'new' | 'words'>();
  const close = () => setDialog(undefined);
  return (
    <AdminPage
      title={t('打印模板')}
      hint={t('上传带占位符的 Word 或 Excel；上传时逐处检查，没有错误才保存。可用的占位符见“可用字段”。')}
      actions={
        formId === undefined ? null : (
          <>
            <Button onClick={() => setDialog('words')}>{t('可用字段')}</Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog('new')}>
              {t('上传模板')}
            </Button>
          </>
        )
      }
    >
      <FormSelect formId={formId} onChange={(form) => change({ form })} />
      {formId === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('请选择表单')} />
      ) : (
        <TemplateTable key={formId} formId={formId} />
      )}
      {dialog === 'new' && formId !== undefined ? <TemplateDialog formId={formId} onClose={close} /> : null}
      {dialog === 'words' && formId !== undefined ? <WordsDialog formId={formId} onClose={close} /> : null}
    </AdminPage>
  );
}

type FormSelectProps = {
  readonly formId: string | undefined;
  readonly onChange: (formId: string) => void;
};

function FormSelect({ formId, onChange }: FormSelectProps) {
  const t = useTranslation();
  const { data = [] } = useQuery({
    queryKey: queryKeys.printTemplates.forms,
    queryFn: () => api('GET /a/sys/printTemplate/forms', {}),
  });
  const modules = [...new Set(data.map(({ module }) => module))];
  return (
    <Select<string>
      className={styles.formSelect ?? ''}
      aria-label={t('表单')}
      placeholder={t('选择表单')}
      showSearch={{ optionFilterProp: 'label' }}
      value={formId ?? null}
      options={modules.map((module) => ({
        label: module,
        title: module,
        options: data
          .filter((one) => one.module === module)
          .map((one) => ({
            value: one.formId,
            label: one.count === 0 ? one.label : t('{name}（{more}）', { name: one.label, more: one.count }),
          })),
      }))}
      onChange={onChange}
    />
  );
}
