import { DownloadOutlined } from '@ant-design/icons';
import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Result } from 'antd';
import { Suspense } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PageBoundary } from '../../components/page-boundary.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFiles } from '../data/download-files.ts';
import type { FileItem } from '../data/file-item.ts';
import { fileSize } from '../data/file-size.ts';
import styles from './preview.module.css';
import { isTooLarge, viewKindOf } from './view-kind.ts';
import { VIEWS } from './views.ts';
import { Waiting } from './waiting.tsx';
import { WaterMarked } from './water-marked.tsx';

export interface PreviewDialogProps {
  readonly item: Pick<FileItem, 'id' | 'fileName'>;
  readonly onClose: () => void;
}

type Prepared = PlatformAnswer<'GET /b/file/preview/:id/prepare'>;

/** 预览: a file in a window of four fifths, shown by what its content is, under the firm's watermark. */
export function PreviewDialog({ item, onClose }: PreviewDialogProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  return (
    <Modal
      open
      centered
      width={isNarrow ? '100%' : '80%'}
      title={item.fileName}
      onCancel={onClose}
      footer={
        <Button icon={<DownloadOutlined />} onClick={() => void downloadFiles([item])}>
          {t('下载')}
        </Button>
      }
      destroyOnHidden
    >
      <PreviewContent id={item.id} className={styles.body ?? ''} />
    </Modal>
  );
}

export interface PreviewContentProps {
  readonly id: string;
  readonly className?: string;
}

/** A file as its preview shows it, wherever there is room for it. */
export function PreviewContent({ id, className }: PreviewContentProps) {
  const { data, error } = useQuery({
    queryKey: queryKeys.filePreview(id),
    queryFn: () => api('GET /b/file/preview/:id/prepare', { params: { id: id }, errors: 'returned' }),
    // Its address opens once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className={className} data-preview={data === undefined ? 'loading' : 'ready'}>
      <Opened data={data} error={error} />
    </div>
  );
}

function Opened({ data, error }: { readonly data: Prepared | undefined; readonly error: Error | null }) {
  const t = useTranslation();
  if (error !== null)
    return <Result status="warning" title={isApiError(error, 'denied') ? t('文件不存在!') : error.message} />;
  return data === undefined ? <Waiting /> : <Shown file={data} />;
}

function Shown({ file }: { readonly file: Prepared }) {
  const t = useTranslation();
  const kind = viewKindOf(file.mediaType);
  if (kind === undefined)
    return <Result status="info" title={t('这种文件不能在浏览器中预览，请下载后打开。')} />;
  if (isTooLarge(kind, file.fileSize))
    return (
      <Result
        status="info"
        title={t('文件有 {size}，过大，不能在浏览器中预览，请下载后打开。', {
          size: fileSize(file.fileSize),
        })}
      />
    );
  const View = VIEWS[kind];
  const shown = (
    <PageBoundary>
      <Suspense fallback={<Waiting />}>
        <View url={file.url} name={file.fileName} />
      </Suspense>
    </PageBoundary>
  );
  return file.isMarked ? shown : <WaterMarked>{shown}</WaterMarked>;
}
