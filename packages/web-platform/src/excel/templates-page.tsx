import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { type SimpleColumn, SimpleTable } from '../components/simple-table.tsx';
import words from '../components/words.module.css';
import { uploadFile } from '../files/data/upload-file.ts';
import { formatMoment } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import styles from './excel.module.css';
import type { Template } from './template.ts';
import { TemplateDialog } from './template-dialog.tsx';

const CHANGES = { queryKeys: [queryKeys.excel.allTemplates] };
const toldByDownload = () => 'told' as const;

/** 表格模板: workbooks of the firm's own, by which rows are imported and into which they are filled. */
export function TemplatesPage() {
  const t = useTranslation();
  const [opened, setOpened] = useState<Template | 'new'>();
  const { data } = useQuery({
    queryKey: queryKeys.excel.templates({}),
    queryFn: () => api('POST /b/excel/template/queryList', { body: {} }),
  });
  const columns = useColumns();
  return (
    <Page className={styles.templates}>
      <PageHeader title={t('表格模板')}>
        <TakeOver />
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
          {t('新建模板')}
        </Button>
      </PageHeader>
      <p className={words.quiet}>
        {t('把自己常用的表格存为模板：导入时按模板对应各列，导出时在原表格中填写，格式和公式保持不变。')}
      </p>
      <SimpleTable<Template>
        rows={data}
        keyOf={({ id }) => id}
        nothing="还没有表格模板"
        columns={columns}
        actionsWidth={220}
        actions={(template) => <Actions template={template} onOpen={() => setOpened(template)} />}
      />
      {opened === undefined ? null : (
        <TemplateDialog
          template={opened === 'new' ? undefined : opened}
          changes={CHANGES}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

function useColumns(): readonly SimpleColumn<Template>[] {
  const t = useTranslation();
  return [
    { key: 'name', title: t('模板名称'), render: ({ name }) => name },
    { key: 'label', title: t('业务'), width: 180, render: ({ label }) => t(label) },
    { key: 'file', title: t('文件'), render: ({ fileName }) => fileName },
    {
      key: 'columns',
      title: t('对应列数'),
      width: 100,
      align: 'right',
      render: ({ columns }) => columns.length,
    },
    { key: 'by', title: t('修改人'), width: 110, render: ({ updatedBy }) => updatedBy },
    {
      key: 'at',
      title: t('修改时间'),
      width: 150,
      render: ({ updatedDate }) => <span className={words.digits}>{formatMoment(updatedDate)}</span>,
    },
  ];
}

/** 导入模板: templates that another installation has handed out. */
function TakeOver() {
  const t = useTranslation();
  const taking = useAction({
    call: async (file: File, options) => {
      const { signal } = new AbortController();
      const { id } = await uploadFile(file, {}, { signal, onProgress: () => undefined });
      return api('POST /b/excel/template/importData', { body: { files: [id] }, ...options });
    },
    done: '导入成功',
    changes: CHANGES,
  });
  return (
    <Upload
      accept=".json"
      showUploadList={false}
      beforeUpload={(file) => {
        void taking.run(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button icon={<UploadOutlined />} loading={taking.isRunning}>
        {t('导入模板')}
      </Button>
    </Upload>
  );
}

function Actions({ template, onOpen }: { readonly template: Template; readonly onOpen: () => void }) {
  const t = useTranslation();
  const { modal } = App.useApp();
  const { id, name, fileName } = template;
  const fetching = useAction({
    call: () => download('GET', `/b/excel/${id}/downloadTemplate`, undefined, fileName),
    onRefused: toldByDownload,
  });
  const handing = useAction({
    call: () => download('POST', '/b/excel/template/exportData', { ids: [id] }, `${name}.json`),
    onRefused: toldByDownload,
  });
  const removing = useAction({
    call: platformCall('DELETE /b/excel/template/:id'),
    done: '删除成功',
    changes: CHANGES,
  });
  const remove = () =>
    void modal.confirm({
      title: t('删除模板“{name}”？', { name }),
      content: t('已经导入的数据不受影响。'),
      okText: t('确定'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => removing.run({ params: { id } }),
    });
  return (
    <>
      <Button type="link" size="small" icon={<DownloadOutlined />} onClick={() => void fetching.run()}>
        {t('下载')}
      </Button>
      <Button type="link" size="small" onClick={onOpen}>
        {t('修改')}
      </Button>
      <Button type="link" size="small" onClick={() => void handing.run()}>
        {t('导出')}
      </Button>
      <Button type="link" size="small" danger onClick={remove}>
        {t('删除')}
      </Button>
    </>
  );
}
