import { isOpenDocument } from '@jianheng/spreadsheet';

/** Kinds of zip archives, recognised by the names in them: exchange XML, a 广联达 project, an Excel workbook, a file of OpenDocument, several workbooks, a building model, or none of these. */
export type ArchiveKind =
  | 'exchange'
  | 'glodon'
  | 'open-document'
  | 'workbook'
  | 'workbooks'
  | 'model'
  | 'unknown';

/** A workbook or text table, and none of the files that programs lay beside them. */
export function isTable(name: string): boolean {
  return /\.(?:xlsx|xlsm|xls|ods|csv)$/i.test(name) && !/(?:^|\/)(?:~\$|\.|__MACOSX\/)/.test(name);
}

/** What an archive is, by the names of what it holds. */
export function recogniseArchive(names: readonly string[]): ArchiveKind {
  if (names.includes('Overview.ini') && names.some((name) => name.endsWith('.GSP'))) return 'glodon';
  if (isOpenDocument(names)) return 'open-document';
  if (names.includes('[Content_Types].xml')) return 'workbook';
  if (names.some((name) => name.toLowerCase().endsWith('.ifc'))) return 'model';
  if (names.some((name) => name.toLowerCase().endsWith('.xml'))) return 'exchange';
  return names.some(isTable) ? 'workbooks' : 'unknown';
}

/**
 * The sentence for a 广联达 GBQ file, from its `Overview.ini`: what it is and what to do, for its body is closed. It is never read
 * by halves.
 */
export function glodonNotice(overview: string): string {
  const values = new Map(
    overview.split(/\r?\n/).flatMap((line) => {
      const match = /^(\w+)=(.*)$/.exec(line.trim());
      return match ? [[match[1] ?? '', (match[2] ?? '').trim()] as const] : [];
    }),
  );
  const facts = [
    ['地区', values.get('Region')],
    ['总价', values.get('ProjectAmount')],
    ['类型', values.get('GBQFileType')],
  ].flatMap(([label, value]) => (value ? [`${label} ${value}`] : []));
  return `这是广联达 GBQ6 文件（${facts.join('，') || '概况缺失'}），正文加密无法读取，请从广联达导出 XML 或 Excel`;
}
