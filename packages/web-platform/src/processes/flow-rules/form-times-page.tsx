import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import inputs from '../../components/inputs.module.css';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import words from '../../components/words.module.css';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { FormTimesDialog } from './form-times-dialog.tsx';
import { type FormTimes, spanText } from './span-text.ts';

/** 读改时间配置: when the rows of each form may be read and changed. */
export function FormTimesPage() {
  const t = useTranslation();
  const [edited, setEdited] = useState<FormTimes>();
  const [search, setSearch] = useState('');
  const { data } = useQuery({ queryKey: queryKeys.formTimes, queryFn: () => api('GET /b/form/times') });
  const found = data?.filter(({ label, module }) => `${t(label)} ${t(module)}`.includes(search.trim()));
  // Those that are bound come first.
  const rows = found?.toSorted((left, right) => Number(isBound(right)) - Number(isBound(left)));
  return (
    <AdminPage
      title={t('读改时间配置')}
      hint={t('在规定的时间之外，表单的数据不能查看或修改；流程中的审批不受影响，系统管理员不受限制。')}
      actions={
        <Input.Search
          allowClear
          className={inputs.filterText}
          aria-label={t('查找表单')}
          placeholder={t('查找表单')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      }
    >
      <SimpleTable<FormTimes>
        rows={rows}
        keyOf={({ form }) => form}
        nothing="没有表单"
        columns={columnsOf(t)}
        actionsWidth={90}
        actions={(form) => (
          <Button type="link" size="small" onClick={() => setEdited(form)}>
            {t('设置')}
          </Button>
        )}
      />
      {edited === undefined ? null : <FormTimesDialog times={edited} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}

const isBound = ({ rule }: FormTimes) => rule.read !== null || rule.change !== null;

const columnsOf = (t: Translate): readonly SimpleColumn<FormTimes>[] => [
  { key: 'form', title: t('表单'), width: 200, render: ({ label }) => t(label) },
  { key: 'module', title: t('模块'), width: 180, render: ({ module }) => t(module) },
  { key: 'read', title: t('可查看时间'), render: ({ rule }) => said(rule.read, t) },
  { key: 'change', title: t('可修改时间'), render: ({ rule }) => said(rule.change, t) },
];

const said = (span: FormTimes['rule']['read'], t: Translate) =>
  span === null ? <span className={words.quiet}>{t('不限')}</span> : spanText(span, t);
