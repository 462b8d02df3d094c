import {
  CloudUploadOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  HistoryOutlined,
} from '@ant-design/icons';
import { useState } from 'react';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { downloadFiles } from './data/download-files.ts';
import { FileButton } from './data/file-button.tsx';
import type { FileItem } from './data/file-item.ts';
import { fileSize } from './data/file-size.ts';
import { isEditable, openOffice } from './data/open-office.ts';
import { Picture } from './file-pictures.tsx';
import { FileSign } from './file-sign.tsx';
import styles from './files.module.css';
import { HistoryDialog } from './history-dialog.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';

export interface FileRowsProps {
  readonly items: readonly FileItem[];
  /** Takes a file out; without it there is nothing to take. */
  readonly onRemove?: ((item: FileItem) => void) | undefined;
  /** Puts another version in the place of a file. */
  readonly onReplace?: ((item: FileItem) => void) | undefined;
}

/** Files, one a row: a press shows it; beside it what else can be done. */
export function FileRows({ items, onRemove, onReplace }: FileRowsProps) {
  const t = useTranslation();
  const [opened, setOpened] = useState<FileItem>();
  const [history, setHistory] = useState<FileItem>();
  // What is being filled in is saved with its form; another version would be none of it.
  const isReadOnly = onRemove === undefined && onReplace === undefined;
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id} className={styles.row} data-file={item.fileName}>
          <Thumbnail item={item} onOpen={() => setOpened(item)} />
          <button type="button" className={styles.name} title={item.fileName} onClick={() => setOpened(item)}>
            {item.fileName}
          </button>
          <span className={`${words.quiet} ${words.digits} ${styles.size}`}>{fileSize(item.fileSize)}</span>
          <span className={styles.deeds}>
            <FileButton
              title={t('下载')}
              icon={<DownloadOutlined />}
              onClick={() => void downloadFiles([item])}
            />
            <FileButton title={t('历史版本')} icon={<HistoryOutlined />} onClick={() => setHistory(item)} />
            {isReadOnly && isEditable(item.fileName) ? (
              <FileButton
                title={t('编辑')}
                icon={<EditOutlined />}
                onClick={() => void openOffice(item.id)}
              />
            ) : null}
            {onReplace ? (
              <FileButton
                title={t('上传新版本')}
                icon={<CloudUploadOutlined />}
                onClick={() => onReplace(item)}
              />
            ) : null}
            {onRemove ? (
              <FileButton title={t('移除')} icon={<DeleteOutlined />} onClick={() => onRemove(item)} />
            ) : null}
          </span>
        </li>
      ))}
      {opened ? <PreviewDialog item={opened} onClose={() => setOpened(undefined)} /> : null}
      {history ? <HistoryDialog item={history} onClose={() => setHistory(undefined)} /> : null}
    </ul>
  );
}

/** Endings of pictures that every browser shows. */
const SHOWN = /\.(png|jpe?g|gif|webp|bmp)$/i;
/** Larger pictures are not fetched for the sake of a thumbnail. */
const MAX_THUMBNAIL_BYTES = 5_000_000;

type ThumbnailProps = { readonly item: FileItem; readonly onOpen: () => void };

/** A small picture of a photo, so that a receipt is recognized without opening it; of other files the sign of their kind. */
function Thumbnail({ item, onOpen }: ThumbnailProps) {
  if (!SHOWN.test(item.fileName) || item.fileSize > MAX_THUMBNAIL_BYTES)
    return <FileSign name={item.fileName} />;
  return (
    // The name beside it is the button that is read out.
    <button type="button" className={styles.thumbnail} tabIndex={-1} aria-hidden onClick={onOpen}>
      <Picture item={item} />
    </button>
  );
}
