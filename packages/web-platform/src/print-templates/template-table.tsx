import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { queryKeys } from '../api/query-keys.ts';
import { type SimpleColumn, SimpleTable } from '../components/simple-table.tsx';
import { StateTag } from '../components/state-tag.tsx';
import words from '../components/words.module.css';
import { formatMoment } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import type { Template } from './template.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';
import { TemplateVersionsDialog } from './versions-dialog.tsx';

/** The templates of a form, and what can be done with each. */
export function TemplateTable({ formId }: { readonly formId: string }) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.printTemplates.of(formId),
    queryFn: () => api('POST /a/sys/printTemplate/query', { body: { formId } }),
  });
  const columns: readonly SimpleColumn<Template>[] = [
    {
      key: 'name',
      title: t('名称'),
      render: ({ name, isDefault }) => (
        <>
          {name} {isDefault ? <StateTag label={t('默认')} tone="done" /> : null}
        </>
      ),
    },
    { key: 'kind', title: t('类型'), width: 80, render: ({ kind }) => (kind === 'docx' ? 'Word' : 'Excel') },
    { key: 'file', title: t('文件'), width: 220, render: ({ fileName }) => fileName },
    {
      key: 'version',
      title: t('版本'),
      width: 70,
      render: ({ version }) => <span className={words.digits}>v{version}</span>,
    },
    { key: 'by', title: t('修改人'), width: 100, render: ({ updateName }) => updateName },
    {
      key: 'at',
      title: t('修改时间'),
      width: 150,
      render: ({ updateTime }) => <span className={words.digits}>{formatMoment(updateTime)}</span>,
    },
  ];
  return (
    <SimpleTable<Template>
      rows={data}
      keyOf={({ id }) => id}
      nothing="还没有打印模板，打印时用表单自己的版式"
      columns={columns}
      actionsWidth={330}
      actions={(template) => <TemplateActions formId={formId} template={template} />}
    />
  );
}

type TemplateActionsProps = { readonly formId: string; readonly template: Template };

function TemplateActions({ formId, template }: TemplateActionsProps) {
  const t = useTranslation();
  const { modal } = App.useApp();
  const [dialog, setDialog] = useState<'try' | 'version' | 'versions'>();
  const close = () => setDialog(undefined);
  const changes = { queryKeys: [queryKeys.printTemplates.all] };
  const choosing = useAction({
    call: platformCall('PUT /a/sys/printTemplate/:id'),
    done: '保存成功',
    changes,
  });
  const removing = useAction({
    call: platformCall('DELETE /a/sys/printTemplate/:id'),
    done: '删除成功',
    changes,
  });
  const { id, name, fileName, isDefault } = template;
  const params = { id };
  const remove = () =>
    void modal.confirm({
      title: t('删除“{label}”？', { label: name }),
      content: t('删除后不能再按它打印，已经生成的文件不受影响。'),
      okText: t('确定'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => removing.run({ params }),
    });
  return (
    <>
      <Button type="link" size="small" onClick={() => setDialog('try')}>
        {t('预览')}
      </Button>
      <Button
        type="link"
        size="small"
        onClick={() =>
          void download('GET', `/a/sys/printTemplate/${id}/file`, undefined, fileName).catch(() => undefined)
        }
      >
        {t('下载')}
      </Button>
      <Button type="link" size="small" onClick={() => setDialog('version')}>
        {t('新版本')}
      </Button>
      <Button type="link" size="small" onClick={() => setDialog('versions')}>
        {t('版本')}
      </Button>
      {isDefault ? null : (
        <Button
          type="link"
          size="small"
          onClick={() => void choosing.run({ params, body: { isDefault: true } })}
        >
          {t('设为默认')}
        </Button>
      )}
      <Button type="link" size="small" danger onClick={remove}>
        {t('删除')}
      </Button>
      {dialog === 'try' ? <TryDialog formId={formId} template={template} onClose={close} /> : null}
      {dialog === 'version' ? <TemplateDialog formId={formId} template={template} onClose={close} /> : null}
      {dialog === 'versions' ? <TemplateVersionsDialog template={template} onClose={close} /> : null}
    </>
  );
}
