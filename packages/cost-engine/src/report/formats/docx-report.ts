import type { ReportBlock, ReportDocument, ReportTable } from '../content/document.ts';
import { escapeMarkup } from './markup-text.ts';
import { relations } from './xlsx-report.ts';
import { zipFile } from './zip-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** A4 lying, between margins, in twentieths of a point. */
const PAGE = { width: 16838, height: 11906, margin: 720 } as const;
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="999999"/>`)
  .join('');

/** A Word document (.docx), A4 lying; rows of titles are repeated on every page. */
export function docxReport({ title, blocks }: ReportDocument): Uint8Array {
  const body = [paragraph(title, { size: 36, isBold: true, isCentred: true }), ...blocks.map(blockXml)];
  const page = `<w:sectPr><w:pgSz w:w="${PAGE.width}" w:h="${PAGE.height}" w:orient="landscape"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720" w:header="360" w:footer="360" w:gutter="0"/></w:sectPr>`;
  return zipFile(
    new Map([
      ['[Content_Types].xml', CONTENT_TYPES],
      ['_rels/.rels', relations([['officeDocument', 'word/document.xml']])],
      [
        'word/document.xml',
        `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body.join('')}${page}</w:body></w:document>`,
      ],
    ]),
  );
}

interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isCentred?: boolean;
  readonly isRight?: boolean;
}

function paragraph(
  text: string,
  { size, isBold = false, isCentred = false, isRight = false }: TextStyle,
): string {
  const side = isRight ? 'right' : 'left';
  const look = `<w:pPr><w:jc w:val="${isCentred ? 'center' : side}"/></w:pPr>`;
  const font = `<w:rPr><w:rFonts w:eastAsia="宋体"/>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr>`;
  return `<w:p>${look}<w:r>${font}<w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r></w:p>`;
}

function blockXml(block: ReportBlock): string {
  if (block.kind === 'heading')
    return paragraph(block.text, { size: block.level === 1 ? 28 : 24, isBold: true });
  if (block.kind === 'paragraph') return paragraph(block.text, { size: 21 });
  // Word joins two tables without a paragraph between them.
  return `${tableXml(block)}${paragraph('', { size: 12 })}`;
}

function tableXml({ columns, rows }: ReportTable): string {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const room = PAGE.width - 2 * PAGE.margin;
  const widths = columns.map(({ width }) => Math.floor((width / all) * room));
  const titles = columns.map(({ title }, at) => cellXml(title, widths[at] ?? 0, { size: 16, isBold: true }));
  const body = rows.map((row) => {
    const cells = row.map((text, at) =>
      cellXml(text, widths[at] ?? 0, { size: 16, isRight: columns[at]?.type === 'number' }),
    );
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`;
  });
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${room}" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid><w:tr><w:trPr><w:tblHeader/></w:trPr>${titles.join('')}</w:tr>${body.join('')}</w:tbl>`;
}

function cellXml(text: string, width: number, look: TextStyle): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text, look)}</w:tc>`;
}

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
