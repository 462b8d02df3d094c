import { DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callHeaders } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { requestUrl } from '../api/request-url.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FileButton } from './data/file-button.tsx';
import type { FileItem } from './data/file-item.ts';
import { FileSign } from './file-sign.tsx';
import styles from './files.module.css';
import { PreviewDialog } from './preview/preview-dialog.tsx';

export interface FilePicturesProps {
  readonly items: readonly FileItem[];
  readonly onRemove?: ((item: FileItem) => void) | undefined;
}

/** Pictures beside each other; a press shows one large. */
export function FilePictures({ items, onRemove }: FilePicturesProps) {
  const t = useTranslation();
  const [opened, setOpened] = useState<FileItem>();
  return (
    <div className={styles.pictures}>
      {items.map((item) => (
        <div key={item.id} className={styles.picture}>
          <button
            type="button"
            className={styles.pictureOpen}
            title={item.fileName}
            onClick={() => setOpened(item)}
          >
            <Picture item={item} />
          </button>
          {onRemove ? (
            <span className={styles.pictureRemove}>
              <FileButton title={t('移除')} icon={<DeleteOutlined />} onClick={() => onRemove(item)} />
            </span>
          ) : null}
        </div>
      ))}
      {opened ? <PreviewDialog item={opened} onClose={() => setOpened(undefined)} /> : null}
    </div>
  );
}

/** A file that is a picture, or its name while it is not here. */
export function Picture({ item }: { readonly item: Pick<FileItem, 'id' | 'fileName'> }) {
  const { data } = useQuery({
    queryKey: queryKeys.picture(item.id),
    queryFn: () => fetchPicture(item.id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url === undefined ? <FileSign name={item.fileName} /> : <img src={url} alt={item.fileName} />;
}

async function fetchPicture(id: string): Promise<Blob | null> {
  const reply = await fetch(requestUrl(`/image/${id}`), {
    headers: callHeaders(),
    credentials: 'same-origin',
  });
  return reply.ok ? reply.blob() : null;
}
