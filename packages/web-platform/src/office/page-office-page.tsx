import { Alert, Button, Result } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { downloadFiles } from '../files/data/download-files.ts';
import { openOffice } from '../files/data/open-office.ts';
import { HistoryDialog } from '../files/history-dialog.tsx';
import { PreviewContent } from '../files/preview/preview-dialog.tsx';
import { Waiting } from '../files/preview/waiting.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './office.module.css';
import { type OpenDocument, useDocument } from './use-document.ts';

/** 在线文档: the document that the address names by `fileId`, to be read. */
export function PageOfficePage() {
  const t = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('fileId') ?? '';
  const { data, error } = useDocument(id, { isEditing: false });
  if (id === '') return <Result status="warning" title={t('地址没有说明要打开哪份文档。')} />;
  if (error !== null)
    return <Result status="warning" title={isApiError(error, 'denied') ? t('文件不存在!') : error.message} />;
  return data === undefined ? <Waiting /> : <ReadDocument document={data} />;
}

export interface ReadDocumentProps {
  readonly document: OpenDocument;
  /** Why it cannot be changed, where somebody came to do that. */
  readonly why?: string;
}

/** A document under the firm's watermark, with what can be done with it. */
export function ReadDocument({ document, why }: ReadDocumentProps) {
  const t = useTranslation();
  const [showsHistory, setShowsHistory] = useState(false);
  const { id, fileName, readOnly } = document;
  return (
    <Page className={styles.page ?? ''}>
      <PageHeader title={fileName} note={t('只读')}>
        <Button onClick={() => setShowsHistory(true)}>{t('历史版本')}</Button>
        <Button onClick={() => void downloadFiles([{ id, fileName }])}>{t('下载')}</Button>
        {readOnly === null ? (
          <Button type="primary" onClick={() => void openOffice(id)}>
            {t('编辑')}
          </Button>
        ) : null}
      </PageHeader>
      {why === undefined ? null : <Alert type="info" showIcon title={t(why)} />}
      <div className={styles.desk}>
        <PreviewContent id={id} />
      </div>
      {showsHistory ? <HistoryDialog item={{ id, fileName }} onClose={() => setShowsHistory(false)} /> : null}
    </Page>
  );
}
