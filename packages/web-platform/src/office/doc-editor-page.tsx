import { Alert, Button, Result } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { downloadFiles } from '../files/data/download-files.ts';
import { HistoryDialog } from '../files/history-dialog.tsx';
import { Waiting } from '../files/preview/waiting.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAddressQuery } from '../routes/use-address-query.ts';
import styles from './office.module.css';
import { ReadDocument } from './page-office-page.tsx';
import { type OpenDocument, useDocument } from './use-document.ts';
import { useSaving } from './use-saving.ts';

const EDITORS = {
  docx: lazy(() => import('./docx/docx-editor.tsx')),
  xlsx: lazy(() => import('./sheet/sheet-editor.tsx')),
};

/** 文档编辑: the document that the address names by `fileId`, changed in the browser and saved as a version. */
export function DocEditorPage() {
  const t = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('fileId') ?? '';
  const { data, error } = useDocument(id, { isEditing: true });
  if (id === '') return <Result status="warning" title={t('地址没有说明要打开哪份文档。')} />;
  if (error !== null && data === undefined)
    return <Result status="warning" title={isApiError(error, 'denied') ? t('文件不存在!') : error.message} />;
  if (data === undefined) return <Waiting />;
  if (data.readOnly !== null) return <ReadDocument document={data} why={data.readOnly} />;
  return <Desk key={data.id} document={data} />;
}

function Desk({ document }: { readonly document: OpenDocument }) {
  const t = useTranslation();
  const { change } = useAddressQuery();
  const [showsHistory, setShowsHistory] = useState(false);
  const saving = useSaving(document, (id) => change({ fileId: id }));
  const { kind, fileName, id, others } = document;
  const Editor = kind === null ? undefined : EDITORS[kind];
  const names = others.map(({ name }) => name).join(t('、'));
  return (
    <Page className={styles.page ?? ''}>
      <PageHeader title={fileName} note={saving.isChanged ? t('有改动未保存') : t('已保存')}>
        <Button onClick={() => setShowsHistory(true)}>{t('历史版本')}</Button>
        <Button onClick={() => void downloadFiles([{ id, fileName }])}>{t('下载')}</Button>
        <Button
          type="primary"
          loading={saving.isRunning}
          disabled={!saving.isChanged}
          onClick={() => void saving.save()}
        >
          {t('保存为新版本')}
        </Button>
      </PageHeader>
      {others.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('{names}也在编辑这份文档，先保存的为准，请先商量。', { names })}
        />
      )}
      <div className={styles.desk} data-office={kind}>
        <Suspense fallback={<Waiting />}>
          {Editor === undefined ? null : <Editor id={id} fileName={fileName} desk={saving.desk} />}
        </Suspense>
      </div>
      {showsHistory ? <HistoryDialog item={{ id, fileName }} onClose={() => setShowsHistory(false)} /> : null}
    </Page>
  );
}
