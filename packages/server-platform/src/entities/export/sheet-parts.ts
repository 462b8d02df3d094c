import { sheetName } from './sheet-name.ts';

export type SheetColumn = {
  readonly heading: string;
  /** In letters of the usual font. */
  readonly width: number;
  /** How its numbers are shown; as they are where it says nothing. */
  readonly format?: string;
};

/** The most that Excel takes in one cell; beyond it the whole workbook would count as broken. */
const MAX_TEXT = 32_767;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FIRST_OWN_FORMAT = 164;

/** All parts of a workbook of one sheet but the sheet, by their names. */
export function bookParts(sheet: string, columns: readonly SheetColumn[]): ReadonlyMap<string, string> {
  const name = sheetName(sheet);
  // Excel keeps the rows that every page repeats as a name of the workbook.
  const repeated = `'${name.replaceAll("'", "''")}'!$1:$1`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escaped(repeated)}</definedName></definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': stylesOf(formatsOf(columns)),
  };
  return new Map(Object.entries(parts).map(([part, xml]) => [part, DECLARATION + xml]));
}

const relations = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, to], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${to}"/>`)
    .join('')}</Relationships>`;

/** The formats of a sheet, each once; its cells name them by their place, counted from 1. */
export const formatsOf = (columns: readonly SheetColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ format }) => format ?? [])),
];

function stylesOf(formats: readonly string[]): string {
  const own = formats.map(
    (code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escaped(code)}"/>`,
  );
  const cells = formats.map(
    (_code, at) =>
      `<xf numFmtId="${FIRST_OWN_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"';
  return (
    `<styleSheet xmlns="${MAIN}">${own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : ''}` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    `<cellStyleXfs count="1">${plain}/></cellStyleXfs>` +
    `<cellXfs count="${cells.length + 1}">${plain} xfId="0"/>${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

/** What stands before the rows: printed across, as wide as the paper; the heads stay in sight. */
export const sheetBegin = (columns: readonly SheetColumn[]): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<sheetFormatPr defaultRowHeight="15"/><cols>${columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** What stands after the rows. */
export const SHEET_END =
  '</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  '<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>';

/** The text of a cell, cut where no cell takes more. */
export const cellText = (text: string): string =>
  escaped(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).toWellFormed()}…` : text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them.
const UNUSUAL = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/g;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold stands as `_x000D_`, and what looks like that as itself. */
function escaped(text: string): string {
  return text.replace(
    UNUSUAL,
    (sign) => NAMED[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
