import type { ReportCover } from '../content/cover.ts';
import type { ReportBlock, ReportDocument, ReportTable } from '../content/document.ts';
import { withGroupedMoney } from '../content/grouped-figures.ts';
import { escapeMarkup } from './markup-text.ts';
import { OFFICE_HEAD, relations } from './office-package.ts';
import { zipFile } from './zip-file.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A4 lying, between margins, in twentieths of a point. */
const PAGE = { width: 16838, height: 11906, margin: 720 } as const;
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="999999"/>`)
  .join('');

/** A Word document (.docx), A4 lying: a cover, rows of titles repeated and pages numbered. */
export function docxReport(report: ReportDocument): Uint8Array {
  const { title, cover, blocks } = withGroupedMoney(report);
  const front = cover ? coverXml(cover) : [paragraph(title, { size: 36, isBold: true, side: 'center' })];
  const body = [...front, ...blocks.map((block, at) => blockXml(block, blocks[at + 1]?.kind === 'table'))];
  const page = `<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId1"/><w:pgSz w:w="${PAGE.width}" w:h="${PAGE.height}" w:orient="landscape"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720" w:header="360" w:footer="360" w:gutter="0"/>${cover ? '<w:titlePg/>' : ''}</w:sectPr>`;
  return zipFile(
    new Map([
      ['[Content_Types].xml', CONTENT_TYPES],
      ['_rels/.rels', relations([['officeDocument', 'word/document.xml']])],
      [
        'word/_rels/document.xml.rels',
        relations([
          ['footer', 'footer1.xml'],
          ['header', 'header1.xml'],
        ]),
      ],
      ['word/footer1.xml', FOOTER],
      ['word/header1.xml', headerXml(title)],
      [
        'word/document.xml',
        `${OFFICE_HEAD}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body.join('')}${page}</w:body></w:document>`,
      ],
    ]),
  );
}

/** A table of no more rows is not torn apart at the end of a page. */
const WHOLE_ROWS = 8;

interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly side?: 'left' | 'right' | 'center';
  /** room above, in twentieths of a point */
  readonly above?: number;
  /** stays with what follows */
  readonly isHead?: boolean;
}

function paragraph(
  text: string,
  { size, isBold = false, side = 'left', above = 0, isHead = false }: TextStyle,
): string {
  const look = `<w:pPr>${isHead ? '<w:keepNext/>' : ''}<w:spacing w:before="${above}" w:after="40"/><w:jc w:val="${side}"/></w:pPr>`;
  const font = `<w:rPr><w:rFonts w:eastAsia="宋体"/>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr>`;
  return `<w:p>${look}<w:r>${font}<w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r></w:p>`;
}

/** The first page: who reports on what, and room for three signatures. */
function coverXml({ title, firm, rows, signatures }: ReportCover): string[] {
  const large: TextStyle = { size: 24, above: 120 };
  const label: TextStyle = { ...large, isBold: true };
  const facts = rows.map(([name, text]) => [cellXml(name, 2400, label), cellXml(text, 7200, large)]);
  const heads = ['', '姓名', '执业印章', '日期'].map((text) => cellXml(text, 2400, label));
  const signs = signatures.map(([role, name]) => [
    cellXml(role, 2400, label),
    ...[name, '', ''].map((text) => cellXml(text, 2400, large)),
  ]);
  return [
    paragraph(firm, { size: 32, side: 'center', above: 900 }),
    paragraph(title, { size: 52, isBold: true, side: 'center', above: 500 }),
    paragraph('', { size: 40 }),
    tableOf([2400, 7200], facts),
    paragraph('', { size: 28 }),
    tableOf([2400, 2400, 2400, 2400], [heads, ...signs]),
    '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
  ];
}

function tableOf(widths: readonly number[], rows: readonly (readonly string[])[]): string {
  const all = widths.reduce((sum, width) => sum + width, 0);
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const body = rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${all}" w:type="dxa"/><w:jc w:val="center"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`;
}

/** What a table is about stays with its first rows. */
function blockXml(block: ReportBlock, isBeforeTable: boolean): string {
  if (block.kind === 'heading')
    return paragraph(block.text, {
      size: block.level === 1 ? 28 : 22,
      isBold: true,
      above: 160,
      isHead: true,
    });
  if (block.kind === 'paragraph') return paragraph(block.text, { size: 20, isHead: isBeforeTable });
  // Word joins two tables without a paragraph between them.
  return `${tableXml(block)}${paragraph('', { size: 12 })}`;
}

function tableXml({ columns, rows }: ReportTable): string {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const room = PAGE.width - 2 * PAGE.margin;
  const widths = columns.map(({ width }) => Math.floor((width / all) * room));
  const titles = columns.map(({ title }, at) =>
    cellXml(title, widths[at] ?? 0, { size: 16, isBold: true, isHead: true }, 'EBEBEB'),
  );
  const body = rows.map((row, number) => {
    const isHead = rows.length <= WHOLE_ROWS && number < rows.length - 1;
    const cells = row.map((text, at) => {
      const side = columns[at]?.type === 'text' ? 'left' : 'right';
      return cellXml(text, widths[at] ?? 0, { size: 16, side, isHead });
    });
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`;
  });
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${room}" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid><w:tr><w:trPr><w:tblHeader/></w:trPr>${titles.join('')}</w:tr>${body.join('')}</w:tbl>`;
}

function cellXml(text: string, width: number, look: TextStyle, fill = ''): string {
  const shade = fill === '' ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr>${paragraph(text, look)}</w:tc>`;
}

function field(name: string): string {
  return `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
}

const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const FOOTER = `${OFFICE_HEAD}<w:ftr xmlns:w="${WORD}"><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${words('第 ')}${field('PAGE')}${words(' 页 共 ')}${field('NUMPAGES')}${words(' 页')}</w:p></w:ftr>`;

/** The title on every page but the cover. */
function headerXml(title: string): string {
  return `${OFFICE_HEAD}<w:hdr xmlns:w="${WORD}">${paragraph(title, { size: 15 })}</w:hdr>`;
}

const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const CONTENT_TYPES = `${OFFICE_HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/word/header1.xml" ContentType="${TYPES}.header+xml"/></Types>`;
