import type { ReportBlock, ReportColumn, ReportDocument, ReportTable } from '../../content/document.ts';
import { utf8Bytes } from '../markup-text.ts';
import { embedFont } from './embed-font.ts';
import { FontSubset } from './font-subset.ts';
import { type Compress, PdfFile, textString } from './pdf-file.ts';
import { PAGE, PdfPages } from './pdf-pages.ts';
import { TrueTypeFont } from './true-type.ts';
import { type SetLine, Typesetter } from './typesetter.ts';

/** What a PDF is made with. */
export interface PdfOptions {
  /** a TrueType font with Chinese glyphs (.ttf); those that the report uses are put into it */
  readonly font: Uint8Array;
  /** packs what is written; without it the file is several times as large */
  readonly compress?: Compress;
}

const SIZE = { title: 18, heading: [13, 11], body: 9, cell: 7.5, foot: 7.5 } as const;
const LEADING = 1.45;
const PADDING = 2.5;
const WIDTH = PAGE.width - 2 * PAGE.margin;

/** A PDF 1.7 of A4 pages across, with its own font: tables repeat their titles on every page, pages are numbered. Throws FontError. */
export function pdfReport({ title, blocks }: ReportDocument, { font, compress }: PdfOptions): Uint8Array {
  const subset = new FontSubset(new TrueTypeFont(font));
  const printer = new Printer(new Typesetter(subset));
  printer.title(title);
  for (const block of blocks) printer.block(block);
  return fileOf(title, { contents: printer.finish(), subset, compress: compress ?? null });
}

interface Printed {
  readonly contents: readonly string[];
  readonly subset: FontSubset;
  readonly compress: Compress | null;
}

function fileOf(title: string, { contents, subset, compress }: Printed): Uint8Array {
  const file = new PdfFile(compress);
  const [font, pages] = [file.reserve(), file.reserve()];
  const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
  const kids = contents.map((content) => {
    const drawn = file.stream(utf8Bytes(content));
    return file.object(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox ${box} /Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${drawn} 0 R >>`,
    );
  });
  file.object(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
    pages,
  );
  embedFont(file, subset, font);
  const outline = `/PageMode /UseNone /ViewerPreferences << /DisplayDocTitle true >> /Lang (zh-CN)`;
  const catalogue = file.object(`<< /Type /Catalog /Pages ${pages} 0 R ${outline} >>`);
  return file.bytes(catalogue, file.object(`<< /Title ${textString(title)} >>`));
}

interface Column extends ReportColumn {
  /** in points */
  readonly x: number;
  readonly span: number;
}

/** Sets the blocks of a report one below the other. */
class Printer {
  readonly #setter: Typesetter;
  readonly #pages = new PdfPages();

  constructor(setter: Typesetter) {
    this.#setter = setter;
  }

  title(text: string): void {
    for (const line of this.#setter.lines(text, { size: SIZE.title, width: WIDTH })) {
      this.#line(line, SIZE.title, PAGE.margin + (WIDTH - line.width) / 2);
    }
  }

  block(block: ReportBlock): void {
    if (block.kind === 'table') this.#table(block);
    else if (block.kind === 'heading') this.#text(block.text, SIZE.heading[block.level - 1] ?? SIZE.body, 6);
    else this.#text(block.text, SIZE.body, 0);
  }

  /** The contents of all pages, with their numbers. */
  finish(): string[] {
    const pages = this.#pages;
    for (let page = 0; page < pages.count; page += 1) {
      const [line] = this.#setter.lines(`第 ${page + 1} 页 共 ${pages.count} 页`, {
        size: SIZE.foot,
        width: WIDTH,
      });
      if (line)
        pages.on(page, line, { x: (PAGE.width - line.width) / 2, y: PAGE.margin - 10, size: SIZE.foot });
    }
    return pages.contents();
  }

  #text(text: string, size: number, above: number): void {
    const lines = this.#setter.lines(text, { size, width: WIDTH });
    // A heading is not left alone at the foot of a page.
    if (above > 0 && this.#pages.room < above + size * LEADING * 4) this.#pages.newPage();
    else this.#pages.y -= above;
    for (const line of lines) this.#line(line, size, PAGE.margin);
  }

  #line(line: SetLine, size: number, x: number): void {
    if (this.#pages.room < size * LEADING) this.#pages.newPage();
    this.#pages.y -= size * LEADING;
    this.#pages.text(line, { x, y: this.#pages.y + size * (LEADING - 1), size });
  }

  #table({ columns, rows }: ReportTable): void {
    const placed = placedColumns(columns);
    const titles = placed.map((column) => this.#cell(column.title, column));
    const head = () => this.#row(titles, placed, true);
    if (this.#pages.room < rowHeight(titles) * 3) this.#pages.newPage();
    head();
    for (const row of rows) {
      const cells = placed.map((column, place) => this.#cell(row[place] ?? '', column));
      this.#pieces(cells, placed, head);
    }
    this.#pages.y -= SIZE.body;
  }

  /** A row; one that is higher than a page goes on over several. */
  #pieces(cells: readonly (readonly SetLine[])[], columns: readonly Column[], head: () => void): void {
    let rest = cells;
    while (rowHeight(rest) > this.#pages.room) {
      const fitting = Math.floor((this.#pages.room - 2 * PADDING) / (SIZE.cell * LEADING));
      const isFresh = this.#pages.room > PAGE.height / 2;
      if (isFresh && fitting > 0) {
        this.#row(
          rest.map((lines) => lines.slice(0, fitting)),
          columns,
          false,
        );
        rest = rest.map((lines) => lines.slice(fitting));
      }
      this.#pages.newPage();
      head();
    }
    this.#row(rest, columns, false);
  }

  #cell(text: string, { span }: Column): SetLine[] {
    return this.#setter.lines(text, { size: SIZE.cell, width: span - 2 * PADDING });
  }

  #row(cells: readonly (readonly SetLine[])[], columns: readonly Column[], isFilled: boolean): void {
    const height = rowHeight(cells);
    const pages = this.#pages;
    pages.y -= height;
    for (const [place, column] of columns.entries()) {
      pages.frame(column.x, pages.y, { width: column.span, height, isFilled });
      for (const [index, line] of (cells[place] ?? []).entries()) {
        const isRight = column.type === 'number' && !isFilled;
        const x = isRight ? column.x + column.span - PADDING - line.width : column.x + PADDING;
        const y = pages.y + height - PADDING - SIZE.cell * (LEADING * index + 1);
        pages.text(line, { x, y, size: SIZE.cell });
      }
    }
  }
}

function placedColumns(columns: readonly ReportColumn[]): Column[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let x: number = PAGE.margin;
  return columns.map((column) => {
    const span = (column.width / whole) * WIDTH;
    const placed = { ...column, x, span };
    x += span;
    return placed;
  });
}

function rowHeight(cells: readonly (readonly SetLine[])[]): number {
  const lines = Math.max(1, ...cells.map(({ length }) => length));
  return lines * SIZE.cell * LEADING + 2 * PADDING;
}
