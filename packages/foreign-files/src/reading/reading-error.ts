import { FileError } from '@jianheng/foreign-content';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: '文件不存在',
  EACCES: '没有读取权限',
  EISDIR: '这是目录，不是文件',
  Z_DATA_ERROR: '压缩数据已损坏',
  Z_BUF_ERROR: '压缩文件不完整，可能被截断',
  ERR_ENCODING_INVALID_ENCODED_DATA: '文字编码有误，不是 UTF-8 编码的文本',
};

/** The Chinese sentence for a failed reading; what we do not know stays as it is. */
export function readingError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof FileError) return error;
  const reason = 'code' in error && typeof error.code === 'string' ? REASONS[error.code] : undefined;
  return reason === undefined ? error : new FileError(`${file}：${reason}`);
}
