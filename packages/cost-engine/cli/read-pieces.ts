import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../src/index.ts';

/** More text than any bill has; a bomb ends here. */
const MOST_BYTES = 4_000_000_000;
const PIECE = 1 << 20;

/** The text of a UTF-8 file in pieces, unpacked when the name ends in .gz. Throws ImportError in Chinese. */
export async function* textPieces(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const piece of opened(file)) {
      bytes += (piece as Buffer).length;
      if (bytes > MOST_BYTES) throw new ImportError(`${file}:内容超过 ${MOST_BYTES} 字节`);
      yield decoder.decode(piece as Buffer, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw readingError(file, error);
  }
}

/** The text of UTF-8 bytes that are all there; `name` is for the sentence of the refusal. */
export function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw readingError(name, error);
  }
}

function opened(file: string): Readable {
  const source = createReadStream(file, { highWaterMark: PIECE });
  if (!file.endsWith('.gz')) return source;
  const gunzip = createGunzip({ chunkSize: PIECE });
  source.on('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: '文件不存在',
  EACCES: '没有读取权限',
  EISDIR: '这是目录,不是文件',
  Z_DATA_ERROR: '压缩数据已损坏',
  Z_BUF_ERROR: '压缩文件不完整,可能被截断',
  ERR_ENCODING_INVALID_ENCODED_DATA: '不是 UTF-8 编码的文本',
};

/** The Chinese sentence for a failed reading; what we do not know stays as it is. */
export function readingError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ImportError) return error;
  const reason = 'code' in error && typeof error.code === 'string' ? REASONS[error.code] : undefined;
  return reason === undefined ? error : new ImportError(`${file}:${reason}`);
}
