import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CheckConfig,
  type CostProject,
  canonicalImporter,
  ImportError,
  type ImporterKind,
  type ImportIssues,
  type ImportRun,
  jingjibiaoImporter,
  nationalImporter,
  readCheckConfig,
  startImport,
} from '../src/index.ts';
import { readArchive } from './read-archive.ts';
import { readingError, textPieces } from './read-pieces.ts';

type Read = { readonly project: CostProject; readonly issues: ImportIssues };

/** Reads one file into columns: canonical format (also .gz), exchange standard or JingJiBiao XML (also .gz), or a zip of the former. */
export async function readProject(file: string): Promise<Read> {
  const magic = await firstBytes(file);
  if (magic.startsWith('504b0304')) return readArchive(file);
  if (magic.startsWith('d0cf11e0'))
    throw new ImportError(`${file}:这是旧版 Excel(.xls),尚不能导入;请另存或导出 XML`);
  let run: ImportRun | null = null;
  for await (const piece of textPieces(file)) {
    run ??= startImport(kindOf(file, piece));
    run.push(piece);
  }
  if (!run) throw new ImportError(`${file}:文件为空`);
  return run.finish();
}

/** The first four bytes in hexadecimal: what a file is stands there, whatever its name. */
async function firstBytes(file: string): Promise<string> {
  try {
    const handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    await handle.close();
    return buffer.toString('hex', 0, bytesRead);
  } catch (error) {
    throw readingError(file, error);
  }
}

/** By content, never by the name's ending. */
function kindOf(file: string, text: string): ImporterKind {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{')) return canonicalImporter;
  if (/<ConstructionProject[\s>]/.test(start)) return nationalImporter;
  if (/<JingJiBiao[\s>]/.test(start)) return jingjibiaoImporter;
  throw new ImportError(
    `${file}:不认识的格式;目前可读规范格式(NDJSON)、造价数据交换标准 XML 与经济标 XML(JingJiBiao)`,
  );
}

/** The settings of a check. Throws ImportError naming the file or the field. */
export async function readConfig(file: string): Promise<CheckConfig> {
  try {
    return readCheckConfig(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ImportError(`${file}:不是 JSON 文件`);
    throw readingError(file, error);
  }
}

/** The canonical file of a project: the path itself, or `project.ndjson` in the folder that an import has written. */
export async function projectFile(path: string): Promise<string> {
  const isDirectory = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  return isDirectory ? join(path, 'project.ndjson') : path;
}
