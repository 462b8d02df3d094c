import { readFile } from 'node:fs/promises';
import { ImportError } from '../src/index.ts';
import { readingError } from './files/reading-error.ts';

/** The value of a JSON file. Throws ImportError naming the file, in front of what `read` says about it. */
export async function readJson<Value>(file: string, read: (json: unknown) => Value): Promise<Value> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ImportError(`${file}：不是 JSON 文件`);
    if (error instanceof ImportError) throw new ImportError(`${file}：${error.message}`);
    throw readingError(file, error);
  }
}
