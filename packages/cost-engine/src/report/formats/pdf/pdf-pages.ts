import type { SetLine } from './typesetter.ts';

/** A4 across, in points; 34 points are 12 mm. */
export const PAGE = { width: 842, height: 595, margin: 34, foot: 48 } as const;

/** What is drawn, page by page, from the top downwards. Places are points from the lower left corner, as PDF has them. */
export class PdfPages {
  readonly #pages: string[][] = [[]];
  /** where the next thing is drawn */
  y: number = PAGE.height - PAGE.margin;

  /** Room down to the foot of the page. */
  get room(): number {
    return this.y - PAGE.foot;
  }

  get count(): number {
    return this.#pages.length;
  }

  newPage(): void {
    this.#pages.push([]);
    this.y = PAGE.height - PAGE.margin;
  }

  /** One line of text, its foot at a height. */
  text(
    { glyphs }: SetLine,
    { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  ): void {
    if (glyphs === '') return;
    this.#draw(`BT /F1 ${points(size)} Tf ${points(x)} ${points(y)} Td <${glyphs}> Tj ET`);
  }

  /** A frame around a cell, filled with grey when it is a heading. */
  frame(
    x: number,
    y: number,
    { width, height, isFilled }: { width: number; height: number; isFilled: boolean },
  ): void {
    const box = `${points(x)} ${points(y)} ${points(width)} ${points(height)} re`;
    this.#draw(isFilled ? `q 0.93 g 0.6 G 0.5 w ${box} B Q` : `q 0.6 G 0.5 w ${box} S Q`);
  }

  /** On one page of those that are there, from 0. */
  on(
    page: number,
    { glyphs }: SetLine,
    { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  ): void {
    this.#pages[page]?.push(`BT /F1 ${points(size)} Tf ${points(x)} ${points(y)} Td <${glyphs}> Tj ET`);
  }

  /** The contents of the pages. */
  contents(): string[] {
    return this.#pages.map((operators) => operators.join('\n'));
  }

  #draw(operators: string): void {
    this.#pages.at(-1)?.push(operators);
  }
}

/** A hundredth of a point is enough. */
function points(value: number): string {
  return String(Math.round(value * 100) / 100);
}
