import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { SimpleTable } from '../components/simple-table.tsx';
import words from '../components/words.module.css';
import { formatMoment } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export interface IndexesDialogProps {
  readonly id: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** 查询与索引: by what people look for the rows of a form, and what was done so that they find them quickly. */
export function IndexesDialog({ id, label, onClose }: IndexesDialogProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.customForms.indexes(id),
    queryFn: () => api('GET /a/sys/customForm/:id/indexes', { params: { id } }),
    staleTime: 0,
  });
  const { data: form } = useQuery({
    queryKey: queryKeys.customForms.one(id),
    queryFn: () => api('GET /a/sys/customForm/:id', { params: { id } }),
  });
  const labelOf = (field: string) => form?.draft.fields[field]?.label ?? field;
  return (
    <Modal open title={t('“{label}”的查询与索引', { label })} footer={null} width={720} onCancel={onClose}>
      <p>{t('每晚为常用的查询条件建立索引；九十天无人使用的索引会收回。')}</p>
      <SimpleTable
        rows={data}
        keyOf={({ field }) => field}
        nothing="还没有人按条件查询过"
        columns={[
          { key: 'field', title: t('查询条件'), render: ({ field }) => labelOf(field) },
          {
            key: 'uses',
            title: t('使用次数'),
            width: 90,
            align: 'right',
            render: ({ uses }) => <span className={words.digits}>{uses}</span>,
          },
          { key: 'last', title: t('最近使用'), width: 150, render: ({ lastDate }) => formatMoment(lastDate) },
          {
            key: 'index',
            title: t('索引建立时间'),
            width: 150,
            render: ({ madeDate }) => (madeDate === null ? t('未建立') : formatMoment(madeDate)),
          },
        ]}
      />
    </Modal>
  );
}
