import { readFile } from 'node:fs/promises';
import { FileError } from '@jianheng/foreign-content';
import { readingError } from '@jianheng/foreign-files';

/** The value of a JSON file. Throws FileError naming the file, in front of what `read` says about it. */
export async function readJson<Value>(file: string, read: (json: unknown) => Value): Promise<Value> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new FileError(`${file}：不是 JSON 文件`);
    if (error instanceof FileError) throw new FileError(`${file}：${error.message}`);
    throw readingError(file, error);
  }
}
