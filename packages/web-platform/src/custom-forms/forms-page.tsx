import { PlusOutlined } from '@ant-design/icons';
import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { type SimpleColumn, SimpleTable } from '../components/simple-table.tsx';
import { StateTag } from '../components/state-tag.tsx';
import words from '../components/words.module.css';
import { formatMoment } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { AdminPage } from '../processes/admin/admin-page.tsx';
import { IndexesDialog } from './indexes-dialog.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';

type Form = PlatformAnswer<'POST /a/sys/customForm/queryList'>[number];

/** Where a form is drawn. */
const designAddress = (id: string) => `/sys-manager/model-form-manager/design?id=${id}`;

/** 表单管理: the forms that the firm draws for itself. */
export function FormsPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const { data } = useQuery({
    queryKey: queryKeys.customForms.list,
    queryFn: () => api('POST /a/sys/customForm/queryList', { body: {} }),
  });
  const columns = useColumns();
  const open = ({ id }: Pick<Form, 'id'>) => void navigate(designAddress(id));
  return (
    <AdminPage
      title={t('表单管理')}
      hint={t('在这里设计本公司自己的表单。发布后立即可用，不影响正在填写和审批中的单据。')}
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setNew(true)}>
          {t('新建表单')}
        </Button>
      }
    >
      <SimpleTable<Form>
        rows={data}
        keyOf={({ id }) => id}
        nothing="还没有自定义表单"
        columns={columns}
        onOpen={open}
        actionsWidth={200}
        actions={(form) => <FormActions form={form} onOpen={() => open(form)} />}
      />
      {isNew ? <NewFormDialog onClose={() => setNew(false)} onMade={(id) => open({ id })} /> : null}
    </AdminPage>
  );
}

function useColumns(): readonly SimpleColumn<Form>[] {
  const t = useTranslation();
  return [
    { key: 'label', title: t('表单名称'), render: ({ label }) => label },
    { key: 'code', title: t('编码'), width: 180, render: ({ code }) => code },
    { key: 'state', title: t('状态'), width: 120, render: (form) => <State form={form} /> },
    {
      key: 'version',
      title: t('版本'),
      width: 70,
      render: ({ version }) => (version === 0 ? '' : <span className={words.digits}>v{version}</span>),
    },
    {
      key: 'at',
      title: t('修改时间'),
      width: 150,
      render: ({ updatedDate }) => <span className={words.digits}>{formatMoment(updatedDate)}</span>,
    },
    { key: 'by', title: t('修改人'), width: 100, render: ({ updatedBy }) => updatedBy },
  ];
}

function State({ form: { state, isChanged } }: { readonly form: Form }) {
  const t = useTranslation();
  if (state === 'draft') return <StateTag label={t('草稿')} tone="grey" />;
  if (state === 'retired') return <StateTag label={t('已停用')} tone="grey" />;
  return isChanged ? (
    <StateTag label={t('有改动未发布')} tone="wait" />
  ) : (
    <StateTag label={t('使用中')} tone="done" />
  );
}

function FormActions({ form, onOpen }: { readonly form: Form; readonly onOpen: () => void }) {
  const t = useTranslation();
  const { modal } = App.useApp();
  const [showsIndexes, setShowsIndexes] = useState(false);
  const changes = { queryKeys: [queryKeys.customForms.all, queryKeys.session] };
  const retiring = useAction({
    call: platformCall('PUT /a/sys/customForm/:id/retire'),
    done: '已停用',
    changes,
  });
  const removing = useAction({
    call: platformCall('DELETE /a/sys/customForm/:id'),
    done: '删除成功',
    changes,
  });
  const ask = (title: string, content: string, run: () => Promise<unknown>) =>
    void modal.confirm({
      title,
      content,
      okText: t('确定'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: run,
    });
  const { id, label, state, version } = form;
  return (
    <>
      <Button type="link" size="small" onClick={onOpen}>
        {t('设计')}
      </Button>
      {state === 'published' ? (
        <Button
          type="link"
          size="small"
          danger
          onClick={() =>
            ask(
              t('停用“{label}”？', { label }),
              t('停用后不能再填写，已有的数据和审批中的单据不受影响。'),
              () => retiring.run({ params: { id } }),
            )
          }
        >
          {t('停用')}
        </Button>
      ) : null}
      {version > 0 ? (
        <Button type="link" size="small" onClick={() => setShowsIndexes(true)}>
          {t('索引')}
        </Button>
      ) : null}
      {showsIndexes ? <IndexesDialog id={id} label={label} onClose={() => setShowsIndexes(false)} /> : null}
      {version === 0 ? (
        <Button
          type="link"
          size="small"
          danger
          onClick={() =>
            ask(t('删除“{label}”？', { label }), t('草稿删除后不能恢复。'), () =>
              removing.run({ params: { id } }),
            )
          }
        >
          {t('删除')}
        </Button>
      ) : null}
    </>
  );
}
