import {
  CloudUploadOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  HistoryOutlined,
  PlaySquareOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { downloadFiles } from './data/download-files.ts';
import { FileButton } from './data/file-button.tsx';
import type { FileItem } from './data/file-item.ts';
import { fileSize } from './data/file-size.ts';
import { isEditable, openOffice } from './data/open-office.ts';
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
          <FileSign name={item.fileName} />
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

const SIGNS: readonly (readonly [RegExp, ReactNode])[] = [
  [/\.pdf$/i, <FilePdfOutlined key="pdf" />],
  [/\.(docx?|wps|rtf|odt)$/i, <FileWordOutlined key="word" />],
  [/\.(xlsx?|et|csv|ods)$/i, <FileExcelOutlined key="excel" />],
  [/\.(pptx?|dps)$/i, <FilePptOutlined key="slides" />],
  [/\.(png|jpe?g|gif|webp|bmp|tiff?|heic)$/i, <FileImageOutlined key="picture" />],
  [/\.(mp4|mov)$/i, <PlaySquareOutlined key="film" />],
  [/\.(zip|rar|7z)$/i, <FileZipOutlined key="archive" />],
  [/\.(txt|md|log|json|xml)$/i, <FileTextOutlined key="text" />],
];

/** The sign of a file's kind. */
export function FileSign({ name }: { readonly name: string }) {
  return (
    <span className={styles.sign}>
      {SIGNS.find(([ending]) => ending.test(name))?.[1] ?? <FileOutlined />}
    </span>
  );
}
