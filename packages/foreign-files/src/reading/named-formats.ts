import { open } from 'node:fs/promises';
import { FileError } from '@jianheng/foreign-content';
import { bytesAt } from './bytes-at.ts';
import { readingError } from './reading-error.ts';

const TO_EXCEL = '请用 Excel 或 WPS 打开后另存为 .xlsx';
/** Formats that hold no table that is read, by their first bytes as Latin text, with the way out. */
const FORMATS: readonly (readonly [RegExp, string, string])[] = [
  [/^%PDF-/, ' PDF 文件', '请从原软件导出 Excel 或 CSV'],
  [/^\{\\rtf/, ' RTF 文档', '请把其中的表格复制到 Excel，另存为 .xlsx'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|BM[\s\S]{4}\0\0\0\0|II\*\0|MM\0\*)/, '图片', '请提供 Excel 或 CSV 文件'],
  [/^(?:Rar!|7z\xbc\xaf)/, ' RAR 或 7z 压缩包', '请解压，或改用 ZIP 压缩'],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:From: [^\n]{0,200}\n[\s\S]{0,400})?MIME-Version:/i,
    '单个文件网页（.mht）',
    TO_EXCEL,
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?<office:document[\s>]/,
    ' OpenDocument 平面 XML（.fods）',
    TO_EXCEL,
  ],
  [/^(?:\xef\xbb\xbf)?!Type:/i, ' QIF 对账单', '请从网银导出 Excel 或 CSV 明细'],
];
const START = 1000;

/** Throws FileError, naming the file, its format and the way out, for a file that is known to hold no readable table. */
export async function refuseNamedFormat(file: string): Promise<void> {
  const start = await startOf(file);
  const named = FORMATS.find(([bytes]) => bytes.test(start));
  if (named) throw new FileError(`${file}：这是${named[1]}，不能读取；${named[2]}`);
}

async function startOf(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      return (await bytesAt(handle, 0, START)).toString('latin1');
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw readingError(file, error);
  }
}
