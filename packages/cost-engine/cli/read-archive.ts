import {
  glodonNotice,
  ImportError,
  type ImportRun,
  nationalImporter,
  recogniseArchive,
  startImport,
} from '../src/index.ts';
import { textOf } from './read-pieces.ts';
import { type ZipEntry, zipEntries } from './read-zip.ts';

/** Reads an archive of exchange XML files as one project; refuses other archives with a sentence that says what they are. */
export async function readArchive(file: string): Promise<ReturnType<ImportRun['finish']>> {
  const entries = await zipEntries(file);
  switch (recogniseArchive(entries.map(({ name }) => name))) {
    case 'glodon':
      throw new ImportError(`${file}:${glodonNotice(overviewOf(entries))}`);
    case 'workbook':
      throw new ImportError(`${file}:这是 Excel 工作簿,尚不能导入;请导出造价数据交换标准 XML 或经济标 XML`);
    case 'unknown':
      throw new ImportError(`${file}:压缩包内没有可识别的计价文件`);
    case 'exchange':
      return readExchange(file, entries);
  }
}

function overviewOf(entries: readonly ZipEntry[]): string {
  const overview = entries.find(({ name }) => name === 'Overview.ini');
  return overview ? new TextDecoder('gbk').decode(overview.read()) : '';
}

function readExchange(file: string, entries: readonly ZipEntry[]): ReturnType<ImportRun['finish']> {
  const run = startImport(nationalImporter);
  const files = entries.filter(({ name }) => name.toLowerCase().endsWith('.xml'));
  for (const entry of files.toSorted((left, right) => left.name.localeCompare(right.name))) {
    run.push(textOf(entry.read(), `${file} 内 ${entry.name}`));
  }
  return run.finish();
}
