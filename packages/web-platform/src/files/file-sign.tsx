import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  PlaySquareOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './files.module.css';

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
