import {
  canonicalImporter,
  fujianImporter,
  gaebImporter,
  type ImporterKind,
  jingjibiaoImporter,
  nationalImporter,
  zhejiangImporter,
} from '@jianheng/cost-engine';
import { FileError } from '@jianheng/foreign-content';
import { refuseStatementFormat } from '@jianheng/foreign-files';

/** A format of text that is read piece by piece. */
export interface TextFormat {
  readonly label: string;
  readonly kind: ImporterKind;
}

/** XML families by their root element. */
const ROOTS: readonly (readonly [string, TextFormat])[] = [
  ['ConstructionProject', { label: '造价数据交换标准 XML', kind: nationalImporter }],
  ['JingJiBiao', { label: '经济标 XML(JingJiBiao)', kind: jingjibiaoImporter }],
  ['单位工程列表', { label: '浙江计价成果文件 XML', kind: zhejiangImporter }],
  ['GCZJWJ', { label: '工程造价文件 XML(GCZJWJ)', kind: fujianImporter }],
  ['GAEB', { label: 'GAEB DA XML', kind: gaebImporter }],
];

/** Roots that are known by name alone: their fields are not public. */
const CLOSED = new Map([
  ['ProjectList', '广联达导出 XML(ProjectList)'],
  ['整体工程', '上海计价 XML（整体工程）'],
]);

/** GAEB before XML: records of 80 letters, and blocks in brackets. */
const OLDER_GAEB: readonly (readonly [string, RegExp])[] = [
  ['GAEB 2000（.p83 等）', /^#begin\[/i],
  ['GAEB 90（.d83 等）', /^0[01][^\n]{8}8\d[^\n]{60,70}\r?\n/],
];

export type StartOfText = 'table' | 'ifc' | TextFormat;

/** What a text file is, by its start and never by its name's ending. Throws FileError for what is known but not readable. */
export function textFormat(file: string, piece: string): StartOfText {
  const start = piece.replace(/^\uFEFF/, '').trimStart();
  if (start === '') throw new FileError(`${file}：文件为空`);
  refuseStatementFormat(file, start);
  if (start.startsWith('{')) return { label: '规范格式', kind: canonicalImporter };
  if (start.startsWith('<')) return xmlFormat(file, start);
  if (start.startsWith('ISO-10303-21')) return 'ifc';
  const older = OLDER_GAEB.find(([, words]) => words.test(start))?.[0];
  if (older !== undefined)
    throw new FileError(
      `${file}：这是 ${older} 文件，尚不能导入；请从原软件导出 GAEB DA XML（.x83、.x84 等）或 Excel`,
    );
  if (/^~[VCK]\|/.test(start)) {
    throw new FileError(`${file}：这是 FIEBDC-3(.bc3)文件，尚不能导入；请导出 Excel 或 GAEB XML`);
  }
  if (start.includes(',') || start.includes('\t') || start.includes(';')) return 'table';
  throw new FileError(
    `${file}：不认识的格式；可读规范格式（NDJSON）、Excel（.xlsx、.xls）、计价 XML（造价数据交换标准、JingJiBiao 等）、GAEB 与 IFC`,
  );
}

function xmlFormat(file: string, start: string): TextFormat {
  const root = /<(?![?!])(?:[\w-]+:)?([^\s/>]+)/.exec(start.slice(0, 100_000))?.[1] ?? '';
  const known = ROOTS.find(([name]) => name === root)?.[1];
  if (known) return known;
  const closed = CLOSED.get(root);
  if (closed !== undefined) {
    throw new FileError(`${file}：这是${closed}，其字段没有公开说明，请另存为造价数据交换标准 XML 或 Excel`);
  }
  if (/<!DOCTYPE/i.test(start.slice(0, 100_000)))
    throw new FileError(`${file}：XML 含文档类型声明（DTD），出于安全不予读取`);
  throw new FileError(`${file}：不认识的 XML，根元素为「${root.slice(0, 40)}」`);
}
